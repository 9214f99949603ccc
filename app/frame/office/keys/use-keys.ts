import { useEffect, useLayoutEffect, useRef } from 'react'
import { keyFor, readKeysSetting, registeredKeys, type ScreenKeys } from './key-registry.ts'

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
