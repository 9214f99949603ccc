import { t } from '../../core/language/translate.ts'
import styles from './shared/activity-chart.module.css'
import { across, ChartDays, ChartMarks, Key, stepScale } from './shared/activity-chart.tsx'

interface DurationChartProps {
  label: string
  /** Days or months; null where nothing was counted. */
  rows: { name: string; median: number | null; ninetieth: number | null }[]
  /** The value of a line of the scale, in few letters. */
  text: (value: number) => string
  /** Steps that the scale may have, growing. */
  steps: readonly number[]
}

/** How long it took half of them, within how long it took nine of ten. A table beside it has the same figures. */
export function DurationChart({ label, rows, text, steps }: DurationChartProps) {
  const { top, marks } = stepScale(Math.max(1, ...rows.map(({ ninetieth }) => ninetieth ?? 0)), steps)
  const width = Math.min(44, 600 / rows.length)
  return (
    <div className={`${styles.chart} ${styles.tall}`} role="img" aria-label={label}>
      <div className={styles.plot}>
        <ChartMarks top={top} marks={marks} text={text} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="full tall fill" aria-hidden="true">
          {rows.map(({ name, median, ninetieth }, at) => {
            const bar = (value: number | null, tone?: string) => {
              const height = ((value ?? 0) / top) * 1000
              const box = { x: across(at, rows.length) - width / 2, y: 1000 - height, width, height }
              return value !== null && <rect {...box} className={tone} />
            }
            return (
              <g key={name}>
                {bar(ninetieth, styles.ninetieth)}
                {bar(median, styles.median)}
              </g>
            )
          })}
        </svg>
      </div>
      <ChartDays names={rows.map(({ name }) => name)} most={5} />
    </div>
  )
}

export function DurationKey() {
  return <Key of={[styles.half, t('Half within')]} and={[styles.most, t('Nine of ten within')]} />
}

interface BarsProps {
  /** `counted`: how many there are, in words. */
  parts: { name: string; counted: string; median: number | null; ninetieth: number | null }[]
  text: (value: number) => string
}

/** The same of each part, as bars with their values. */
export function DurationBars({ parts, text }: BarsProps) {
  const most = Math.max(1, ...parts.map(({ ninetieth }) => ninetieth ?? 0))
  const bar = (value: number) => ({ width: `${((value / most) * 70).toFixed(1)}%` })
  return (
    <ul className={styles.parts}>
      {parts.map(({ name, counted, median, ninetieth }) => (
        <li key={name}>
          <span className={styles.name}>
            {name} <small>{counted}</small>
          </span>
          <span className={styles.pair}>
            <span>
              <i className={styles.half} style={bar(median ?? 0)} />
              <span className="hidden-text">{t('Half within')} </span>
              {text(median ?? 0)}
            </span>
            <span>
              <i className={styles.most} style={bar(ninetieth ?? 0)} />
              <span className="hidden-text">{t('Nine of ten within')} </span>
              {text(ninetieth ?? 0)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
