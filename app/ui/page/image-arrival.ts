import { useEffect, useRef, useState } from 'react'

/** How long a missing image may show its placeholder in view (contract 3.12). */
const timeout = 5000

/** Put `image` and `events` on an `<img>`; `missing` says that it failed or does not arrive. */
export function useImageArrival() {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    const element = image.current
    if (!element) return
    if (element.complete) return setMissing(element.naturalWidth === 0)
    let timer: ReturnType<typeof setTimeout>
    // A lazy image is awaited only once it is near the viewport.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      timer = setTimeout(() => setMissing(!element.complete || element.naturalWidth === 0), timeout)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return { image, missing, events: { onLoad: () => setMissing(false), onError: () => setMissing(true) } }
}
