import styles from './contents-list.module.css'
import { useCurrentSection } from './current-section.ts'
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
