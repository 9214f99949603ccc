import { mostVisible } from './carousel-play.ts'
import { sharedValue } from './shared-value.ts'

/** Only one carousel of a page plays at a time: this is who knows which. */
export const chosen = sharedValue<Element | null>(null)
/** Pausing one pauses all for the visit. */
export const paused = sharedValue(false)
/** The tab is hidden, or the visitor asked for less motion. */
export const still = sharedValue(true)

const memory = 'carousels-paused'
const shares = new Map<Element, number>()
let observer: IntersectionObserver | undefined

/** From now on this carousel may be the one that plays; call what comes back when it goes. */
export function enterStage(carousel: Element) {
  observer ??= openStage()
  shares.set(carousel, 0)
  observer.observe(carousel)
  return () => {
    observer?.unobserve(carousel)
    shares.delete(carousel)
    choose()
  }
}

export function setPaused(value: boolean) {
  paused.set(value)
  try {
    if (value) sessionStorage.setItem(memory, '')
    else sessionStorage.removeItem(memory)
  } catch {
    // Blocked: remembered until the page goes.
  }
}

function openStage() {
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const look = () => still.set(document.hidden || lessMotion.matches)
  lessMotion.addEventListener('change', look)
  document.addEventListener('visibilitychange', look)
  look()
  paused.set(wasPaused())
  return new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (shares.has(target)) shares.set(target, intersectionRatio)
      choose()
    },
    { threshold: [0, 0.25, 0.5, 0.75, 0.99] },
  )
}

function choose() {
  const rounded = Array.from(shares, ([element, share]) => [element, share >= 0.99 ? 1 : share] as const)
  const best = mostVisible(rounded, chosen.get())
  if (best !== chosen.get()) chosen.set(best)
}

function wasPaused() {
  try {
    return sessionStorage.getItem(memory) !== null
  } catch {
    return false
  }
}
