import { t } from '../../core/language/translate.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './contents-list.module.css'
import { useCurrentSection } from './current-section.ts'

export interface Section {
  id: string
  title: string
}

/** The contents of a long text: sticky beside it, or a collapsible row above it on a narrow screen. */
export function ContentsList({ sections }: { sections: Section[] }) {
  const current = useCurrentSection(sections)
  const links = sections.map(({ id, title }) => (
    <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
      {title}
    </a>
  ))
  return (
    <>
      <nav aria-label={t('Contents')} className={styles.beside}>
        {links}
      </nav>
      <details className={styles.above}>
        <summary>
          {t('Contents')}
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={t('Contents')}>{links}</nav>
      </details>
    </>
  )
}
