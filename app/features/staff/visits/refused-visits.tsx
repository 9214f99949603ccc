import { useFetcher } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import type { StaffVisit } from '../../../../domain/visit/visit.ts'
import { LoginAgain } from '../frame/login-again.tsx'
import type { VisitFormOutcome } from './visit-action.ts'
import { visitActKey } from './visit-acts.ts'
import { Problem } from './visit-card.tsx'

/** What the server refused of visits whose card is closed; an open card says it itself. */
export function RefusedVisits({ visits }: { visits: readonly StaffVisit[] }) {
  return visits.map((visit) => <RefusedVisit key={visit.id} visit={visit} />)
}

function RefusedVisit({ visit: { id, name } }: { visit: StaffVisit }) {
  const { data, state } = useFetcher<VisitFormOutcome>({ key: visitActKey(id) })
  if (!data || state !== 'idle') return null
  return (
    <>
      <Problem outcome={data} lead={t('{name}: nothing was changed.', { name })} />
      {data.failed && <LoginAgain failure={data.failed} />}
    </>
  )
}
