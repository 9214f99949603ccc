import { t } from '../../core/language/translate.ts'
import {
  type DurationFigures,
  type DurationMeasure,
  type DurationPart,
  type Percentiles,
  partText,
} from '../company/rules/durations.ts'
import styles from './act-figures.module.css'
import { FigureTable } from './figure-parts.tsx'
import { dayName } from './shared/activity-chart.tsx'
import { DurationBars, DurationChart, DurationKey } from './shared/duration-chart.tsx'

/** Bars of one kind; the table has all. */
const maxParts = 5

interface PlotProps {
  label: string
  figures: DurationFigures
  months: boolean
  text: (value: number) => string
  steps: readonly number[]
}

export function TimePlot({ label, figures, months, text, steps }: PlotProps) {
  return (
    <>
      <DurationKey />
      <DurationChart
        label={label}
        rows={figures.rows.map(({ day, ...row }) => ({ name: dayName(day, months), ...row }))}
        text={text}
        steps={steps}
      />
    </>
  )
}

interface PartsProps {
  title: string
  measure: DurationMeasure
  parts: readonly DurationPart[]
  /** How many there are, in words. */
  counted: (count: number) => string
  text: (value: number) => string
}

export function Parts({ title, measure, parts, counted, text }: PartsProps) {
  const shown = parts.slice(0, maxParts).map(({ part, count, median, ninetieth }) => ({
    name: partText(measure, part),
    counted: counted(count),
    median,
    ninetieth,
  }))
  return (
    <div className={styles.bars}>
      <h3>{title}</h3>
      <DurationBars parts={shown} text={text} />
    </div>
  )
}

interface TimeTableProps extends Omit<PlotProps, 'label' | 'steps'> {
  caption: string
  /** What there is so many of. */
  counted: string
}

export function TimeTable({ caption, counted, figures, months, text }: TimeTableProps) {
  const rows = figures.rows.filter(({ count }) => count > 0)
  return (
    <FigureTable
      caption={caption}
      heads={[months ? t('Month') : t('Day'), counted, t('Half within'), t('Nine of ten within')]}
      rows={rows.map((row) => [dayName(row.day, months), ...cellsOf(row, text)])}
      open
    />
  )
}

interface PartTableProps extends Omit<PartsProps, 'title' | 'counted'> {
  caption: string
  /** Of its first two columns. */
  heads: [string, string]
}

export function PartTable({ caption, heads, measure, parts, text }: PartTableProps) {
  return (
    <FigureTable
      caption={caption}
      heads={[...heads, t('Half within'), t('Nine of ten within')]}
      rows={parts.map(({ part, ...row }) => [partText(measure, part), ...cellsOf(row, text)])}
      open
    />
  )
}

function cellsOf({ count, median, ninetieth }: Percentiles, text: (value: number) => string) {
  return [count, text(median ?? 0), text(ninetieth ?? 0)]
}
