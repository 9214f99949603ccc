import { t } from '../../core/language/translate.ts'
import { createValueStore } from '../store.ts'

/** The logic of a carousel, without the DOM: when it moves, where to, and what it announces. */

/** A move every 2000 ms, 300 ms long (spec 9). */
export const autoplayInterval = 2000
export const transitionTime = 300
/** A carousel of which a smaller share is visible never plays. */
const minVisibleShare = 0.5

interface Interaction {
  hovered: boolean
  focused: boolean
  touched: boolean
}

interface AutoplayState {
  /** It is the one carousel of the page that may play. */
  elected: boolean
  /** The visitor pressed Pause on any carousel. */
  paused: boolean
  /** The tab is hidden, or the visitor prefers reduced motion. */
  suppressed: boolean
}

export function shouldPlay({ elected, paused, suppressed }: AutoplayState, { hovered, focused, touched }: Interaction) {
  return elected && !paused && !suppressed && !hovered && !focused && !touched
}

/** The most visible one plays; on a tie the one already playing, else the first on the page. */
export function mostVisible<Key>(shares: Iterable<readonly [Key, number]>, elected: Key | null): Key | null {
  let best: Key | null = null
  let most = 0
  for (const [key, share] of shares) {
    if (share < minVisibleShare || share < most || (share === most && key !== elected)) continue
    best = key
    most = share
  }
  return best
}

/** The next slide; with `loop`, the first after the last. */
export function nextIndex(index: number, step: 1 | -1, last: number, loop: boolean) {
  const next = index + step
  if (next > last) return loop ? 0 : last
  if (next < 0) return loop ? last : 0
  return next
}

/** The current slide at this scroll position. */
export function currentSlide(left: number, offsets: number[]) {
  let best = 0
  for (const [index, offset] of offsets.entries()) {
    if (Math.abs(offset - left) < Math.abs(offsets[best]! - left)) best = index
  }
  return best
}

/** The last scrollable position: at the end of the track the remaining slides are visible beside it. */
export function lastPosition(offsets: number[], maxScroll: number) {
  const last = offsets.findIndex((offset) => offset >= maxScroll - 2)
  return last < 0 ? Math.max(0, offsets.length - 1) : last
}

/** "2 of 5", or "2-4 of 5" with three visible slides. */
export function positionText(index: number, shown: number, count: number) {
  const end = Math.min(count, index + shown)
  if (shown > 1) return t('{first}-{last} of {count}', { first: index + 1, last: end, count })
  return t('{position} of {count}', { position: index + 1, count })
}

/** Ease-out, from 0 to 1. */
export function ease(share: number) {
  return 1 - (1 - share) ** 3
}

/** Elects the one carousel of a page that plays. */
export const elected = createValueStore<Element | null>(null)
/** Pausing one carousel pauses all for the visit. */
export const paused = createValueStore(false)
/** The tab is hidden, or the visitor prefers reduced motion. */
export const suppressed = createValueStore(true)

const memory = 'carousels-paused'
const shares = new Map<Element, number>()
let observer: IntersectionObserver | undefined

/** Registers a carousel that may play; returns the function that unregisters it. */
export function registerCarousel(carousel: Element) {
  observer ??= createRegistry()
  shares.set(carousel, 0)
  observer.observe(carousel)
  return () => {
    observer?.unobserve(carousel)
    shares.delete(carousel)
    elect()
  }
}

export function setPaused(value: boolean) {
  paused.set(value)
  try {
    if (value) sessionStorage.setItem(memory, '')
    else sessionStorage.removeItem(memory)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}

function createRegistry() {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const updateElection = () => suppressed.set(document.hidden || reducedMotion.matches)
  reducedMotion.addEventListener('change', updateElection)
  document.addEventListener('visibilitychange', updateElection)
  updateElection()
  paused.set(wasPaused())
  return new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (shares.has(target)) shares.set(target, intersectionRatio)
      elect()
    },
    { threshold: [0, 0.25, 0.5, 0.75, 0.99] },
  )
}

function elect() {
  const rounded = Array.from(shares, ([element, share]) => [element, share >= 0.99 ? 1 : share] as const)
  const best = mostVisible(rounded, elected.get())
  if (best !== elected.get()) elected.set(best)
}

function wasPaused() {
  try {
    return sessionStorage.getItem(memory) !== null
  } catch {
    return false
  }
}
