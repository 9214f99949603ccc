import type { ComponentProps } from 'react'
import { t } from '../../core/language/translate.ts'
import { formatNumber } from '../../core/money.ts'
import { paths } from '../../core/paths.ts'
import {
  type DurationFigures,
  type DurationMeasure,
  type DurationPart,
  daysText,
  minutesText,
  type Percentiles,
  partText,
} from '../company/rules/durations.ts'
import { isByMonth, type OfficeFigures } from '../company/rules/office-figures.ts'
import { maxCounted } from '../inbox/rules/thread.ts'
import styles from './act-figures.module.css'
import { Act, FigureTable, InTables, Lead, Part } from './figure-parts.tsx'
import { DurationBars, DurationChart, DurationKey, dayName } from './shared/activity-chart.tsx'

/** Steps of minutes that are named in few letters. */
const minuteSteps = [1, 2, 5, 10, 60, 120, 240, 480, 960, 1920, 3840]
const daySteps = [1, 2, 5, 10, 20, 50, 100, 200, 500]

/** How soon whoever asked had an answer, by the time of the question and by kind of message. */
export function AnswerTimes({ figures: { answer, unanswered, span } }: { figures: OfficeFigures }) {
  const months = isByMonth(span)
  return (
    <Part title={t('Time to the first answer')} table="answer" span={span}>
      <Lead>
        {answer.median === null
          ? t('Nobody was answered in this time.')
          : t(
              '{count, plural, =1 {The only message that was answered had its answer within {median}, in opening hours.} other {Half of # messages had an answer within {median}, nine of ten within {ninetieth}, in opening hours.}}',
              {
                count: answer.count,
                median: minutesText(answer.median),
                ninetieth: minutesText(answer.ninetieth ?? 0),
              },
            )}
      </Lead>
      <Durations
        label={months ? t('Time to the first answer by month') : t('Time to the first answer by day')}
        caption={t('Time to the first answer, by the time of the question')}
        head={t('Messages')}
        figures={answer}
        months={months}
        text={minutesText}
        steps={minuteSteps}
        counted={messagesText}
        groups={[
          {
            title: t('By kind of message'),
            caption: t('Time to the first answer by kind of message'),
            head: t('Kind'),
            measure: 'answer',
            parts: answer.parts,
          },
        ]}
      />
      <Act to={paths.inbox}>{waitText(unanswered)}</Act>
    </Part>
  )
}

/** How long homes were on the list until they were rented, by the time of renting, type and city. */
export function DaysToRent({ figures: { rented, sold, span } }: { figures: OfficeFigures }) {
  const months = isByMonth(span)
  return (
    <Part title={t('Days to rent')} table="rented" span={span}>
      <Lead>{homesText(rented, sold)}</Lead>
      <Durations
        label={months ? t('Days to rent by month') : t('Days to rent by day')}
        caption={t('Days to rent, by the time of renting')}
        head={t('Homes')}
        figures={rented}
        months={months}
        plotText={formatNumber}
        text={daysText}
        steps={daySteps}
        counted={homesCount}
        groups={[
          {
            title: t('By type of home'),
            caption: t('Days to rent by type of home'),
            head: t('Type'),
            measure: 'rent-type',
            parts: rented.parts,
          },
          {
            title: t('By city'),
            caption: t('Days to rent by city'),
            head: t('City'),
            measure: 'rent-city',
            parts: rented.cities,
          },
        ]}
      />
      <Act to={`${paths.admin}?state=public`}>
        {t('Look at what has been on the list for longer: its price or its first photo.')}
      </Act>
    </Part>
  )
}

type ShownPlot = ComponentProps<typeof TimePlot>
type ShownParts = ComponentProps<typeof Parts>

interface DurationsProps extends ShownPlot, Pick<ShownParts, 'counted'> {
  /** Of the table by time. */
  caption: string
  /** What is counted, as the head of a column. */
  head: string
  /** On the plot, where it differs. */
  plotText?: ShownPlot['text']
  groups: (Pick<ShownParts, 'title' | 'measure' | 'parts'> & { caption: string; head: string })[]
}

/** A plot by time, its parts, and all of it as tables; nothing where nothing was counted. */
function Durations({ label, caption, head, plotText, counted, groups, steps, ...shown }: DurationsProps) {
  const { figures, text } = shown
  if (figures.count === 0) return null
  return (
    <>
      <TimePlot {...shown} label={label} steps={steps} text={plotText ?? text} />
      {groups.map(({ title, measure, parts }) => (
        <Parts key={measure} title={title} measure={measure} parts={parts} counted={counted} text={text} />
      ))}
      <InTables>
        <TimeTable {...shown} caption={caption} counted={head} />
        {groups.map((group) => (
          <PartTable
            key={group.measure}
            caption={group.caption}
            heads={[group.head, head]}
            measure={group.measure}
            parts={group.parts}
            text={text}
          />
        ))}
      </InTables>
    </>
  )
}

function messagesText(count: number) {
  return t('{count, plural, one {# message} other {# messages}}', { count })
}

function homesCount(count: number) {
  return t('{count, plural, one {# home} other {# homes}}', { count })
}

function homesText(rented: Percentiles, sold: Percentiles) {
  const texts = [
    rented.median !== null &&
      t(
        '{count, plural, =1 {The only home that was rented went within {median}.} other {Half of # homes were rented within {median}, nine of ten within {ninetieth}.}}',
        {
          count: rented.count,
          median: daysText(rented.median),
          ninetieth: daysText(rented.ninetieth ?? 0),
        },
      ),
    sold.median !== null &&
      t(
        '{count, plural, =1 {The only home that was sold went within {median}.} other {Half of # homes were sold within {median}, nine of ten within {ninetieth}.}}',
        {
          count: sold.count,
          median: daysText(sold.median),
          ninetieth: daysText(sold.ninetieth ?? 0),
        },
      ),
  ].filter((text) => text !== false)
  return texts.join(' ') || t('No home was rented or sold in this time.')
}

function waitText(unanswered: number) {
  if (unanswered === 0) return t('Nothing waits: the inbox is clear.')
  if (unanswered >= maxCounted)
    return t('More than {count} conversations wait: answer the oldest first.', { count: maxCounted - 1 })
  return t('{count, plural, one {# conversation waits} other {# conversations wait}}: answer the oldest first.', {
    count: unanswered,
  })
}

/** Bars of one kind; the table has all. */
const maxParts = 5

interface PlotProps {
  label: string
  figures: DurationFigures
  months: boolean
  text: (value: number) => string
  steps: readonly number[]
}

function TimePlot({ label, figures, months, text, steps }: PlotProps) {
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

function Parts({ title, measure, parts, counted, text }: PartsProps) {
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

function TimeTable({ caption, counted, figures, months, text }: TimeTableProps) {
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

function PartTable({ caption, heads, measure, parts, text }: PartTableProps) {
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
