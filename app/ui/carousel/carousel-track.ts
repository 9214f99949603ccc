import { currentSlide, ease, lastPosition, transitionTime } from './autoplay.ts'

/** Measurements of the scrolling track of a carousel. */
export interface TrackPosition {
  /** The current slide, from 0. */
  index: number
  /** The number of visible slides. */
  shown: number
  /** The last scrollable position. */
  last: number
}

export function measurePosition(track: Element): TrackPosition {
  const offsets = slideOffsets(track)
  const last = lastPosition(offsets, track.scrollWidth - track.clientWidth)
  return {
    index: Math.min(last, currentSlide(track.scrollLeft, offsets)),
    shown: Math.max(1, offsets.length - last),
    last,
  }
}

/**
 * Scrolls a slide to the left edge in 300 ms (spec 9), or at once under reduced motion. Returns a function that cancels
 * it.
 */
export function animateTo(track: HTMLElement, index: number) {
  const from = track.scrollLeft
  const to = Math.min(slideOffsets(track)[index] ?? 0, track.scrollWidth - track.clientWidth)
  const atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches
  const start = performance.now()
  let frame = 0
  track.style.scrollSnapType = 'none'
  step(atOnce ? start + transitionTime : start)
  return offset

  function step(now: number) {
    const share = Math.min(1, Math.max(0, now - start) / transitionTime)
    track.scrollLeft = from + (to - from) * ease(share)
    if (share < 1) frame = requestAnimationFrame(step)
    else offset()
  }

  function offset() {
    cancelAnimationFrame(frame)
    track.style.scrollSnapType = ''
  }
}

function slideOffsets(track: Element) {
  const slides = Array.from(track.children, (slide) => slide.getBoundingClientRect().left)
  return slides.map((left) => left - slides[0]!)
}
