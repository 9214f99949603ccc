import type { ReactNode } from 'react'
import { monthDay, monthYear } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { formatNumber } from '../../../core/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { Activity } from '../../company/rules/statistics.ts'
import styles from './activity-chart.module.css'

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
  return <Key of={[styles.views, t('Views')]} and={[styles.inquiries, t('Inquiries, five times enlarged')]} />
}

type Mark = [tone: string | undefined, name: string]

export function Key({ of, and }: { of: Mark; and: Mark }) {
  return (
    <div className={styles.key}>
      {[of, and].map(([tone, name]) => (
        <span key={name}>
          <i className={tone} />
          {name}
        </span>
      ))}
    </div>
  )
}

/** "Jul 21", or "Jul 2026" of a month. */
export function dayName(day: string, months: boolean) {
  return months ? monthYear(day) : monthDay(day)
}

interface ActivityTableProps {
  /** The caption. */
  caption: string
  /** The heading of the first column. */
  first: string
  rows: { key: string; name: ReactNode; views: number; inquiries: number }[]
}

/** The figures of a chart as a table. */
export function ActivityTable({ caption, first, rows }: ActivityTableProps) {
  return (
    <details className={styles.details}>
      <summary className={buttonClass({ variant: 'line', size: 'small' })}>
        <Icon name="table" />
        {t('Show as a table')}
      </summary>
      <table className={styles.table}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('Views')}</th>
            <th scope="col">{t('Inquiries')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, views, inquiries }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatNumber(views)}</td>
              <td>{formatNumber(inquiries)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Inquiries are far fewer than views, so they are drawn this many times as tall; the legend says so. */
export const inquiryScale = 5

/** The scale of a chart: at most five round steps. */
export function scaleFor(days: readonly Activity[]) {
  const most = Math.max(5, ...days.map(({ views, inquiries }) => Math.max(views, inquiries * inquiryScale)))
  const rough = most / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough
  const lines = Math.ceil(most / step)
  return { top: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** A scale of at most six of the first step that is large enough. */
export function stepScale(most: number, steps: readonly number[]) {
  const step = steps.find((size) => most <= size * 6) ?? steps.at(-1)!
  const lines = Math.max(1, Math.ceil(most / step))
  return { top: lines * step, marks: Array.from({ length: lines + 1 }, (_, at) => at * step) }
}

/** The horizontal centre of a column, 0 to 1000. */
export function across(at: number, count: number) {
  return round(((at + 0.5) * 1000) / count)
}

/** The path of the views and the area under it, in a box of 1000 by 1000. */
export function areaPath(days: readonly Activity[], top: number) {
  const points = days.map(({ views }, at) => `${across(at, days.length)} ${round(1000 - (views / top) * 1000)}`)
  const line = `M${points.join('L')}`
  return { line, area: `${line}V1000H${across(0, days.length)}Z` }
}

/** About eight days are labelled, or as many as there is room for, always including the last. */
export function labelled(count: number, most = 8) {
  const every = Math.ceil(count / most)
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0)
}

function round(value: number) {
  return Math.round(value * 10) / 10
}
