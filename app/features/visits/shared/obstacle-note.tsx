import { t } from '../../../core/language/translate.ts'
import { dayOf, formatTime } from '../../../core/moments.ts'
import { isAboutTime } from '../rules/chosen-time.ts'
import { readTimeId, type VisitObstacle, type VisitTime } from '../rules/visit.ts'
import { visitDays } from '../rules/visit-days.ts'
import { obstacleTexts } from '../rules/visit-obstacles.ts'
import { nearVisitDay } from '../rules/visit-words.ts'
import { VisitNote } from './visit-note.tsx'

interface Props {
  obstacle: VisitObstacle
  /** Id of the time that cannot be had. */
  timeId: string
  /** As they are offered now. */
  times: readonly VisitTime[]
  /** Whether the form below holds what the visitor typed. */
  typed?: boolean
}

/** Says which time is gone, and how many are left on its day. */
export function ObstacleNote({ obstacle, timeId, times, typed }: Props) {
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
