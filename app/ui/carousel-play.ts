/** The decisions of a carousel, without a browser: when it moves, where to, and what it says. */

/** A move every 2000 ms, 300 ms long (spec 9). */
export const pace = 2000
export const glideTime = 300
/** A carousel of which less than this share is seen never plays. */
export const leastShare = 0.5

export interface Rest {
  hovered: boolean
  focused: boolean
  touched: boolean
}

export interface Stage {
  /** It is the one carousel of the page that may play now. */
  chosen: boolean
  /** The visitor pressed Pause, here or at another one. */
  paused: boolean
  /** The tab is hidden, or the visitor asked for less motion. */
  still: boolean
}

export function plays({ chosen, paused, still }: Stage, { hovered, focused, touched }: Rest) {
  return chosen && !paused && !still && !hovered && !focused && !touched
}

/** The most visible one plays; while it ties with others, the one that plays already, else the first on the page. */
export function mostVisible<Key>(shares: Iterable<readonly [Key, number]>, chosen: Key | null): Key | null {
  let best: Key | null = null
  let most = 0
  for (const [key, share] of shares) {
    if (share < leastShare || share < most || (share === most && key !== chosen)) continue
    best = key
    most = share
  }
  return best
}

/** One step on; past the end back to the start when it goes round. */
export function nextIndex(index: number, step: 1 | -1, last: number, loop: boolean) {
  const next = index + step
  if (next > last) return loop ? 0 : last
  if (next < 0) return loop ? last : 0
  return next
}

/** Which slide leads at this scroll position. */
export function leadingSlide(left: number, stops: number[]) {
  let best = 0
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - left) < Math.abs(stops[best]! - left)) best = index
  }
  return best
}

/** The last slide that can lead: those after it stand beside it when the track is at its end. */
export function lastLeader(stops: number[], mostLeft: number) {
  const last = stops.findIndex((stop) => stop >= mostLeft - 2)
  return last < 0 ? Math.max(0, stops.length - 1) : last
}

/** "2 of 5", or "2-4 of 5" when three are seen at a time. */
export function positionText(index: number, shown: number, count: number) {
  const end = Math.min(count, index + shown)
  return shown > 1 ? `${index + 1}-${end} of ${count}` : `${index + 1} of ${count}`
}

/** Quick off the mark and soft at the end; 0 to 1. */
export function ease(share: number) {
  return 1 - (1 - share) ** 3
}
