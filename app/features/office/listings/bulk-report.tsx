import type { ReactNode } from 'react'
import { data, Form, Link, useNavigation, useSearchParams } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findReport } from '#app/features/office/server/listings/bulk.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { lastPage, showingText } from '../../../core/listing/search/property-search.ts'
import { dayOf, formatMoment, shortMoment } from '../../../core/moments.ts'
import { bulkReportPath, staffVisitPath } from '../../../core/office-paths.ts'
import { apiFilePath, paths, staffPropertyPath } from '../../../core/paths.ts'
import { OfficeButton, officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { type BulkRefusal, obstacleText, type StandingVisits } from '../rules/bulk.ts'
import { backText, bulkLabel, doneText, leftText, visitsText } from '../shared/list-words.ts'
import type { Route } from './+types/bulk-report'
import styles from './admin.module.css'
import { doInList } from './list-action.ts'

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

/** Rows of a page of a list. */
const listSize = 100

/** A page of a list of the report. */
export interface Part<Row> {
  rows: Row[]
  total: number
  page: number
}

/** A page of the rows, the nearest one that there is. */
export function partOf<Row>(rows: readonly Row[], asked: string | null): Part<Row> {
  const page = Math.min(Math.max(Math.trunc(Number(asked)) || 1, 1), lastPage(rows.length, listSize))
  return { rows: rows.slice((page - 1) * listSize, page * listSize), total: rows.length, page }
}

/** How many listings were left for each reason. */
export function countReasons(refused: readonly BulkRefusal[]) {
  return [...Map.groupBy(refused, ({ why }) => why)].map(([why, { length }]) => ({ why, count: length }))
}

/** What an act or its undo has left as it is, and why. */
export function Left(props: {
  part: Part<BulkRefusal>
  reasons: ReturnType<typeof countReasons>
  href: (page: number) => string
}) {
  const { part, reasons, href } = props
  if (part.total === 0) return null
  return (
    <section className={styles.left}>
      <h2>{leftText(part.total)}</h2>
      {reasons.length > 1 && (
        <dl className={styles.reasons}>
          {reasons.map(({ why, count }) => (
            <div key={why}>
              <dt>{obstacleText[why]}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <List part={part} href={href}>
        {part.rows.map(({ id, name, why }) => (
          <li key={id}>
            {name === null ? <span>{id}</span> : <Link to={staffPropertyPath(id)}>{name}</Link>}
            <span>{obstacleText[why]}</span>
          </li>
        ))}
      </List>
    </section>
  )
}

/** Visits that the act has left as they are: each home with its next one, which opens in the calendar. */
export function Standing({ part, href }: { part: Part<StandingVisits>; href: (page: number) => string }) {
  if (part.total === 0) return null
  return (
    <section className={styles.left}>
      <h2>{visitsText(part.total)}</h2>
      <p>{t('They stay as they are, and nobody is told. Call off each visit that cannot take place.')}</p>
      <List part={part} href={href}>
        {part.rows.map(({ id, name, count, next }) => (
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
      </List>
    </section>
  )
}

function List({ part, href, children }: { part: Part<unknown>; href: (page: number) => string; children: ReactNode }) {
  return (
    <>
      <ul>{children}</ul>
      {part.total > listSize && (
        <div className={styles.bulkReportPages}>
          <p>{showingText(part.page, part.total, listSize)}</p>
          <Pagination
            page={part.page}
            last={lastPage(part.total, listSize)}
            href={href}
            link={({ href, ...rest }) => <Link to={href} preventScrollReset {...rest} />}
          />
        </div>
      )}
    </>
  )
}
