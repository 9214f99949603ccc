import { useEffect, useState } from 'react'
import { isEdited } from './hydrated.ts'

const touches = [
  ...['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'click', 'input', 'change', 'dragenter'],
  // Back and Forward touch only the window.
  'popstate',
] as const

let touched: Promise<void> | undefined

/**
 * Resolves when the visitor first moves, presses or scrolls anything, or has done so before the scripts came: short visits and
 * robots do not. In the browser only.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    if (wasTouched()) return resolve()
    for (const event of touches) {
      addEventListener(event, () => resolve(), { once: true, passive: true, capture: true })
    }
  })
  return touched
}

/** Whether the visitor has touched the page: a map, which is larger than the page, is not loaded for short visits and robots. */
export function useTouched() {
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    let left = false
    firstTouch().then(() => !left && setTouched(true))
    return () => {
      left = true
    }
  }, [])
  return touched
}

function wasTouched() {
  return scrollY > 0 || document.activeElement !== document.body || Array.from(document.forms).some(isEdited)
}
