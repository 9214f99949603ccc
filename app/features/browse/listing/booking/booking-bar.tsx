import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { Button, buttonClass, RoundButton } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { maxCompared, openSidePanel, useComparedHomes } from '../../../saved/shared/saved-homes.ts'
import { PropertyPrice } from '../../shared/property-words.tsx'
import { contactId } from '../contact/contact-panel.tsx'
import styles from './booking.module.css'

/** Price and Book a showing, or the chosen time, in a fixed bar on mobile. Without JavaScript it links to the form on the page. */
export function BookingBar({ property, book, onBook }: { property: Property; book?: string; onBook: () => void }) {
  return (
    <div className={styles.bar} data-booking-bar>
      <PropertyPrice property={property} />
      <ComparedCount />
      <a className={classes(buttonClass(), 'no-script')} href={`#${contactId}`}>
        {t('Book a showing')}
      </a>
      <Button className={styles.scripted} aria-haspopup="dialog" onClick={onBook}>
        {book ?? t('Book a showing')}
      </Button>
    </div>
  )
}

/** What the tray is elsewhere: how many homes are chosen; opens the side panel. */
function ComparedCount() {
  const { homes } = useComparedHomes()
  if (homes.length === 0) return null
  const label = t('Compare, {count} of {most, plural, one {# home} other {# homes}}', {
    count: homes.length,
    most: maxCompared,
  })
  return (
    <RoundButton
      className={styles.compared}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={() => openSidePanel('compare')}
    >
      <Icon name="scale" />
      <span className={styles.count} aria-hidden="true">
        {homes.length}
      </span>
    </RoundButton>
  )
}
