import { monthDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import { ActivityChart, ActivityTable, ChartKey, dayName } from '../../figures/shared/activity-chart.tsx'
import { drawnActivity, type ListingFigures as Figures } from '../rules/listing-figures.ts'
import styles from './listing-figures.module.css'

interface Props {
  figures: Figures
  /** Figures beside those of visitors, such as the days that it was shown. */
  more?: readonly { label: string; value: number }[]
}

/** Views, inquiries and visits as figures, as a plot and as its table. */
export function ListingFigures({ figures, more = [] }: Props) {
  const { months, days } = drawnActivity(figures)
  const caption = months ? t('Views and inquiries per month') : t('Views and inquiries per day')
  return (
    <div className="stack one-column gap-18">
      <FigureRow figures={figures} more={more} />
      {days.length > 1 && (
        <>
          <ActivityChart days={days} months={months} />
          <div className={styles.foot}>
            <ChartKey />
            <ActivityTable
              caption={caption}
              first={months ? t('Month') : t('Day')}
              rows={days.map(({ day, ...counted }) => ({ key: day, name: dayName(day, months), ...counted }))}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The figures alone. */
function FigureRow({ figures: { views, inquiries, visits, similarViews }, more = [] }: Props) {
  const shown = [
    { label: t('Views'), value: views },
    { label: t('Inquiries'), value: inquiries },
    { label: t('Visits booked'), value: visits },
    ...(similarViews === null ? [] : [{ label: t('Views of similar homes'), value: similarViews }]),
    ...more,
  ]
  return (
    <dl className={styles.row}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "since Jul 3": the day from which the figures are counted. */
export function figuresSince({ from }: Pick<Figures, 'from'>) {
  return t('since {day}', { day: monthDay(from) })
}
