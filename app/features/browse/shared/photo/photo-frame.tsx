import type { ReactNode } from 'react'
import type { Offer } from '../../../../core/listing/fields/choices.ts'
import { closedLabel } from '../../../../core/listing/property.ts'
import { classes } from '../../../../ui/classes.ts'
import styles from './photo-frame.module.css'

interface Props {
  offer: Offer
  closed: boolean
  badge: string
  tags: ReactNode
  /** A button in the upper right corner. */
  corner?: ReactNode
  className?: string
  /** One picture, or a carousel of links. */
  children: ReactNode
}

/** The photo of a card or a row with its overlays. A closed home's photo is dimmed. */
export function PhotoFrame({ offer, closed, badge, tags, corner, className, children }: Props) {
  return (
    <div className={classes(styles.frame, closed && styles.closed, className)}>
      <div className={styles.fill}>{children}</div>
      {closed && (
        <p className={styles.veil}>
          <b>{closedLabel({ offer })}</b>
        </p>
      )}
      <div className={styles.tags}>{tags}</div>
      {!closed && <span className={classes(styles.flag, styles[offer])}>{badge}</span>}
      {corner}
    </div>
  )
}
