import { useEffect, useState, useSyncExternalStore } from 'react'

/** From here on the map has a column of its own; below it stands in place of the list. */
const wideScreen = '(min-width: 1200px)'
const memory = 'map'
const changed = 'map-choice'
const stirs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/**
 * Whether the map is seen. On a wide screen it is, until the visitor hides it, which the device remembers: the early
 * script marks the document before it paints. On a narrow one the visitor asks for it each time.
 */
export function useMapChoice() {
  const wide = useSyncExternalStore(onWidth, isWide, () => false)
  const hidden = useSyncExternalStore(onChange, isHidden, () => true)
  const [instead, setInstead] = useState(false)
  const stirred = useStirred()

  function toggle() {
    if (!wide) return setInstead(!instead)
    setHidden(!hidden)
  }

  return { shown: wide ? stirred && !hidden : instead, instead, toggle, leave: () => setInstead(false) }
}

/** The map is heavier than the page: whoever only glances at it, or is no person, need not fetch it. */
function useStirred() {
  const [stirred, setStirred] = useState(false)
  useEffect(() => {
    const stir = () => setStirred(true)
    for (const event of stirs) addEventListener(event, stir, { once: true, passive: true, capture: true })
    return () => {
      for (const event of stirs) removeEventListener(event, stir, { capture: true })
    }
  }, [])
  return stirred
}

function setHidden(hidden: boolean) {
  const { dataset } = document.documentElement
  if (hidden) dataset.map = 'hidden'
  else delete dataset.map
  try {
    if (hidden) localStorage.setItem(memory, 'hidden')
    else localStorage.removeItem(memory)
  } catch {
    // Blocked: remembered until the page goes.
  }
  dispatchEvent(new Event(changed))
}

function isHidden() {
  return document.documentElement.dataset.map === 'hidden'
}

function isWide() {
  return matchMedia(wideScreen).matches
}

function onWidth(listener: () => void) {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function onChange(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}
