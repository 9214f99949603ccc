import { formatDay } from '../../../../domain/dates.ts'
import { t } from '../../../../domain/language/translate.ts'
import { dayOf } from '../../../../domain/moments.ts'
import { confirmationText, isConfirmed } from '../../../../domain/property/confirmation.ts'
import type { Property } from '../../../../domain/property/property.ts'
import { PropertyKeys } from '../../../components/property/card/property-keys.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './facts.module.css'

/** The four figures, when the owner last confirmed the listing, and since when it is listed. */
export function PropertyFigures({ property, today }: { property: Property; today: string }) {
  const confirmed = isConfirmed(property, today)
  return (
    <>
      <PropertyKeys property={property} today={today} />
      <p className={styles.dates}>
        {!property.closed && (
          <span className={classes(confirmed && styles.confirmed)}>
            <Icon name={confirmed ? 'circle-check' : 'clock'} />
            {confirmationText(property, today)}
          </span>
        )}
        {property.yearBuilt && <span>{t('Built in {year}', { year: String(property.yearBuilt) })}</span>}
        <span>{t('Listed {day}', { day: formatDay(dayOf(property.listedSince)) })}</span>
      </p>
    </>
  )
}
