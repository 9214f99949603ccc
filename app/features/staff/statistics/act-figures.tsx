import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
  isByMonth,
  minutesText,
  type OfficeFigures,
  perHundredText,
  sourceLabel,
  staleDays,
} from '../../../../domain/company/office-figures.ts'
import { formatDay } from '../../../../domain/dates.ts'
import { t } from '../../../../domain/language/translate.ts'
import { messageKindText } from '../../../../domain/message/kind-labels.ts'
import { mostCounted } from '../../../../domain/message/thread.ts'
import { dayOf } from '../../../../domain/moments.ts'
import { formatNumber } from '../../../../domain/money.ts'
import { ownerSheetPath } from '../../../../domain/office-paths.ts'
import { paths, staffPropertyPath } from '../../../../domain/paths.ts'
import { dayName } from '../../../components/figures/activity-chart.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { officeButtonClass } from '../parts/office-button.tsx'
import styles from './act-figures.module.css'
import { Bars, FigureTable } from './figure-parts.tsx'

/** Figures that lead to an act, each with a sentence what to do and where. */
export function ActFigures({ figures }: { figures: OfficeFigures }) {
  const { answer, rented, unanswered, sources, channels, rows, listings, stale, totals, span } = figures
  const months = isByMonth(span)
  return (
    <div className={styles.acts}>
      <Part title={t('Time to the first answer')}>
        <Lead>
          {answer.median === null
            ? t('Nobody was answered in this time.')
            : t(
                'Half of {count, plural, one {# message} other {# messages}} had an answer within {median}, nine of ten within {ninetieth}, in opening hours.',
                {
                  count: answer.count,
                  median: minutesText(answer.median),
                  ninetieth: minutesText(answer.ninetieth ?? 0),
                },
              )}
        </Lead>
        <Act to={paths.inbox}>{waitText(unanswered)}</Act>
      </Part>
      <Part title={t('Days to rent')}>
        <Lead>
          {rented.median === null
            ? t('No home was rented or sold in this time.')
            : t(
                'Half of {count, plural, one {# home} other {# homes}} went within {median} days, nine of ten within {ninetieth}.',
                {
                  count: rented.count,
                  median: rented.median,
                  ninetieth: rented.ninetieth ?? 0,
                },
              )}
        </Lead>
        <Act to={`${paths.admin}?state=public`}>
          {t('Look at what has been on the list for longer: its price or its first photo.')}
        </Act>
      </Part>
      <Part title={months ? t('Interest by month') : t('Interest by day')} table="time" span={span}>
        <Lead>
          {t('{views} views led to {inquiries} inquiries and {visits} visits.', {
            views: formatNumber(totals.views),
            inquiries: formatNumber(totals.inquiries),
            visits: formatNumber(totals.visits),
          })}
        </Lead>
        <Bars
          label={t('Inquiries')}
          rows={rows.map(({ day, inquiries }) => ({ name: dayName(day, months), value: inquiries }))}
        />
        <FigureTable
          caption={t('Views, inquiries, visits and rented homes')}
          heads={[
            t('Time'),
            t('Views'),
            t('Inquiries'),
            t('Visits'),
            t('Inquiries per 100 views'),
            t('Visits per 100 views'),
            t('Rented'),
          ]}
          rows={rows.map((row) => [dayName(row.day, months), row.views, row.inquiries, row.visits, row.rented])}
        />
      </Part>
      <Part title={t('Where it comes from')} table="sources" span={span}>
        <FigureTable
          caption={t('Views by the page before')}
          heads={[t('Source'), t('Views')]}
          rows={sources.map(({ source, views }) => [sourceLabel[source], views])}
          open
        />
        <FigureTable
          caption={t('Messages by kind')}
          heads={[t('Kind'), t('Messages')]}
          rows={channels.map(({ kind, count }) => [messageKindText(kind), count])}
          open
        />
        <Act to={paths.home}>{t('Few views from search engines? Longer descriptions and both languages help.')}</Act>
      </Part>
      <Part title={t('Interest by listing')} table="listings" span={span}>
        <FigureTable
          caption={t('The most viewed listings, counted every hour')}
          heads={[
            t('Listing'),
            t('Views'),
            t('Inquiries'),
            t('Visits'),
            t('Inquiries per 100 views'),
            t('Visits per 100 views'),
            t('Sheet'),
          ]}
          rows={listings.map((row) => [
            <Link key="name" to={staffPropertyPath(row.id)}>
              {row.name}
            </Link>,
            ...[row.views, row.inquiries, row.visits],
            perHundredText(row.inquiries, row.views),
            perHundredText(row.visits, row.views),
            <Link key="sheet" to={ownerSheetPath(row.id)} aria-label={t('Sheet of {name}', { name: row.name })}>
              {t('Sheet')}
            </Link>,
          ])}
          open
        />
      </Part>
      <Part title={t('Nobody asks')} table="stale" span={span}>
        <Lead>
          {stale.length === 0
            ? t('Every home on the list was asked about or confirmed in the last {days} days.', { days: staleDays })
            : t('Not asked about and not confirmed for {days} days. Ask the owner, or take it down.', {
                days: staleDays,
              })}
        </Lead>
        {stale.length > 0 && (
          <FigureTable
            caption={t('Homes in which nobody shows interest')}
            heads={[t('Listing'), t('Days without an inquiry'), t('Confirmed')]}
            rows={stale.map(({ id, name, quietDays, confirmedAt }) => [
              <Link key="name" to={staffPropertyPath(id)}>
                {name}
              </Link>,
              quietDays,
              formatDay(dayOf(confirmedAt)),
            ])}
            open
          />
        )}
      </Part>
    </div>
  )
}

function waitText(unanswered: number) {
  if (unanswered === 0) return t('Nothing waits: the inbox is clear.')
  if (unanswered >= mostCounted)
    return t('More than {count} conversations wait: answer the oldest first.', { count: mostCounted - 1 })
  return t('{count, plural, one {# conversation waits} other {# conversations wait}}: answer the oldest first.', {
    count: unanswered,
  })
}

interface PartProps {
  title: string
  /** The name of its table in the CSV. */
  table?: string
  span?: string
  children: ReactNode
}

function Part({ title, table, span, children }: PartProps) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {table && (
          <a
            href={`/api/office-figures-table?${new URLSearchParams({ span: span ?? '30-days', table })}`}
            download
            className={officeButtonClass()}
          >
            <Icon name="download" />
            {t('Table (CSV)')} <span className="hidden-text">{title}</span>
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

function Lead({ children }: { children: string }) {
  return <p className={styles.lead}>{children}</p>
}

function Act({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.act}>
      <Link to={to}>
        {children}
        <Icon name="arrow-right" />
      </Link>
    </p>
  )
}
