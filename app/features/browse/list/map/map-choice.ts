import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useTouched } from '../../../../ui/first-touch.ts'
import { recall, remember } from '../../../../ui/map/map-memory.ts'

/** From this width on the map has a column of its own; below, it replaces the list. */
const wideScreen = '(min-width: 1200px)'
const memory = 'map'
/** The fragment of links to the list that open the map. */
const opened = '#map'
const changed = 'map-choice'

/**
 * Whether the map is visible. On a wide screen it is, unless the visitor hid it, which is stored; the inline head
 * script applies that before the first paint. On a narrow screen it opens on request, and Back returns to it.
 */
export function useMapChoice() {
  const wide = useSyncExternalStore(onWidth, isWide, () => false)
  const hidden = useSyncExternalStore(onChange, isHidden, () => true)
  const [instead, setInstead] = useState(false)
  const touched = useTouched()
  const { key, search, hash } = useLocation()
  const step = `${key}${search}`

  useLayoutEffect(() => {
    if (hash === opened) setHidden(false)
    const kept = recall(step).instead
    setInstead((before) => kept ?? (hash === opened || before))
  }, [step, hash])
  useEffect(() => remember(step, { instead }), [step, instead])

  function toggle() {
    if (!wide) return setInstead(!instead)
    setHidden(!hidden)
  }

  return { shown: wide ? touched && !hidden : instead, instead, toggle, leave: () => setInstead(false), memory: step }
}

function setHidden(hidden: boolean) {
  const { dataset } = document.documentElement
  if (hidden) dataset.map = 'hidden'
  else delete dataset.map
  try {
    if (hidden) localStorage.setItem(memory, 'hidden')
    else localStorage.removeItem(memory)
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
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
