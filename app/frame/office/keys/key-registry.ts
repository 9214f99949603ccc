import { useEffect, useLayoutEffect, useRef } from 'react'
import { createValueStore } from '../../../ui/store.ts'

interface ScreenKey {
  /** What it does, for the list that `?` opens; it is also the accessible description. */
  label: string
  press: (event: KeyboardEvent) => void
}

/**
 * Keys by `event.key` in lower case: `j`, `/`, `enter`, `arrowdown`. `ctrl+enter` also stands for Command and works while a
 * field has the focus. `shift+x` comes before `x` where both are known.
 */
type ScreenKeys = Record<string, ScreenKey>

/** Of the screens that are mounted, the innermost last. */
export const registeredKeys = createValueStore<readonly (() => ScreenKeys)[]>([])

const storageKey = 'office-keys'

/** Whether keys of one character act in this browser (WCAG 2.1.4). */
export const keysAreOn = createValueStore(true)

/** Storage may be blocked: then the keys are on. */
function readKeysSetting() {
  try {
    keysAreOn.set(localStorage.getItem(storageKey) !== 'off')
  } catch {}
}

export function switchKeys(on: boolean) {
  keysAreOn.set(on)
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {}
}

/** What a pressed key does on this screen; undefined while a field has the focus or a dialog or menu is open. */
function keyFor(event: KeyboardEvent): ScreenKey | undefined {
  const name = event.key.toLowerCase()
  const withControl = event.ctrlKey || event.metaKey
  if (event.altKey || event.defaultPrevented || event.isComposing) return
  if (document.querySelector('dialog:modal, [popover]:popover-open, [data-menu][open]')) return
  if (!withControl) {
    if (name.length === 1 && !keysAreOn.get()) return
    const target = event.target as HTMLElement
    if (target.closest(fields)) return
    if ((name === 'enter' || name === ' ') && target.closest('a, button, summary, input')) return
  }
  const wanted = withControl ? `ctrl+${name}` : name
  const screens = registeredKeys.get()
  for (let at = screens.length - 1; at >= 0; at -= 1) {
    const keys = screens[at]?.() ?? {}
    const key = (event.shiftKey && keys[`shift+${wanted}`]) || keys[wanted]
    if (key) return key
  }
}

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"]'

/**
 * Keys of a screen, for as long as it is mounted:
 *
 *     useKeys({ j: { label: t('next'), press: () => move(1) } })
 *
 * They are silent while a field has the focus or a dialog or menu is open, can be switched off in the person's menu, and
 * stand in the list that `?` opens. The innermost component wins where two know the same key.
 */
export function useKeys(keys: ScreenKeys) {
  const latest = useRef(keys)
  // Layout effects run with the commit: a key that is pressed once a screen is painted always finds the keys of that screen.
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    const read = () => latest.current
    registeredKeys.set([...registeredKeys.get(), read])
    return () => registeredKeys.set(registeredKeys.get().filter((other) => other !== read))
  }, [])
}

/** Listens for the keys of all screens; once, in the frame. */
export function useKeyListener() {
  useEffect(() => {
    readKeysSetting()
    function press(event: KeyboardEvent) {
      const key = keyFor(event)
      if (!key) return
      event.preventDefault()
      key.press(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
