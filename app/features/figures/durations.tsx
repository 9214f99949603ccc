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
import { isByMonth, type OfficeFigures } from '../company/rules/statistics.ts'
import { maxCounted } from '../inbox/rules/thread.ts'
import styles from './act-figures.module.css'
import { Act, FigureTable, InTables, Lead, Part } from './figure-parts.tsx'
import activityChartStyles from './shared/activity-chart.module.css'
import { across, ChartDays, ChartMarks, dayName, Key, stepScale } from './shared/activity-chart.tsx'

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

interface DurationsProps {
  /** Of the plot. */
  label: string
  /** Of the table by time. */
  caption: string
  /** What is counted, as the head of a column. */
  head: string
  figures: DurationFigures
  months: boolean
  text: (value: number) => string
  /** On the plot, where it differs. */
  plotText?: (value: number) => string
  steps: readonly number[]
  /** How many there are, in words. */
  counted: (count: number) => string
  groups: { title: string; caption: string; head: string; measure: DurationMeasure; parts: readonly DurationPart[] }[]
}

/** Bars of one kind; the table has all. */
const maxParts = 5

/** A plot by time, its parts, and all of it as tables; nothing where nothing was counted. */
function Durations(props: DurationsProps) {
  const { label, caption, head, figures, months, text, plotText = text, steps, counted, groups } = props
  if (figures.count === 0) return null
  const heads = [head, t('Half within'), t('Nine of ten within')]
  const cellsOf = ({ count, median, ninetieth }: Percentiles) => [count, text(median ?? 0), text(ninetieth ?? 0)]
  return (
    <>
      <DurationKey />
      <DurationChart
        label={label}
        rows={figures.rows.map(({ day, ...row }) => ({ name: dayName(day, months), ...row }))}
        text={plotText}
        steps={steps}
      />
      {groups.map(({ title, measure, parts }) => (
        <div key={measure} className={styles.bars}>
          <h3>{title}</h3>
          <DurationBars
            parts={parts.slice(0, maxParts).map(({ part, count, ...times }) => ({
              name: partText(measure, part),
              counted: counted(count),
              ...times,
            }))}
            text={text}
          />
        </div>
      ))}
      <InTables>
        <FigureTable
          caption={caption}
          heads={[months ? t('Month') : t('Day'), ...heads]}
          rows={figures.rows.filter(({ count }) => count > 0).map((row) => [dayName(row.day, months), ...cellsOf(row)])}
          open
        />
        {groups.map(({ caption, head, measure, parts }) => (
          <FigureTable
            key={measure}
            caption={caption}
            heads={[head, ...heads]}
            rows={parts.map(({ part, ...row }) => [partText(measure, part), ...cellsOf(row)])}
            open
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
function DurationChart({ label, rows, text, steps }: DurationChartProps) {
  const { top, marks } = stepScale(Math.max(1, ...rows.map(({ ninetieth }) => ninetieth ?? 0)), steps)
  const width = Math.min(44, 600 / rows.length)
  return (
    <div className={`${activityChartStyles.chart} ${activityChartStyles.tall}`} role="img" aria-label={label}>
      <div className={activityChartStyles.plot}>
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
                {bar(ninetieth, activityChartStyles.ninetieth)}
                {bar(median, activityChartStyles.median)}
              </g>
            )
          })}
        </svg>
      </div>
      <ChartDays names={rows.map(({ name }) => name)} most={5} />
    </div>
  )
}

function DurationKey() {
  return (
    <Key of={[activityChartStyles.half, t('Half within')]} and={[activityChartStyles.most, t('Nine of ten within')]} />
  )
}

interface BarsProps {
  /** `counted`: how many there are, in words. */
  parts: { name: string; counted: string; median: number | null; ninetieth: number | null }[]
  text: (value: number) => string
}

/** The same of each part, as bars with their values. */
function DurationBars({ parts, text }: BarsProps) {
  const most = Math.max(1, ...parts.map(({ ninetieth }) => ninetieth ?? 0))
  const bar = (value: number) => ({ width: `${((value / most) * 70).toFixed(1)}%` })
  return (
    <ul className={activityChartStyles.parts}>
      {parts.map(({ name, counted, median, ninetieth }) => (
        <li key={name}>
          <span className={activityChartStyles.name}>
            {name} <small>{counted}</small>
          </span>
          <span className={activityChartStyles.pair}>
            <span>
              <i className={activityChartStyles.half} style={bar(median ?? 0)} />
              <span className="hidden-text">{t('Half within')} </span>
              {text(median ?? 0)}
            </span>
            <span>
              <i className={activityChartStyles.most} style={bar(ninetieth ?? 0)} />
              <span className="hidden-text">{t('Nine of ten within')} </span>
              {text(ninetieth ?? 0)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
