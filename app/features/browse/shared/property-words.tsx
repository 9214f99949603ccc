import { Link } from 'react-router'
import { availability, formatDay, monthDay } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { isNew, type Property, shortAddress } from '../../../core/listing/property.ts'
import { foreignLanguage, titleIn } from '../../../core/listing/words.ts'
import { dayOf } from '../../../core/moments.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { IconName } from '../../../ui/icon/icon-names.ts'
import { Tag, tagButton } from '../../../ui/mark/tag.tsx'
import styles from './property-words.module.css'
import { badgeText, type ShownProperty, shownPath, typeText } from './shown-property.ts'

/** What is said of a listing in a card, a row, a line and the head of its page. `today` is `YYYY-MM-DD` in Greater Moncton. */

/** The title as this page shows it, with its language where that is another than the page's. */
export function PropertyTitle({ of: property }: { of: Pick<Property, 'name' | 'language' | 'otherTitle'> }) {
  const title = titleIn(property)
  const lang = foreignLanguage(title)
  return lang ? <span lang={lang}>{title.text}</span> : title.text
}

type Priced = Pick<Property, 'price' | 'offer'>

/** "$2,350 /month" or "$389,000". `--price-size` sets its size. */
export function PropertyPrice({ property, className }: { property: Priced; className?: string }) {
  return (
    <span className={classes(styles.price, className)}>
      {formatPrice(property.price)}
      {property.offer === 'rent' && <small> {t('/month')}</small>}
    </span>
  )
}

interface Props {
  property: ShownProperty
  today: string
}

/** "$50 less since Nov 12", with the year where it is another; nothing after a rise, and nothing for a closed listing. */
export function PriceFall({ property, today }: { property: Pick<Property, 'priceFall' | 'closed'>; today: string }) {
  const { priceFall, closed } = property
  if (!priceFall || closed) return null
  const day = dayOf(priceFall.since)
  const since = day.slice(0, 4) === today.slice(0, 4) ? monthDay(day) : formatDay(day)
  return (
    <span className={styles.fall}>
      <Icon name="trending-down" />
      {t('{amount} less since {day}', { amount: formatPrice(priceFall.cents), day: since })}
    </span>
  )
}

interface TagsProps extends Props {
  /** Omits the status, which a photo shows as a flag in its corner. */
  onPhoto?: boolean
  /** The id of the popover that "Verified" opens. */
  receipt?: string
}

/** The badges in the order of spec 2.6 (contract 3.23), without a wrapper. */
export function PropertyTags({ property, today, onPhoto = false, receipt }: TagsProps) {
  const verified = property.verified && (
    <Tag variant="verified" onPhoto={onPhoto}>
      <Icon name="rosette-discount-check" />
      {t('Verified')}
    </Tag>
  )
  return (
    <>
      {!onPhoto && <Tag variant={property.closed ? 'closed' : property.offer}>{badgeText(property)}</Tag>}
      {receipt && verified ? (
        <button type="button" popoverTarget={receipt} className={tagButton}>
          {verified}
        </button>
      ) : (
        verified
      )}
      {property.sample?.superAgent && (
        <Tag variant="super" onPhoto={onPhoto}>
          <Icon name="award" />
          {t('SuperAgent')}
        </Tag>
      )}
      {isNew(property, today) && (
        <Tag variant="new" onPhoto={onPhoto}>
          {tc('of a home', 'New')}
        </Tag>
      )}
    </>
  )
}

type Rooms = Pick<Property, 'beds' | 'washrooms' | 'sqft'>
type Keys = Rooms & Pick<Property, 'availableOn' | 'closed'>

/** The key figures: beds, washrooms, square feet, and the available date. */
export function PropertyKeys({ property, today }: { property: Keys; today: string }) {
  return (
    <dl className={styles.keys}>
      {figuresOf(property, today).map(([icon, label, value]) => (
        <div key={icon}>
          <dt>
            <Icon name={icon} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Figure = [icon: IconName, label: string, value: string]

/** An office or a garage has no bedrooms, and a closed listing with a date in the past is not available. */
function figuresOf({ beds, washrooms, sqft, availableOn, closed }: Keys, today: string): Figure[] {
  const figures: (Figure | false)[] = [
    beds > 0 && ['bed', t('Beds'), formatNumber(beds)],
    washrooms > 0 && ['bath', t('Washrooms'), formatNumber(washrooms)],
    ['ruler-2', tc('below a figure', 'Sqft'), formatNumber(sqft)],
    availableOn > today
      ? ['calendar', t('Available'), formatDay(availableOn)]
      : !closed && ['calendar', t('Availability'), t('Available now')],
  ]
  return figures.filter((figure) => figure !== false)
}

/** Beds, baths and area in one line. */
export function RoomFacts({ of: property }: { of: Rooms }) {
  return (
    <ul className={styles.facts}>
      <RoomItems of={property} />
    </ul>
  )
}

/** An office or a garage has no bedrooms. */
function RoomItems({ of: { beds, washrooms, sqft } }: { of: Rooms }) {
  return (
    <>
      {beds > 0 && (
        <li>
          <Icon name="bed" />
          {t('{count, plural, one {# bed} other {# beds}}', { count: beds })}
        </li>
      )}
      {washrooms > 0 && (
        <li>
          <Icon name="bath" />
          {t('{count, plural, one {# bath} other {# baths}}', { count: washrooms })}
        </li>
      )}
      <li>
        <Icon name="ruler-2" />
        {t('{area} sqft', { area: formatNumber(sqft) })}
      </li>
    </>
  )
}

/** The same with the available date below. */
export function PropertyFacts({ property, today }: { property: Keys; today: string }) {
  const available = availableText(property, today)
  return (
    <ul className={styles.facts}>
      <RoomItems of={property} />
      {available && (
        <li className={styles.date}>
          <Icon name="calendar" />
          {available}
        </li>
      )}
    </ul>
  )
}

/** Nothing for a closed listing with a date in the past, which is not available. */
export function availableText({ availableOn, closed }: Pick<Keys, 'availableOn' | 'closed'>, today: string) {
  return closed && availableOn <= today ? undefined : availability(availableOn, today)
}

/** Street and city. */
export function PropertyPlace({ of: property, away }: { of: Pick<ShownProperty, 'address'>; away?: string }) {
  return (
    <p className={styles.place}>
      <Icon name="map-pin" />
      <span>{shortAddress(property)}</span>
      {away && <span className={styles.away}>{away}</span>}
    </p>
  )
}

/** The text of a card: price and type, name with the link, place, rooms and available date. */
export function PropertySummary({ property, today, heading: Heading }: Props & { heading: 'h2' | 'h3' }) {
  return (
    <>
      <p className={styles.top}>
        <PropertyPrice property={property} />
        <span className="muted small">{typeText(property)}</span>
      </p>
      <Heading className={styles.name}>
        <Link to={shownPath(property)}>
          <PropertyTitle of={property} />
        </Link>
      </Heading>
      <PropertyPlace of={property} />
      <PropertyFacts property={property} today={today} />
    </>
  )
}
