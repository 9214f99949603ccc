import { type ReactNode, useId } from 'react'
import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { readTimeId, type VisitObstacle, type VisitTime, visitDays } from '../rules/visit.ts'
import { isAboutTime } from '../rules/visit-times.ts'
import { nearVisitDay, obstacleTexts } from '../rules/visit-words.ts'
import styles from './time-list.module.css'
import { TimeRadios } from './visit-picker.tsx'

interface Props {
  times: readonly VisitTime[]
  /** Id of the time that is chosen at first. */
  initial?: string
  /** Why the form was refused without a time; the group takes the focus. */
  error?: string
}

/** Days that stand open; later ones are folded. */
const shownDays = 6

/** All days with their times below each other: one group of radio buttons, which needs no script. */
export function TimeList({ times, initial, error }: Props) {
  const id = useId()
  const days = visitDays(times)
  const next = days.slice(0, shownDays)
  const later = days.slice(shownDays)
  return (
    <fieldset
      className={styles.list}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && id}
      tabIndex={-1}
    >
      <legend>{t('Choose a time')}</legend>
      {error && (
        <p id={id} className={styles.error}>
          <Icon name="alert-circle" />
          <span>{error}</span>
        </p>
      )}
      {next.map((day) => (
        <Day key={day.day} {...day} initial={initial} />
      ))}
      {later.length > 0 && (
        <details className={styles.later} open={later.some(({ times }) => times.some(({ id }) => id === initial))}>
          <summary>
            <Icon name="chevron-down" />
            {t('{count, plural, one {# more day} other {# more days}}', { count: later.length })}
          </summary>
          {later.map((day) => (
            <Day key={day.day} {...day} initial={initial} />
          ))}
        </details>
      )}
    </fieldset>
  )
}

function Day({ day, times, free, initial }: ReturnType<typeof visitDays>[number] & Pick<Props, 'initial'>) {
  return (
    <fieldset className={styles.day}>
      <legend>
        {nearVisitDay(day)}
        <small>{free === 0 ? t('Full') : t('{count, plural, other {# free}}', { count: free })}</small>
      </legend>
      <TimeRadios times={times} initial={initial} />
    </fieldset>
  )
}

interface ObstacleProps {
  obstacle: VisitObstacle
  /** Id of the time that cannot be had. */
  timeId: string
  /** As they are offered now. */
  times: readonly VisitTime[]
  /** Whether the form below holds what the visitor typed. */
  typed?: boolean
}

/** Says which time is gone, and how many are left on its day. */
export function ObstacleNote({ obstacle, timeId, times, typed }: ObstacleProps) {
  const instant = readTimeId(timeId)?.start.toISOString()
  const day = instant && dayOf(instant)
  const free = visitDays(times).find((one) => one.day === day)?.free ?? 0
  return (
    <VisitNote title={(instant && goneText(obstacle, formatTime(instant))) || obstacleTexts[obstacle]}>
      <span>{isAboutTime(obstacle) && day && leftText(free, nearVisitDay(day))}</span>{' '}
      <span>{typed && t('What you typed is kept.')}</span>
    </VisitNote>
  )
}

/** The same with the time in it; undefined for an obstacle that is about something else. */
function goneText(obstacle: VisitObstacle, time: string) {
  if (obstacle === 'taken') return t('{time} was taken a moment ago.', { time })
  if (obstacle === 'full') return t('All places at {time} are taken.', { time })
  if (obstacle === 'past') return t('{time} has passed.', { time })
  if (obstacle === 'withdrawn' || obstacle === 'unknown-time') return t('{time} is no longer offered.', { time })
  return undefined
}

function leftText(free: number, day: string) {
  return t(
    '{free, plural, =0 {No time is free on {day} any more.} one {One time is still free on {day}.} other {# times are still free on {day}.}}',
    { free, day },
  )
}

/** Why a time cannot be had, above the days; screen readers announce it at once. */
export function VisitNote({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={styles.note}>
      <Icon name="clock" />
      <span>
        <b>{title}</b> {children}
      </span>
    </div>
  )
}
