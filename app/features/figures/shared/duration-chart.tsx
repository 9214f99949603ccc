import { t } from '../../../core/language/translate.ts'
import styles from './activity-chart.module.css'
import { ChartDays, ChartMarks } from './activity-chart.tsx'
import { across, stepScale } from './chart-shape.ts'
import bars from './duration-chart.module.css'

interface Props {
  label: string
  /** Days or months; null where nothing was counted. */
  rows: { name: string; median: number | null; ninetieth: number | null }[]
  /** The value of a line of the scale, in few letters. */
  text: (value: number) => string
  /** Steps that the scale may have, growing. */
  steps: readonly number[]
}

/** How long it took half of them, within how long it took nine of ten. A table beside it has the same figures. */
export function DurationChart({ label, rows, text, steps }: Props) {
  const { top, marks } = stepScale(Math.max(1, ...rows.map(({ ninetieth }) => ninetieth ?? 0)), steps)
  const width = Math.min(44, 600 / rows.length)
  return (
    <div className={`${styles.chart} ${bars.chart}`} role="img" aria-label={label}>
      <div className={styles.plot}>
        <ChartMarks top={top} marks={marks} text={text} />
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="full tall fill" aria-hidden="true">
          {rows.map(({ name, median, ninetieth }, at) => {
            const left = across(at, rows.length) - width / 2
            return (
              <g key={name}>
                {ninetieth !== null && <Bar left={left} width={width} share={ninetieth / top} tone={bars.ninetieth} />}
                {median !== null && <Bar left={left} width={width} share={median / top} tone={bars.median} />}
              </g>
            )
          })}
        </svg>
      </div>
      <ChartDays names={rows.map(({ name }) => name)} most={5} />
    </div>
  )
}

interface BarProps {
  left: number
  width: number
  /** Of the whole height. */
  share: number
  tone: string | undefined
}

function Bar({ left, width, share, tone }: BarProps) {
  return <rect x={left} y={1000 - share * 1000} width={width} height={share * 1000} className={tone} />
}

export function DurationKey() {
  return (
    <div className={styles.key}>
      <span>
        <i className={bars.half} />
        {t('Half within')}
      </span>
      <span>
        <i className={bars.most} />
        {t('Nine of ten within')}
      </span>
    </div>
  )
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
    <ul className={bars.parts}>
      {parts.map(({ name, counted, median, ninetieth }) => (
        <li key={name}>
          <span className={bars.name}>
            {name} <small>{counted}</small>
          </span>
          <span className={bars.pair}>
            <span>
              <i className={bars.half} style={bar(median ?? 0)} />
              <span className="hidden-text">{t('Half within')} </span>
              {text(median ?? 0)}
            </span>
            <span>
              <i className={bars.most} style={bar(ninetieth ?? 0)} />
              <span className="hidden-text">{t('Nine of ten within')} </span>
              {text(ninetieth ?? 0)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
