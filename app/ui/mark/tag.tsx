import type { ReactNode } from 'react'
import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import styles from './tag.module.css'

type Look = 'rent' | 'sale' | 'closed' | 'verified' | 'new' | 'super' | 'wait' | 'off'

/** A short status label. `onPhoto` gives it a background that is legible on any picture. */
export function Tag({ variant, onPhoto = false, children }: { variant: Look; onPhoto?: boolean; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[variant], onPhoto && styles.photo)}>{children}</span>
}

/** A button around a tag: its target is 44 px high, what is seen stays. */
export const tagButton = styles.button

export function FreeBadge() {
  return (
    <span className={styles.free} data-free="">
      {t('FREE')}
    </span>
  )
}
