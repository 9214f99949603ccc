import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { fullAddress, type Property } from '../../../core/listing/property.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { PriceFall } from '../shared/card/price-fall.tsx'
import { PropertyPrice } from '../shared/card/property-price.tsx'
import { PropertyTags } from '../shared/card/property-tags.tsx'
import { PropertyTitle } from '../shared/card/property-title.tsx'
import styles from './property-names.module.css'

interface Props {
  property: Property
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Whether the page has a receipt that "Verified" opens. */
  receipt: boolean
}

/** The listing's tags, name, place and price. */
export function PropertyNames({ property, today, receipt }: Props) {
  return (
    <>
      <div className={styles.tags}>
        <PropertyTags property={property} today={today} receipt={receipt ? 'verified-receipt' : undefined} />
        <span className="muted small">{kindLabel[property.kind]}</span>
      </div>
      <h1 className={styles.name}>
        <PropertyTitle of={property} />
      </h1>
      <p className={styles.address}>
        <Icon name="map-pin" />
        {fullAddress(property)}
      </p>
      <div className={styles.price}>
        <PropertyPrice property={property} />
        <PriceFall property={property} today={today} />
      </div>
    </>
  )
}
