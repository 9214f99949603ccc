import { memo } from 'react'
import type { BriefProperty } from '../../domain/property.ts'
import { classes } from '../ui/classes.ts'
import { CompareButton } from './compare-button.tsx'
import { ViewLink } from './property-card.tsx'
import styles from './property-row.module.css'
import { PropertySlides } from './property-slides.tsx'
import { PropertySummary } from './property-summary.tsx'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  priority?: boolean
  /** Its marker is raised on the map. */
  active?: boolean
  /** The listing that is pointed at or has the focus, or none. */
  onActivate?: (id: string | null) => void
}

/** The list row of the listing page: photo on the left; below 992 px it is the card. */
export const PropertyRow = memo(function PropertyRow({ property, today, priority, active, onActivate }: Props) {
  return (
    <article
      className={classes(styles.row, active && styles.active)}
      onPointerEnter={() => onActivate?.(property.id)}
      onPointerLeave={() => onActivate?.(null)}
      onFocus={() => onActivate?.(property.id)}
      onBlur={() => onActivate?.(null)}
    >
      <PropertySlides property={property} today={today} sizes={rowSizes} priority={priority} className={styles.photo} />
      <div className={styles.body}>
        <PropertySummary property={property} today={today} heading="h2" />
        <div className={styles.actions}>
          <ViewLink property={property} className={styles.view} />
          <CompareButton property={property} />
        </div>
      </div>
    </article>
  )
})

/** A little less than the truth on a phone: 640 px fill 370 at 1.75 as well, at half the weight of 960. */
/** 264 px wide and some 215 high: a wide picture has to be 320 to cover that. */
const rowSizes = '(max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), 320px'
