import { useEffect } from 'react'

/**
 * Marks the document once it is hydrated: the early script then presses the button that was pressed too soon.
 * A document that is made anew in the browser knows nothing of the early script: it is told again.
 */
export function useReady() {
  useEffect(() => {
    if ('ready' in document.documentElement.dataset) return
    document.documentElement.dataset.script = ''
    document.documentElement.dataset.ready = ''
    dispatchEvent(new Event('ready'))
  }, [])
}
