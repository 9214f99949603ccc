import { t } from '../../../../domain/language/translate.ts'
import type { ListRow } from '../../../../domain/listing/list-row.ts'
import type { ListStatus } from '../../../../domain/listing/list-view.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { statusLabel, statusLook } from './list-words.ts'
import styles from './listing-cell.module.css'

/** The status of a listing, and how many reasons for a closer look there are. */
export function StatusTag({ status, row }: { status: ListStatus; row: ListRow }) {
  const { variant, icon } = statusLook[status]
  return (
    <>
      <Tag variant={variant}>
        <Icon name={icon} />
        {statusLabel[status](row.offer)}
      </Tag>
      {row.reasons > 0 && (
        <span className={styles.risk} title={t('Reasons for a closer look')}>
          <Icon name="flag" />
          {row.reasons}
          <span className="hidden-text"> {t('reasons for a closer look')}</span>
        </span>
      )}
    </>
  )
}
