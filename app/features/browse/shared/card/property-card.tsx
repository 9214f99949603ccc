import { Link } from 'react-router'
import { t } from '../../../../core/language/translate.ts'
import type { BriefProperty } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { propertyPath } from '../../../../core/paths.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { CompareButton } from '../../../saved/shared/save-button.tsx'
import { PropertySlides } from '../photo/property-slides.tsx'
import { PropertySummary } from '../property-summary.tsx'
import styles from './card.module.css'

interface Props {
  property: BriefProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Its photo is in the first view and loads with priority. */
  priority?: boolean
  /** The card's width, as in `<img sizes>`. */
  sizes?: string
  heading?: 'h2' | 'h3'
  className?: string
}

/** The listing card (spec 2.6). */
export function PropertyCard({ property, today, priority, sizes = cardSizes, heading = 'h3', className }: Props) {
  return (
    <article className={classes('flex column slim', className)}>
      <PropertySlides property={property} today={today} sizes={sizes} priority={priority} className={styles.photo} />
      <div className={styles.body}>
        <PropertySummary property={property} today={today} heading={heading} />
      </div>
      <div className={styles.actions}>
        <ViewLink property={property} className={styles.view} />
        <CompareButton property={property} />
      </div>
    </article>
  )
}

/** Three in a row up to 1240 px, one below 992. */
const cardSizes = '(max-width: 991px) calc(96vw - 34px), (max-width: 1303px) calc((100vw - 120px) / 3), 395px'

export function ViewLink({ property, className }: { property: BriefProperty; className?: string }) {
  return (
    <Link
      to={propertyPath(property.id)}
      className={classes(buttonClass({ variant: 'tint', size: 'small' }), className)}
      aria-label={t('View Property: {name}', { name: titleIn(property).text })}
    >
      {t('View Property')}
    </Link>
  )
}
