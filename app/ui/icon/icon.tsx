import { classes } from '../classes.ts'
import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

/** An icon beside a text that has its meaning; hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classes(styles.icon, className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
