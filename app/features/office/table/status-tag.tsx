import { t } from '../../../core/language/translate.ts'
import { StatusMark } from '../../../frame/office/parts/status-mark.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { ListRow } from '../rules/list-row.ts'
import type { ListStatus } from '../rules/list-view.ts'
import { statusReason } from '../shared/list-words.ts'
import styles from './listing-cell.module.css'

interface Props {
  row: ListRow
  status: ListStatus
  /** ISO 8601 instant. */
  now: string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The status of a listing, how many reasons for a closer look there are, and why it stands so. */
export function StatusTag({ status, row, now, today }: Props) {
  const { text, late } = statusReason(status, row, { now, today })
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
      {text && <small className={late ? styles.late : 'muted'}>{text}</small>}
    </>
  )
}
