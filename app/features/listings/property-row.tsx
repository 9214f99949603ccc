import { memo } from 'react'
import type { BriefProperty } from '../../../domain/property/property.ts'
import { ViewLink } from '../../components/property/property-card.tsx'
import { PropertySlides } from '../../components/property/property-slides.tsx'
import { PropertySummary } from '../../components/property/property-summary.tsx'
import { CompareButton } from '../../components/saved/compare-button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './property-row.module.css'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  priority?: boolean
  /** Its marker is highlighted on the map. */
  active?: boolean
  /** The listing that is hovered or focused, or none. */
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

/** Understated for phones: 640 px are enough for 370 at 1.75, at half the size of 960. */
/** 264 px wide and some 215 high: a wide picture needs 320 px to cover that. */
const rowSizes = '(max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), 320px'
