import { offerBadge } from '../../../../core/listing/fields/choices.ts'
import { keptWidth, pictureSrcSet, pictureUrl } from '../../../../core/listing/image.ts'
import { type Property, shortAddress } from '../../../../core/listing/property.ts'
import { Tag } from '../../../../ui/mark/tag.tsx'
import { PropertyPrice } from '../../shared/card/property-price.tsx'
import { PropertyTitle } from '../../shared/card/property-title.tsx'
import styles from './booking.module.css'

/** The home beside the booking form: its picture and what it is. The picture fills the height that is left. */
export function BookingHome({ property, note }: { property: Property; note?: string }) {
  const [cover] = property.pictures
  return (
    <div className={styles.place}>
      {cover && (
        <img
          src={pictureUrl(cover.path, keptWidth(cover.width, 640))}
          srcSet={pictureSrcSet(cover)}
          sizes="760px"
          width={cover.width}
          height={cover.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.facts}>
        <Tag variant={property.offer}>{offerBadge[property.offer]}</Tag>
        <b className={styles.name}>
          <PropertyTitle of={property} />
        </b>
        <span className="muted small line">{shortAddress(property)}</span>
        <PropertyPrice property={property} />
        {note && <span className="muted small line">{note}</span>}
      </div>
    </div>
  )
}
