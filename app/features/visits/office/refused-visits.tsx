import { useFetcher } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { StaffVisit } from '../rules/visit.ts'
import type { VisitFormOutcome } from './visit-action.ts'
import { visitActKey } from './visit-acts.ts'
import { Problem } from './visit-card.tsx'

interface Props {
  visits: readonly StaffVisit[]
  /** Id of the visit whose card is open: it says it itself. */
  opened: string | undefined
}

/** What the server refused of visits. Each is kept here while its card is opened and closed. */
export function RefusedVisits({ visits, opened }: Props) {
  return visits.map((visit) => <RefusedVisit key={visit.id} visit={visit} isOpen={visit.id === opened} />)
}

function RefusedVisit({ visit: { id, name }, isOpen }: { visit: StaffVisit; isOpen: boolean }) {
  const { data, state } = useFetcher<VisitFormOutcome>({ key: visitActKey(id) })
  if (isOpen || !data || state !== 'idle') return null
  return <Problem outcome={data} lead={t('{name}: nothing was changed.', { name })} />
}
