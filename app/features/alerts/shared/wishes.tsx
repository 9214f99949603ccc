import { t } from '../../../core/language/translate.ts'
import { alertChips, readAlert } from '../rules/alert.ts'
import styles from './wishes.module.css'

/** The wishes of a saved search, word for word as on the list. `search` is its query. */
export function Wishes({ search }: { search: string }) {
  return (
    <ul className={styles.wishes} aria-label={t('What you look for')}>
      {alertChips(readAlert(search)).map((wish) => (
        <li key={wish}>{wish}</li>
      ))}
    </ul>
  )
}
