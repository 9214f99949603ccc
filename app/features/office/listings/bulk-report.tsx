import { data, Form, Link, useNavigation, useSearchParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findReport } from '#app/features/office/server/listings/bulk.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { shortMoment } from '../../../core/moments.ts'
import { bulkReportPath } from '../../../core/office-paths.ts'
import { apiFilePath, paths } from '../../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { backText, bulkLabel, doneText } from '../shared/list-words.ts'
import type { Route } from './+types/bulk-report'
import styles from './bulk-report.module.css'
import { doInList } from './list-action.ts'
import { countReasons, Left, partOf, Standing } from './report-lists.tsx'

/** Lists may have ten thousand rows: a page of each is sent. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office', 'assign-agents')
  const report = await findReport(call.services, person, params.id)
  if (!report) throw data(null, { status: 404 })
  const { refused, visits, undone, ...act } = report
  const left = undone?.refused ?? []
  const part = <Row,>(name: string, rows: readonly Row[]) => partOf(rows, url.searchParams.get(name))
  return {
    act,
    undone: undone && { at: undone.at, done: undone.done },
    left: { part: part('left', refused), reasons: countReasons(refused) },
    back: { part: part('back', left), reasons: countReasons(left) },
    visits: part('visits', visits),
    mayUndo: !undone && report.done > 0 && Date.parse(report.undoUntil) > Date.now(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  return doInList(context.get(callContext), await request.formData())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('What was done'),
    description: t('What was done with several listings, and what could not be done.'),
    path: paths.bulkReport,
    noindex: true,
  })

/** What was done with several listings, which were left as they are and why; for ten minutes with its undo. */
export default function BulkReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today } = useOffice()
  const { act, undone, left, back, visits, mayUndo } = loaderData
  const [search] = useSearchParams()
  const undoing = useNavigation().formData !== undefined
  const pageOf = (name: string) => (page: number) =>
    bulkReportPath(act.id, { ...Object.fromEntries(search), [name]: String(page) })
  const inTable = left.part.total + back.part.total + visits.total
  return (
    <StaffPage title={bulkLabel[act.action]}>
      {actionData?.failed && <FormNote tone="bad">{actionData.failed.text}</FormNote>}
      <p className={styles.done}>
        <b>{doneText(act.action, act.done, act.agent)}</b> {shortMoment(act.at, today)}
      </p>
      {mayUndo && (
        <Form method="post" className={styles.undo}>
          <input type="hidden" name="undo-bulk" value={act.id} />
          <OfficeButton type="submit" busy={undoing}>
            {undoing ? t('Under way') : t('Undo all')}
          </OfficeButton>
          <span>{t('Until {time}', { time: shortMoment(act.undoUntil, today) })}</span>
        </Form>
      )}
      <Standing part={visits} href={pageOf('visits')} />
      <Left {...left} href={pageOf('left')} />
      {undone && (
        <>
          <p className={styles.done}>
            <b>{backText(undone.done)}</b> {shortMoment(undone.at, today)}
          </p>
          <Left {...back} href={pageOf('back')} />
        </>
      )}
      <p className={styles.ways}>
        <Link to={paths.admin} className={officeButtonClass()}>
          {t('Back to the listings')}
        </Link>
        {inTable > 0 && (
          <a href={apiFilePath(`export-bulk-report/${act.id}`)} download className={officeButtonClass()}>
            <Icon name="download" />
            {t('Export (CSV)')}
          </a>
        )}
      </p>
    </StaffPage>
  )
}
