import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { formatPrice } from '../../../../core/money.ts'
import { classes } from '../../../../ui/classes.ts'
import styles from './card.module.css'

/** "$2,350 /month" or "$389,000". `--price-size` sets its size. */
export function PropertyPrice({
  property,
  className,
}: {
  property: Pick<Property, 'price' | 'offer'>
  className?: string
}) {
  return (
    <span className={classes(styles.price, className)}>
      {formatPrice(property.price)}
      {property.offer === 'rent' && <small> {t('/month')}</small>}
    </span>
  )
}
