import { t } from '../../../core/language/translate.ts'
import { StatusMark } from '../../../frame/office/parts/status-mark.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ListRow } from '../rules/list-row.ts'
import type { ListStatus } from '../rules/list-view.ts'
import styles from './listing-cell.module.css'

/** The status of a listing, and how many reasons for a closer look there are. */
export function StatusTag({ status, row }: { status: ListStatus; row: ListRow }) {
  return (
    <>
      <StatusMark status={status} offer={row.offer} />
      {row.reasons > 0 && (
        <span className={styles.risk} title={t('Reasons for a closer look')}>
          <Icon name="flag" />
          <span aria-hidden="true">{row.reasons}</span>
          <span className="hidden-text">
            {t('{count, plural, one {# reason} other {# reasons}} for a closer look', { count: row.reasons })}
          </span>
        </span>
      )}
    </>
  )
}
