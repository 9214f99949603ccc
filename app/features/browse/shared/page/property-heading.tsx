import type { ReactNode } from 'react'
import { t } from '../../../../core/language/translate.ts'
import { fullAddress, type Property, shortAddress } from '../../../../core/listing/property.ts'
import { titleIn } from '../../../../core/listing/words.ts'
import { editPath, localPath } from '../../../../core/paths.ts'
import { buttonClass, RoundButton } from '../../../../ui/button.tsx'
import { share } from '../../../../ui/dialog/share.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { CompareButton, SaveButton } from '../../../saved/shared/save-button.tsx'
import { PriceFall, PropertyPrice, PropertyTags, PropertyTitle } from '../property-words.tsx'
import { type SampleProperty, typeText } from '../shown-property.ts'
import styles from './property-heading.module.css'

interface Props {
  property: (Property & { sample?: undefined }) | SampleProperty
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Edit Property is for staff only (contract 3.7). */
  staff?: boolean
  /** Whether the page has a receipt that "Verified" opens. */
  receipt?: boolean
  /** Marks a sample. */
  mark?: ReactNode
}

/** The tags, name, place and price of a home, and what can be done with its page. */
export function PropertyHeading({ property, today, staff = false, receipt = false, mark }: Props) {
  const { sample, closed } = property
  const title = titleIn(property).text
  return (
    <div className={styles.heading}>
      <div className={styles.tags}>
        <PropertyTags property={property} today={today} receipt={receipt ? 'verified-receipt' : undefined} />
        <span className="muted small">{typeText(property)}</span>
        {mark}
      </div>
      <h1 className={styles.name}>
        <PropertyTitle of={property} />
      </h1>
      <p className={styles.address}>
        <Icon name="map-pin" />
        {sample ? shortAddress(property) : fullAddress(property)}
      </p>
      <div className={styles.price}>
        <PropertyPrice property={property} />
        <PriceFall property={property} today={today} />
      </div>
      <div className={styles.actions}>
        {!closed && !sample && (
          <>
            <SaveButton property={property} className={styles.save} />
            <CompareButton property={property} className={styles.compare} />
          </>
        )}
        <RoundButton
          className="script-only"
          aria-label={t('Share {name}', { name: title })}
          onClick={() => share(title, location.origin + location.pathname + (sample ? location.search : ''))}
        >
          <Icon name="share" />
        </RoundButton>
        <RoundButton className="script-only" aria-label={t('Print this sheet')} onClick={() => print()}>
          <Icon name="printer" />
        </RoundButton>
        {staff && (
          <a className={buttonClass({ variant: 'line', size: 'small' })} href={localPath(editPath(property.id))}>
            <Icon name="pencil" />
            {t('Edit Property')}
          </a>
        )}
      </div>
    </div>
  )
}
