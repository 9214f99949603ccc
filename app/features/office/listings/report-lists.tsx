import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { lastPage, showingText } from '../../../core/listing/search/property-search.ts'
import { dayOf, formatMoment } from '../../../core/moments.ts'
import { staffVisitPath } from '../../../core/office-paths.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import type { BulkRefusal, StandingVisits } from '../rules/bulk.ts'
import { obstacleText } from '../rules/bulk-words.ts'
import { leftText, visitsText } from '../shared/list-words.ts'
import styles from './bulk-report.module.css'

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
        <div className={styles.pages}>
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
