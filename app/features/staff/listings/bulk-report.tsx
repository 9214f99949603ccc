import { data, Form, Link } from 'react-router'
import { t } from '../../../../domain/language/translate.ts'
import type { BulkRefusal } from '../../../../domain/listing/bulk.ts'
import { shortMoment } from '../../../../domain/moments.ts'
import { paths, staffPropertyPath } from '../../../../domain/paths.ts'
import { clientContext } from '../../../api/client.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { StaffPage, useOffice } from '../frame/staff-page.tsx'
import { OfficeButton, officeButtonClass } from '../parts/office-button.tsx'
import { bulkLabel, doneText, leftText, obstacleText } from '../table/list-words.ts'
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
  const { action, agent, done, refused, undone } = report
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
