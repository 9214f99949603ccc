import { t } from '../core/language/translate.ts'
import { classes } from './classes.ts'
import { Icon } from './icon/icon.tsx'
import styles from './tick-list.module.css'

/** What is included, and in a muted style what is not. */
export function TickList({ included, missing = [] }: { included: string[]; missing?: string[] }) {
  return (
    <ul className="stack packed grow gap-2">
      {included.map((text) => (
        <li key={text} className={styles.item}>
          <Icon name="check" className={styles.icon} />
          {text}
        </li>
      ))}
      {missing.map((text) => (
        <li key={text} className={classes(styles.item, styles.missing)}>
          <Icon name="minus" className={styles.icon} />
          <span>
            <span className="hidden-text">{t('Not included:')} </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
