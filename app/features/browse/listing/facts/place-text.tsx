import { t } from '../../../../core/language/translate.ts'
import { fullAddress, type Property } from '../../../../core/listing/property.ts'
import { mapLink } from '../../../../core/map/map-links.ts'
import { textLinkClass } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import styles from './facts.module.css'

/** The address, and a link to the visitor's map service. */
export function PlaceText({ property }: { property: Property }) {
  return (
    <div className={styles.text}>
      <address className={styles.address}>{fullAddress(property)}</address>
      <a className={classes(textLinkClass, 'no-print')} href={mapLink(property)} target="_blank" rel="noreferrer">
        {t('Open in maps')}
        <span className="hidden-text"> {t('(opens in a new tab)')}</span>
        <Icon name="external-link" />
      </a>
    </div>
  )
}
