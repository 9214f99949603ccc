import { useEffect, useRef, useState } from 'react'

/** True from the moment the element is about to come into view: for what is worth fetching only then. */
export function useSeen<Element extends HTMLElement>(ahead = '200px') {
  const element = useRef<Element>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [ahead])

  return [element, seen] as const
}
