import { data, Form, Link } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import type { BulkRefusal, StandingVisits } from '../../../../domain/listing/bulk.ts'
import { dayOf, formatMoment, shortMoment } from '../../../../domain/moments.ts'
import { staffVisitPath } from '../../../../domain/office-paths.ts'
import { paths, staffPropertyPath } from '../../../../domain/paths.ts'
import { clientContext } from '../../../api/client.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { StaffPage, useOffice } from '../frame/staff-page.tsx'
import { OfficeButton, officeButtonClass } from '../parts/office-button.tsx'
import { bulkLabel, doneText, leftText, obstacleText, visitsText } from '../table/list-words.ts'
import type { Route } from './+types/bulk-report'
import styles from './bulk-report.module.css'
import { doInList } from './list-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const report = await (await context.get(clientContext).listings()).readReport(params.id)
  if (!report) throw data(null, { status: 404 })
  return { report, mayUndo: !report.undone && report.done > 0 && Date.parse(report.undoUntil) > Date.now() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return doInList(context.get(clientContext), await request.formData())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('What was done'),
    description: t('What was done with several listings, and what could not be done.'),
    path: paths.bulkReport,
    noindex: true,
  })

/** What was done with several listings, which were left as they are and why; for ten minutes with its undo. */
export default function BulkReportPage({ loaderData: { report, mayUndo }, actionData }: Route.ComponentProps) {
  const { today } = useOffice()
  const { action, agent, done, refused, undone, visits } = report
  return (
    <StaffPage title={bulkLabel[action]}>
      {actionData?.failed && <FormNote tone="bad">{actionData.failed.text}</FormNote>}
      <p className={styles.done}>
        <b>{doneText(action, done, agent)}</b> {shortMoment(report.at, today)}
      </p>
      {mayUndo && (
        <Form method="post" className={styles.undo}>
          <input type="hidden" name="undo-bulk" value={report.id} />
          <OfficeButton type="submit">{t('Undo all')}</OfficeButton>
          <span>{t('Until {time}', { time: shortMoment(report.undoUntil, today) })}</span>
        </Form>
      )}
      <Standing visits={visits} />
      <Left refused={refused} />
      {undone && (
        <>
          <p className={styles.done}>
            <b>{t('{count, plural, one {# listing put back} other {# listings put back}}', { count: undone.done })}</b>{' '}
            {shortMoment(undone.at, today)}
          </p>
          <Left refused={undone.refused} />
        </>
      )}
      <Link to={paths.admin} className={officeButtonClass()}>
        {t('Back to the listings')}
      </Link>
    </StaffPage>
  )
}

/** More are counted, not listed. */
const mostShown = 200

/** Visits that the act has left as they are: each home with its next one, which opens in the calendar. */
function Standing({ visits }: { visits: StandingVisits[] }) {
  if (visits.length === 0) return null
  return (
    <section className={styles.left}>
      <h2>{visitsText(visits.length)}</h2>
      <p>{t('They stay as they are, and nobody is told. Call off each visit that cannot take place.')}</p>
      <ul>
        {visits.slice(0, mostShown).map(({ id, name, count, next }) => (
          <li key={id}>
            <Link to={staffPropertyPath(id)}>{name}</Link>
            <Link to={staffVisitPath(next.id, dayOf(next.at))}>
              {t('{count, plural, one {# visit: {time}} other {# visits, the next one: {time}}}', {
                count,
                time: formatMoment(next.at),
              })}
            </Link>
          </li>
        ))}
      </ul>
      {visits.length > mostShown && <p>{t('And {count} more.', { count: visits.length - mostShown })}</p>}
    </section>
  )
}

function Left({ refused }: { refused: BulkRefusal[] }) {
  if (refused.length === 0) return null
  return (
    <section className={styles.left}>
      <h2>{leftText(refused.length)}</h2>
      <ul>
        {refused.slice(0, mostShown).map(({ id, name, why }) => (
          <li key={id}>
            {name === null ? <span>{id}</span> : <Link to={staffPropertyPath(id)}>{name}</Link>}
            <span>{obstacleText[why]}</span>
          </li>
        ))}
      </ul>
      {refused.length > mostShown && <p>{t('And {count} more.', { count: refused.length - mostShown })}</p>}
    </section>
  )
}
