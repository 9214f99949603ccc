import { t, tc } from '../../../../domain/language/translate.ts'
import { closedLabel, type StaffProperty } from '../../../../domain/property/property.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './staff-tags.module.css'

/** The states of a property in words. */
export function StaffTags({ property }: { property: StaffProperty }) {
  return (
    <div className={styles.tags}>
      {property.verified ? (
        <Tag variant="verified">
          <Icon name="rosette-discount-check" />
          <span>{t('Verified')}</span>
        </Tag>
      ) : (
        <Tag variant="wait">
          <Icon name="clock" />
          <span>{t('To verify')}</span>
        </Tag>
      )}
      {property.closed && <Tag variant="closed">{closedLabel(property)}</Tag>}
      {property.archived && (
        <Tag variant="off">
          <Icon name="eye-off" />
          {tc('of a property', 'Deactivated')}
        </Tag>
      )}
    </div>
  )
}
