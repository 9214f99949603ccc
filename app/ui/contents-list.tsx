import { useEffect, useState } from 'react'
import styles from './contents-list.module.css'
import { Icon } from './icon.tsx'

export interface Section {
  id: string
  title: string
}

/** The contents of a long text: beside it and always in view, a row that opens above it on a narrow screen. */
export function ContentsList({ sections }: { sections: Section[] }) {
  const current = useCurrentSection(sections)
  const links = sections.map(({ id, title }) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
      {title}
    </a>
  ))
  return (
    <>
      <nav aria-label="Contents" className={styles.beside}>
        {links}
      </nav>
      <details className={styles.above}>
        <summary>
          Contents
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label="Contents">{links}</nav>
      </details>
    </>
  )
}

/** How far below the header a section counts as the one that is read, in pixels from the top. */
const readingLine = 160

/** The last section that begins above the reading line; the first before that. */
function useCurrentSection(sections: Section[]) {
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
