import { useEffect } from 'react'

/** Marks the document once it is hydrated: the early script then presses the button that was pressed too soon. */
export function useReady() {
  useEffect(() => {
    if ('ready' in document.documentElement.dataset) return
    document.documentElement.dataset.ready = ''
    dispatchEvent(new Event('ready'))
  }, [])
}
