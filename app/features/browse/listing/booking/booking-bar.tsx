import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { PropertyPrice } from '../../shared/card/property-price.tsx'
import { contactId } from '../contact/contact-panel.tsx'
import styles from './booking.module.css'

/** Price and Book a showing in a fixed bar on mobile. Without JavaScript it links to the form on the page. */
export function BookingBar({ property, onBook }: { property: Property; onBook: () => void }) {
  return (
    <div className={styles.bar}>
      <PropertyPrice property={property} />
      <a className={classes(buttonClass(), 'no-script')} href={`#${contactId}`}>
        {t('Book a showing')}
      </a>
      <Button className={styles.scripted} aria-haspopup="dialog" onClick={onBook}>
        {t('Book a showing')}
      </Button>
    </div>
  )
}
