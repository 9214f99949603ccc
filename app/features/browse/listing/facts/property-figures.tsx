import { formatDay } from '../../../../core/dates.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Property } from '../../../../core/listing/property.ts'
import { confirmationText, isConfirmed } from '../../../../core/listing/property-status.ts'
import { dayOf } from '../../../../core/moments.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { PropertyKeys } from '../../shared/card/property-keys.tsx'
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
