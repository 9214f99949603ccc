import { t } from '../../../core/language/translate.ts'
import type { Property } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { editPath, localPath } from '../../../core/paths.ts'
import { buttonClass, RoundButton } from '../../../ui/button.tsx'
import { share } from '../../../ui/dialog/share.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { CompareButton, SaveButton } from '../../saved/shared/save-button.tsx'
import styles from './property-heading.module.css'
import { PropertyNames } from './property-names.tsx'

interface Props {
  property: Property
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Edit Property is for staff only (contract 3.7). */
  staff: boolean
  /** Whether the page has a receipt that "Verified" opens. */
  receipt?: boolean
}

/** The listing's name, place, price and actions. */
export function PropertyHeading({ property, today, staff, receipt = false }: Props) {
  return (
    <div className={styles.heading}>
      <PropertyNames property={property} today={today} receipt={receipt} />
      <div className={styles.actions}>
        {!property.closed && (
          <>
            <SaveButton property={property} className={styles.save} />
            <CompareButton property={property} className={styles.compare} />
          </>
        )}
        <ShareButton property={property} />
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

/** Opens the device's share sheet; without one, copies the address. */
function ShareButton({ property }: { property: Pick<Property, 'name' | 'language' | 'otherTitle'> }) {
  const title = titleIn(property).text
  return (
    <RoundButton
      className="script-only"
      aria-label={t('Share {name}', { name: title })}
      onClick={() => share(title, location.origin + location.pathname)}
    >
      <Icon name="share" />
    </RoundButton>
  )
}
