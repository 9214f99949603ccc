import { Link } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readOfficeFigures } from '#app/features/figures/server/figure-queries.ts'
import { readStatistics } from '#app/features/figures/server/statistics-queries.ts'
import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { formatDay, today } from '../../core/dates.ts'
import { t, tc } from '../../core/language/translate.ts'
import { formatNumber } from '../../core/money.ts'
import { paths } from '../../core/paths.ts'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import {
  byMonth,
  comparedText,
  figureSpanOf,
  isByMonth,
  perHundredText,
  ratioText,
  type Statistics,
  type StatisticsSpan,
  statisticsSpans,
} from '../company/rules/statistics.ts'
import { countText } from '../inbox/rules/thread.ts'
import { StaffBars } from '../office/shared/staff-bars.tsx'
import type { Route } from './+types/statistics'
import { ActFigures } from './act-figures.tsx'
import { FigureTable } from './figure-parts.tsx'
import { ActivityChart, ActivityTable, ChartKey, dayName } from './shared/activity-chart.tsx'
import styles from './statistics.module.css'

const fewListings = 8
/** The maximum of the API. */
const allListings = 200

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-office')
  const { store, now = Date.now } = call.services
  const at = new Date(now())
  const params = new URL(request.url).searchParams
  const span = statisticsSpans.find((days) => String(days) === params.get('days')) ?? 30
  const limit = params.has('all') ? allListings : fewListings
  const statistics = await readStatistics(store.db, { to: today(at), days: span, limit, now: at })
  const figures = await readOfficeFigures(store.db, figureSpanOf[span], at)
  const covered = statistics.listings.map(({ picture, listed }) => ({ cover: picture ?? undefined, listed }))
  return { span, statistics, figures, covers: await coverUrls(call.services, scope, covered) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Statistics'),
    description: t('Views and inquiries, as they were counted.'),
    path: paths.statistics,
    noindex: true,
  })

const spanWords: Record<StatisticsSpan, string> = {
  7: t('7 days'),
  30: t('30 days'),
  365: t('12 months'),
  all: tc('of a time', 'All'),
}

/** Counted views and inquiries, by day and by listing. */
export default function StatisticsScreen({ loaderData: { span, statistics, figures, covers } }: Route.ComponentProps) {
  const months = isByMonth(figureSpanOf[span])
  const days = months ? byMonth(statistics.days) : statistics.days
  const { from, to, listings, listingsInAll } = statistics
  return (
    <StaffPage title={t('Statistics')} current="statistics" className={styles.statistics}>
      <div className={styles.head}>
        <p className="muted">
          {t('From {from} to {to}. Views are counted without cookies; our own are among them.', {
            from: formatDay(from),
            to: formatDay(to),
          })}
        </p>
        <nav aria-label={t('Time')} className={styles.spans}>
          {statisticsSpans.map((days) => (
            <Link key={days} to={statisticsPath(days)} aria-current={days === span ? 'page' : undefined}>
              {spanWords[days]}
            </Link>
          ))}
        </nav>
      </div>
      <StaffFigures statistics={statistics} span={span} />
      <section>
        <div className={styles.heading}>
          <h2>{months ? t('Views and inquiries per month') : t('Views and inquiries per day')}</h2>
          <ChartKey />
        </div>
        <ActivityChart days={days} months={months} />
        <ActivityTable
          caption={months ? t('Views and inquiries per month') : t('Views and inquiries per day')}
          first={months ? t('Month') : t('Day')}
          rows={days.map(({ day, ...counted }) => ({ key: day, name: dayName(day, months), ...counted }))}
        />
      </section>
      <section>
        <div className={styles.heading}>
          <h2>{t('By listing')}</h2>
          <ChartKey />
        </div>
        {listings.length > 0 ? (
          <StaffBars listings={listings} covers={covers} />
        ) : (
          <p>{t('Nobody has viewed a listing in this time.')}</p>
        )}
        <div className={styles.more}>
          {listingsInAll > listings.length && (
            <Link to={statisticsPath(span, true)} className={officeButtonClass()} preventScrollReset>
              {t('Show all {count}', { count: listingsInAll })}
            </Link>
          )}
          {listings.length > 0 && (
            <FigureTable
              caption={t('Views and inquiries by listing')}
              heads={[t('Listing'), t('Views'), t('Inquiries'), t('Inquiries per 100 views')]}
              rows={listings.map(({ name, views, inquiries }) => [
                name,
                views,
                inquiries,
                perHundredText(inquiries, views),
              ])}
            />
          )}
        </div>
      </section>
      <ActFigures figures={figures} />
    </StaffPage>
  )
}

function statisticsPath(days: StatisticsSpan, all = false) {
  const params = new URLSearchParams({ ...(days !== 30 && { days: String(days) }), ...(all && { all: '' }) })
  return params.size ? `${paths.statistics}?${params}` : paths.statistics
}

/** Four counted figures; unknown ones are left out. */
function StaffFigures({ statistics, span }: { statistics: Statistics; span: StatisticsSpan }) {
  const { views, viewsBefore, inquiries, unanswered, listed, unverified } = statistics
  const figures = [
    [t('Views'), views, comparedText(views, viewsBefore, span)],
    [t('Inquiries'), inquiries, ratioText(statistics)],
    [t('To be answered'), countText(unanswered), t('conversations that wait, now')],
    [
      t('On the public list'),
      listed,
      t('{count, plural, one {1 waits to be verified} other {{count} wait to be verified}}', { count: unverified }),
    ],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, below]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{typeof figure === 'number' ? formatNumber(figure) : figure}</span>
            {below && <small>{below}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
