import { useEffect, useRef, useState } from 'react'

/** True from the moment the element is about to come into view, for lazy loading. */
export function useInView<Element extends HTMLElement>(rootMargin = '200px') {
  const element = useRef<Element>(null)
  const [inView, setInView] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
      },
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [rootMargin])

  return [element, inView] as const
}
