import { Link } from 'react-router'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { dayOf } from '../../core/moments.ts'
import { ownerSheetPath } from '../../core/office-paths.ts'
import { paths, staffPropertyPath } from '../../core/paths.ts'
import {
  isByMonth,
  type OfficeFigures,
  perHundredText,
  sourceLabel,
  staleDays,
  viewSources,
} from '../company/rules/statistics.ts'
import { messageKindText } from '../inbox/rules/inquiry.ts'
import styles from './act-figures.module.css'
import { AnswerTimes, DaysToRent } from './durations.tsx'
import { Act, Bars, FigureTable, InTables, Lead, Part } from './figure-parts.tsx'
import { dayName } from './shared/activity-chart.tsx'

/** Figures that lead to an act, each with a sentence what to do and where. */
export function ActFigures({ figures }: { figures: OfficeFigures }) {
  return (
    <div className={styles.acts}>
      <div>
        <AnswerTimes figures={figures} />
        <Sources figures={figures} />
      </div>
      <div>
        <DaysToRent figures={figures} />
        <Interest figures={figures} />
      </div>
      <Stale figures={figures} />
      <Listings figures={figures} />
    </div>
  )
}

interface Props {
  figures: OfficeFigures
}

function Interest({ figures: { rows, totals, span } }: Props) {
  const months = isByMonth(span)
  return (
    <Part title={months ? t('Interest by month') : t('Interest by day')} table="time" span={span}>
      <Lead>
        {t(
          '{views, plural, one {# view} other {# views}} led to {inquiries, plural, one {# inquiry} other {# inquiries}} and {visits, plural, one {# visit} other {# visits}}.',
          { views: totals.views, inquiries: totals.inquiries, visits: totals.visits },
        )}
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
        rows={rows.map((row) => [
          dayName(row.day, months),
          ...[row.views, row.inquiries, row.visits],
          ...ratios(row),
          row.rented,
        ])}
      />
    </Part>
  )
}

/** Homes on the list in which nobody shows interest. */
function Stale({ figures: { stale, span } }: Props) {
  return (
    <Part title={t('Nobody asks')} table="stale" span={span}>
      <Lead>
        {stale.length === 0
          ? t(
              'Every home on the list was asked about or confirmed in the last {days, plural, one {# day} other {# days}}.',
              { days: staleDays },
            )
          : t(
              'Not asked about and not confirmed for {days, plural, one {# day} other {# days}}. Ask the owner, or take it down.',
              {
                days: staleDays,
              },
            )}
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
  )
}

function Listings({ figures: { listings, span } }: Props) {
  return (
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
          ...ratios(row),
          <Link key="sheet" to={ownerSheetPath(row.id)} aria-label={t('Sheet of {name}', { name: row.name })}>
            {t('Sheet')}
          </Link>,
        ])}
        open
      />
    </Part>
  )
}

/** Inquiries and visits of a hundred views. */
function ratios({ views, inquiries, visits }: OfficeFigures['totals']) {
  return [perHundredText(inquiries, views), perHundredText(visits, views)]
}

/** Which pages led to views, and by which form people wrote. */
function Sources({ figures }: { figures: OfficeFigures }) {
  const { sources, channels, sourceRows, channelRows, span } = figures
  const months = isByMonth(span)
  const first = months ? t('Month') : t('Day')
  const known = viewSources.filter((source) => sources.some((one) => one.source === source))
  return (
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
      <p className="muted">
        {t('Which source a message came from is not known: nobody is followed from page to page.')}
      </p>
      {sourceRows.length + channelRows.length > 0 && (
        <InTables>
          <FigureTable
            caption={months ? t('Views by source and month') : t('Views by source and day')}
            heads={[first, ...known.map((source) => sourceLabel[source])]}
            rows={byTime(sourceRows, months, (own) =>
              known.map((source) => own.find((one) => one.source === source)?.views ?? 0),
            )}
            open
          />
          <FigureTable
            caption={months ? t('Messages by kind and month') : t('Messages by kind and day')}
            heads={[first, ...channels.map(({ kind }) => messageKindText(kind))]}
            rows={byTime(channelRows, months, (own) =>
              channels.map(({ kind }) => own.find((one) => one.kind === kind)?.count ?? 0),
            )}
            open
          />
        </InTables>
      )}
      <Act to={paths.home}>{t('Few views from search engines? Longer descriptions and both languages help.')}</Act>
    </Part>
  )
}

/** A row of each day or month. */
function byTime<Row extends { day: string }>(rows: readonly Row[], months: boolean, cells: (own: Row[]) => number[]) {
  return Array.from(
    Map.groupBy(rows, ({ day }) => day),
    ([day, own]) => [dayName(day, months), ...cells(own)],
  )
}
