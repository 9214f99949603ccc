import { monthDay, monthYear } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import type { Activity } from '../../company/rules/statistics.ts'
import styles from './activity-chart.module.css'
import { across, areaPath, inquiryScale, labelled, scaleFor } from './chart-shape.ts'

interface Props {
  days: Activity[]
  /** Each of `days` is a whole month. */
  months: boolean
}

/** Of the 1,000 of the plot. */
const leastBar = 24

/** Views as an area, inquiries as bars. The table below has the same figures. */
export function ActivityChart({ days, months }: Props) {
  const { top, marks } = scaleFor(days)
  const { line, area } = areaPath(days, top)
  const width = Math.min(40, 1000 / days.length / 3.2)
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={months ? t('Views and inquiries per month') : t('Views and inquiries per day')}
    >
      <div className={styles.plot}>
        <ChartMarks top={top} marks={marks} text={formatNumber} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="full tall fill" aria-hidden="true">
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
          {days.map(({ day, inquiries }, at) => {
            // One inquiry beside thousands of views is a bar still.
            const height = inquiries && Math.max(leastBar, ((inquiries * inquiryScale) / top) * 1000)
            return (
              <rect
                key={day}
                x={across(at, days.length) - width / 2}
                y={1000 - height}
                width={width}
                height={height}
                className={styles.bar}
              />
            )
          })}
        </svg>
      </div>
      <ChartDays names={days.map(({ day }) => dayName(day, months))} />
    </div>
  )
}

/** The lines of a scale, each with its value. */
export function ChartMarks({ top, marks, text }: { top: number; marks: number[]; text: (value: number) => string }) {
  return marks.map((mark) => (
    <span key={mark} className={styles.mark} style={{ bottom: `${(mark / top) * 100}%` }}>
      <span>{text(mark)}</span>
    </span>
  ))
}

/** Some of the names under the columns of a chart, the last among them. */
export function ChartDays({ names, most }: { names: string[]; most?: number }) {
  return (
    <div className={styles.days}>
      {labelled(names.length, most).map((at) => (
        <span key={at} style={{ left: `${across(at, names.length) / 10}%` }}>
          {names[at]}
        </span>
      ))}
    </div>
  )
}

export function ChartKey() {
  return (
    <div className={styles.key}>
      <span>
        <i className={styles.views} />
        {t('Views')}
      </span>
      <span>
        <i className={styles.inquiries} />
        {t('Inquiries, five times enlarged')}
      </span>
    </div>
  )
}

/** "Jul 21", or "Jul 2026" of a month. */
export function dayName(day: string, months: boolean) {
  return months ? monthYear(day) : monthDay(day)
}
