import { createValueStore } from '../store.ts'
import { mostVisible } from './autoplay.ts'

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
