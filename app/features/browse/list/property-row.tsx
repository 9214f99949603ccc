import { memo } from 'react'
import { Link } from 'react-router'
import { availability, today as dayInMoncton, monthDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { type BriefProperty, shortAddress } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { formatPrice } from '../../../core/money.ts'
import { propertyPath } from '../../../core/paths.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HiddenRow, HideButton, useIsHidden } from '../../saved/shared/hide-button.tsx'
import { CompareButton } from '../../saved/shared/save-button.tsx'
import { PropertyPrice } from '../shared/card/property-price.tsx'
import { PropertyTitle } from '../shared/card/property-title.tsx'
import { PropertySlides } from '../shared/photo/property-slides.tsx'
import { RoomFacts } from '../shared/property-facts.tsx'
import type { ListedProperty } from './listing-data.ts'
import styles from './property-row.module.css'

interface Props {
  property: ListedProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  priority?: boolean
  /** Its marker is highlighted on the map. */
  active?: boolean
  /** The listing that is hovered or focused, or none. */
  onActivate?: (id: string | null) => void
}

/**
 * A row of the listing page: photo on the left, above the text on a phone. One link covers it; the photo's carousel, Save
 * and Compare lie above the link. The photo of a closed home is not linked (spec 2.5).
 */
export const PropertyRow = memo(function PropertyRow({ property, today, priority, active, onActivate }: Props) {
  const hidden = useIsHidden(property.id)
  if (hidden) return <HiddenRow property={property} />
  return (
    <article
      className={classes(styles.row, active && styles.active)}
      onPointerEnter={() => onActivate?.(property.id)}
      onPointerLeave={() => onActivate?.(null)}
      onFocus={() => onActivate?.(property.id)}
      onBlur={() => onActivate?.(null)}
    >
      <PropertySlides
        property={property}
        today={today}
        sizes={rowSizes}
        priority={priority}
        quietLinks
        className={styles.photo}
      />
      <div className={styles.text}>
        <p className={styles.top}>
          <span className={styles.prices}>
            <PropertyPrice property={property} />
            <PriceDrop fall={property.priceFall} />
          </span>
          <span className={styles.kind}>{kindLabel[property.kind]}</span>
        </p>
        <h2 className={styles.name}>
          <PropertyTitle of={property} />
        </h2>
        <p className={styles.place}>
          <Icon name="map-pin" />
          <span>{shortAddress(property)}</span>
          {property.away && <span className={styles.away}>{property.away}</span>}
        </p>
        <RoomFacts of={property} />
        <Availability property={property} today={today} />
        <div className={styles.actions}>
          <Link
            to={propertyPath(property.id)}
            className={styles.view}
            aria-label={t('View Property: {name}', { name: titleIn(property).text })}
          >
            {t('View Property')}
            <Icon name="arrow-right" />
          </Link>
          <span className={styles.marks}>
            <HideButton property={property} />
            <CompareButton property={property} quiet />
          </span>
        </div>
      </div>
    </article>
  )
})

/** "$50 less since Nov 12". A rise is not marked. */
function PriceDrop({ fall }: { fall: BriefProperty['priceFall'] }) {
  if (!fall) return null
  const day = monthDay(dayInMoncton(new Date(fall.since)))
  return (
    <span className={styles.drop}>
      <Icon name="trending-down" />
      {t('{price} less since {day}', { price: formatPrice(fall.cents), day })}
    </span>
  )
}

/** When the home is available, and the first feature that was not asked for. */
function Availability({ property, today }: Pick<Props, 'property' | 'today'>) {
  const { availableOn, closed, extra } = property
  // A closed listing with a date in the past is not available.
  const date = closed && availableOn <= today ? undefined : availability(availableOn, today)
  if (!date && !extra) return null
  return (
    <p className={styles.date}>
      {date && (
        <span>
          <Icon name="calendar" />
          {date}
        </span>
      )}
      {extra && <span className={styles.extra}>{extra}</span>}
    </p>
  )
}

/** A wide picture needs 320 px to cover the 216 by 162 px of a row; for phones, see `cardSizes` of the home page. */
const rowSizes =
  '(max-width: 400px) 320px, (max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), 256px'
