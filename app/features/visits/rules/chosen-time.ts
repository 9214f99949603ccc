import { readTimeId, type VisitObstacle, type VisitTime } from './visit.ts'
import { isFree } from './visit-days.ts'
import { bookableFrom } from './visit-times.ts'

/** Why a time that a link or a form names cannot be had, judged by the times that are offered now; undefined if it can. */
export function obstacleTo(id: string, times: readonly VisitTime[], now = Date.now()): VisitObstacle | undefined {
  const time = times.find((time) => time.id === id)
  if (time) return isFree(time) ? undefined : time.places > 1 ? 'full' : 'taken'
  const named = readTimeId(id)
  if (!named) return 'unknown-time'
  if (named.start.getTime() <= now) return 'past'
  return named.start < bookableFrom(new Date(now)) ? 'soon' : 'withdrawn'
}

/** True where another time may do. */
export function isAboutTime(obstacle: VisitObstacle) {
  return (['unknown-time', 'taken', 'full', 'past', 'soon', 'withdrawn'] as const).some((one) => one === obstacle)
}
