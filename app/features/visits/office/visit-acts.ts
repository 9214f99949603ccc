import { useFetchers } from 'react-router'
import { t } from '../../../core/language/translate.ts'
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

/** What became of a visit, and who has cancelled it. */
export function stateText({ state, cancelledBy, reason }: StaffVisit) {
  if (state === 'booked') return t('Booked')
  if (state === 'missed') return t('Nobody came')
  if (cancelledBy === 'visitor') return t('Cancelled by the visitor')
  if (cancelledBy === 'owner') {
    return reason ? t('Cancelled by the owner: {reason}', { reason }) : t('Cancelled by the owner')
  }
  return reason ? t('Cancelled by us: {reason}', { reason }) : t('Cancelled by us')
}
