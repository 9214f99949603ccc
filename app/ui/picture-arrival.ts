import { useEffect, useRef, useState } from 'react'

/** One dead image never holds the page: after so long in view without it, something else is shown (contract 3.12). */
const patience = 5000

/** Put `image` and `events` on an `<img>`; `missing` says that it broke or does not come. */
export function usePictureArrival() {
  const image = useRef<HTMLImageElement>(null)
  const [missing, setMissing] = useState(false)

  useEffect(() => {
    const element = image.current
    if (!element) return
    if (element.complete) return setMissing(element.naturalWidth === 0)
    let timer: ReturnType<typeof setTimeout>
    // A picture that loads lazily is waited for only once it is near.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      timer = setTimeout(() => setMissing(!element.complete || element.naturalWidth === 0), patience)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])

  return { image, missing, events: { onLoad: () => setMissing(false), onError: () => setMissing(true) } }
}
