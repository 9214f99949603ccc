import { memo } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { HiddenRow, HideButton, useIsHidden } from '../../saved/shared/hide-button.tsx'
import { CompareButton } from '../../saved/shared/save-button.tsx'
import { PropertySlides } from './property-photo.tsx'
import styles from './property-row.module.css'
import { availableText, PriceFall, PropertyPlace, PropertyPrice, PropertyTitle, RoomFacts } from './property-words.tsx'
import { type ShownProperty, shownPath, typeText } from './shown-property.ts'

interface Props {
  property: ShownProperty & {
    /** Its first feature that the search does not ask for, in few words. */
    extra?: string
    /** "650 m away" */
    away?: string
  }
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  priority?: boolean
  heading?: 'h2' | 'h3'
  /** Its marker is highlighted on the map. */
  active?: boolean
  /** The listing that is hovered or focused, or none. */
  onActivate?: (id: string | null) => void
}

/**
 * A row of the listing page: photo on the left, above the text on a phone. One link covers it; the photo's carousel, Save
 * and Compare lie above the link. The photo of a closed home is not linked (spec 2.5).
 */
export const PropertyRow = memo(function PropertyRow({ property, heading: Heading = 'h2', ...props }: Props) {
  const { today, priority, active, onActivate } = props
  const hidden = useIsHidden(property.id)
  if (hidden && !property.sample) return <HiddenRow property={property} />
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
            <PriceFall property={property} today={today} />
          </span>
          <span className={styles.kind}>{typeText(property)}</span>
        </p>
        <Heading className={styles.name}>
          <PropertyTitle of={property} />
        </Heading>
        <PropertyPlace of={property} away={property.away} />
        <RoomFacts of={property} />
        <Availability date={availableText(property, today)} extra={property.extra} />
        <div className={styles.actions}>
          <Link
            to={shownPath(property)}
            className={styles.view}
            aria-label={t('View Property: {name}', { name: titleIn(property).text })}
          >
            {t('View Property')}
            <Icon name="arrow-right" />
          </Link>
          {!property.sample && (
            <span className={styles.marks}>
              <HideButton property={property} />
              <CompareButton property={property} quiet />
            </span>
          )}
        </div>
      </div>
    </article>
  )
})

/** When the home is available, and the first feature that was not asked for. */
function Availability({ date, extra }: { date?: string; extra?: string }) {
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

/** Of a list of rows. */
export const rowsClass = styles.rows

/** A wide picture needs 320 px to cover the 216 by 162 px of a row; for phones, see `gridSizes` of the cards. */
const rowSizes =
  '(max-width: 400px) 320px, (max-width: 639px) calc(96vw - 34px), (max-width: 991px) calc(50vw - 32px), 256px'
