import { useEffect, useState } from 'react'

/** The distance from the top, in pixels, at which a section counts as current. */
const readingLine = 160

/**
 * The id of the last section that begins above that line, or of the first. `sections` must be stable between renders.
 */
export function useCurrentSection(sections: readonly { id: string }[]) {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    function updateCurrent() {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
        return top < readingLine
      })
      const ended = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((ended ? sections.at(-1) : (passed.at(-1) ?? sections[0]))?.id)
    }
    updateCurrent()
    addEventListener('scroll', updateCurrent, { passive: true })
    return () => removeEventListener('scroll', updateCurrent)
  }, [sections])
  return current
}
