import type { Language } from '../../core/language/language.ts'
import styles from './mark.module.css'

/** EN or FR in an outline. `children` says in words what is in that language, for screen readers. */
export function LanguageMark({ language, children }: { language: Language; children: string }) {
  return (
    <span className={styles.language}>
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <span className="hidden-text">{children}</span>
    </span>
  )
}
