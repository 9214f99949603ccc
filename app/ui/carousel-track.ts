import { ease, glideTime, lastLeader, leadingSlide } from './carousel-play.ts'

/** What is measured on the scrolling track of a carousel. */
export interface Place {
  /** The slide that leads, from 0. */
  index: number
  /** How many are seen at a time. */
  shown: number
  /** The last slide that can lead. */
  last: number
}

export function placeOf(track: Element): Place {
  const stops = stopsOf(track)
  const last = lastLeader(stops, track.scrollWidth - track.clientWidth)
  return { index: Math.min(last, leadingSlide(track.scrollLeft, stops)), shown: Math.max(1, stops.length - last), last }
}

/** Brings a slide to the left edge in 300 ms (spec 9), at once where less motion is wanted. Gives back how to stop. */
export function glideTo(track: HTMLElement, index: number) {
  const from = track.scrollLeft
  const to = Math.min(stopsOf(track)[index] ?? 0, track.scrollWidth - track.clientWidth)
  const atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  let frame = 0
  track.style.scrollSnapType = 'none'
  step(atOnce ? start + glideTime : start)
  return stop

  function step(now: number) {
    const share = Math.min(1, Math.max(0, now - start) / glideTime)
    track.scrollLeft = from + (to - from) * ease(share)
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }

  function stop() {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
}

function stopsOf(track: Element) {
  const slides = Array.from(track.children, (slide) => slide.getBoundingClientRect().left)
  return slides.map((left) => left - slides[0]!)
}
