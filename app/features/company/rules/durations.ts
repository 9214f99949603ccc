import { t } from '../../../core/language/translate.ts'
import { cityLabel, kindLabel } from '../../../core/listing/fields/choices.ts'
import { messageKindText } from '../../inbox/rules/inquiry.ts'

/** Durations that are counted in classes, each by one way of telling what it is about: a kind of message, a type of home, a city. */
const durationMeasures = ['answer', 'rent-type', 'rent-city', 'sale-type', 'sale-city'] as const
export type DurationMeasure = (typeof durationMeasures)[number]

/** How many there are of each class, by its upper end. */
type DurationClasses = ReadonlyMap<number, number>

/** What was counted of one part in one day or month. */
export interface DurationCell {
  /** The day, or the first one of the month. */
  day: string
  /** A kind of message, a type of home or a city; empty where it is no longer known. */
  part: string
  classes: DurationClasses
}

/** A share of counted durations: the upper end of its class. */
export interface Percentiles {
  count: number
  median: number | null
  ninetieth: number | null
}

interface DurationTime extends Percentiles {
  day: string
}

export interface DurationPart extends Percentiles {
  part: string
}

export interface DurationFigures extends Percentiles {
  /** Days, or months of a longer time. */
  rows: DurationTime[]
  /** The most counted first. */
  parts: DurationPart[]
}

/** `parts` are types of homes. */
export interface HomeDurations extends DurationFigures {
  cities: DurationPart[]
}

const shortAnswer = 60
const middleAnswer = 8 * 60
const longAnswer = 40 * 60

/**
 * The class of an answer's minutes: its upper end. To the minute in the first hour, to five minutes up to eight hours, to half an
 * hour up to forty, and to eight hours beyond.
 */
export function answerClass(minutes: number): number {
  const whole = Math.max(0, Math.ceil(minutes))
  if (whole <= shortAnswer) return whole
  if (whole <= middleAnswer) return up(whole, 5)
  return whole <= longAnswer ? up(whole, 30) : up(whole, middleAnswer)
}

/** The class of days on the list: to the day up to sixty, to a week beyond. */
export function rentedClass(days: number): number {
  return days <= 60 ? days : up(days, 7)
}

function up(value: number, step: number) {
  return Math.ceil(value / step) * step
}

/** Median and 90th percentile of counted classes (nearest rank). */
export function percentilesOf(classes: DurationClasses): Percentiles {
  const sorted = [...classes].filter(([, count]) => count > 0).toSorted(([a], [b]) => a - b)
  const count = sorted.reduce((sum, [, one]) => sum + one, 0)
  const at = (share: number) => {
    let left = Math.max(1, Math.ceil(count * share))
    for (const [value, one] of sorted) {
      left -= one
      if (left <= 0) return value
    }
    return null
  }
  return { count, median: count ? at(0.5) : null, ninetieth: count ? at(0.9) : null }
}

/** All cells as one. */
export function wholeOf(cells: readonly DurationCell[]): Percentiles {
  const sums = new Map<number, number>()
  for (const { classes } of cells) for (const [value, count] of classes) sums.set(value, (sums.get(value) ?? 0) + count)
  return percentilesOf(sums)
}

/** Each part with its own percentiles, the most counted first. */
export function partsOf(cells: readonly DurationCell[]): DurationPart[] {
  const parts = Array.from(
    Map.groupBy(cells, ({ part }) => part),
    ([part, own]) => ({ part, ...wholeOf(own) }),
  )
  return parts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count || (a.part < b.part ? -1 : 1))
}

/** Cells as the figures of a screen; `days` are its days or months, those without any among them. */
export function durationFigures(cells: readonly DurationCell[], days: readonly string[]): DurationFigures {
  const byDay = Map.groupBy(cells, ({ day }) => day)
  const all = [...new Set([...days, ...byDay.keys()])].toSorted()
  return {
    ...wholeOf(cells),
    rows: all.map((day) => ({ day, ...wholeOf(byDay.get(day) ?? []) })),
    parts: partsOf(cells),
  }
}

const typeLabels: Record<string, string> = kindLabel

/** The name of a part as staff read it. */
export function partText(measure: DurationMeasure, part: string): string {
  if (part === '') return t('No longer known')
  if (measure === 'answer') return messageKindText(part)
  return measure.endsWith('city') ? cityLabel(part) : (typeLabels[part] ?? part)
}

/** "25 min", "3 h 10 min" of opening hours. */
export function minutesText(minutes: number) {
  if (minutes < 60) return t('{minutes} min', { minutes })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {minutes} min', { hours, minutes: rest })
}

/** "1 day", "12 days" on the list. */
export function daysText(days: number) {
  return t('{days, plural, one {# day} other {# days}}', { days })
}
