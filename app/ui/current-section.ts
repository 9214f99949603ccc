import { useEffect, useState } from 'react'

/** How far below the header a section counts as the one that is read, in pixels from the top. */
const readingLine = 160

/** The id of the last section that begins above the reading line; of the first before that. `sections` is one and the same list. */
export function useCurrentSection(sections: readonly { id: string }[]) {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    function look() {
      const passed = sections.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
        return top < readingLine
      })
      const ended = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((ended ? sections.at(-1) : (passed.at(-1) ?? sections[0]))?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [sections])
  return current
}
