import { useFetchers } from 'react-router'
import { type StaffVisit, visitStates } from '../rules/visit.ts'

/** The fetcher that changes the state of a visit: neither another visit nor another screen takes it back. */
export function visitActKey(id: string) {
  return `visit ${id}`
}

/** Visits as the forms that are on their way will leave them; the server's answer replaces it. */
export function useOptimisticVisits(visits: readonly StaffVisit[]): readonly StaffVisit[] {
  const forms = useFetchers().flatMap(({ formData }) => (formData?.get('form') === 'state' ? formData : []))
  return forms.length === 0 ? visits : visits.map((visit) => optimisticVisit(visit, forms))
}

export function optimisticVisit(visit: StaffVisit, forms: readonly FormData[]): StaffVisit {
  const form = forms.findLast((one) => one.get('id') === visit.id)
  const state = visitStates.find((one) => one === form?.get('state'))
  if (!form || !state) return visit
  const cancelled = { cancelledBy: 'staff', reason: String(form.get('reason') ?? '') } as const
  return { ...visit, state, ...(state === 'cancelled' && cancelled) }
}
