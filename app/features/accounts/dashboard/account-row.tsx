import type { ReactNode, Ref } from 'react'
import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { type Offer, offerBadge } from '../../../core/listing/fields/choices.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { PropertyPrice } from '../../browse/shared/card/property-price.tsx'
import styles from './account-row.module.css'

interface Props {
  ref?: Ref<HTMLElement>
  label?: string
  photo: ReactNode
  property: { offer: Offer; price: number }
  closed: boolean
  tags: ReactNode
  name: ReactNode
  place: string
  views: number
  inquiries: number
  /** `YYYY-MM-DD` */
  listedOn: string
  /** Links and buttons. */
  children: ReactNode
}

/** A property of an account: photo, price and state, name and place, its figures, and what its owner can do. */
export function AccountRow({ ref, label, photo, property, closed, tags, name, place, children, ...figures }: Props) {
  const { views, inquiries, listedOn } = figures
  return (
    <article ref={ref} className={styles.row} aria-label={label}>
      <div className={classes(styles.photo, closed && styles.closed)}>
        {photo}
        {closed ? (
          <b className={styles.label}>{closedLabel(property)}</b>
        ) : (
          <span className={styles.flag}>
            <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
          </span>
        )}
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <PropertyPrice property={property} />
          <span className={styles.tags}>{tags}</span>
        </div>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.place}>
          <Icon name="map-pin" />
          {place}
        </p>
        <ul className={styles.facts}>
          <li>
            <Icon name="eye" />
            {t('{count, plural, one {# view} other {# views}}', { count: views })}
          </li>
          <li>
            <Icon name="mail" />
            {t('{count, plural, one {# inquiry} other {# inquiries}}', { count: inquiries })}
          </li>
          <li>
            <Icon name="calendar" />
            {t('Listed {date}', { date: formatDay(listedOn) })}
          </li>
        </ul>
        <div className={styles.actions}>{children}</div>
      </div>
    </article>
  )
}

/** The width of the photo, as in `<img sizes>`. */
export const rowPhotoSizes = '(max-width: 991px) calc(100vw - 40px), 240px'
/** Of a link among the actions. */
export const rowAction = buttonClass({ variant: 'line', size: 'small' })
/** Of a pressed "Featured". */
export const featuredClass = styles.featured

/** The rows, with a line between them. */
export function AccountRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
