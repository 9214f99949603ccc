import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { foreignLanguage } from '../../../core/listing/words.ts'
import { reviewPath, staffPropertyPath } from '../../../core/paths.ts'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { StaffActions } from '../listings/staff-actions.tsx'
import { usePropertyFlags } from '../listings/use-property-flags.ts'
import type { BulkAction } from '../rules/bulk.ts'
import type { ListRow } from '../rules/list-row.ts'
import { isWaiting, type ListColumn, type ListStatus, statusWhile } from '../rules/list-view.ts'
import cells from './listing-cell.module.css'
import { ListingCell } from './listing-cell.tsx'
import styles from './listing-table.module.css'
import { RowMenu } from './row-menu.tsx'

/** A bulk act that is under way: its rows show already what they will be. */
export interface Pending {
  action: BulkAction
  /** Of an `assign`. */
  agent: ListRow['agent']
  ids: ReadonlySet<string> | 'all'
}

interface Props {
  row: ListRow
  columns: readonly ListColumn[]
  form: string
  /** ISO 8601 instant. */
  now: string
  pending: Pending | undefined
}

export function ListingRow({ row: loaded, columns, form, now, pending }: Props) {
  const row = { ...loaded, ...agentSoon(loaded, pending) }
  const { title } = row
  const { role, today } = useOffice()
  const flags = usePropertyFlags({ ...row, name: title.text, language: title.language, otherTitle: '' })
  const status = statusNow(row, { ...flags.property, ...soon(row, pending) })
  const shown = { row, status, now, today }
  const isReviewed = isWaiting(status) && mayDo(role, 'read-office')
  return (
    <tr data-id={row.id}>
      <td className={styles.tick}>
        <label className={styles.box}>
          <input
            type="checkbox"
            name="id"
            value={row.id}
            form={form}
            aria-label={t('Choose {name}', { name: title.text })}
          />
        </label>
      </td>
      <td className={styles.name}>
        <div className={cells.home}>
          {row.cover ? (
            <img src={row.cover} alt="" width={54} height={38} loading="lazy" />
          ) : (
            <span>
              <Icon name="photo" />
            </span>
          )}
          <span>
            <Link
              to={isReviewed ? reviewPath(row.id) : staffPropertyPath(row.id)}
              data-row=""
              lang={foreignLanguage(title)}
            >
              {title.text}
            </Link>
            <small>
              {row.address}, {row.city}
            </small>
          </span>
        </div>
      </td>
      {columns.map((column) => (
        <ListingCell key={column} column={column} {...shown} />
      ))}
      <td className={styles.actions}>
        <div>
          {mayDo(role, 'change-office') && <StaffActions {...flags} />}
          <RowMenu row={row} />
        </div>
      </td>
    </tr>
  )
}

function isMeant({ id }: ListRow, pending: Pending | undefined): pending is Pending {
  return pending !== undefined && (pending.ids === 'all' || pending.ids.has(id))
}

function agentSoon(row: ListRow, pending: Pending | undefined) {
  return isMeant(row, pending) && pending.action === 'assign' && { agent: pending.agent }
}

/** The flags that an act under way will have set. */
function soon(row: ListRow, pending: Pending | undefined) {
  if (!isMeant(row, pending)) return {}
  if (pending.action === 'rent') return { closed: true }
  return pending.action === 'deactivate' ? { archived: true } : {}
}

/** The status of the loaded row, or what its changed flags make of it. */
function statusNow(row: ListRow, now: Pick<ListRow, 'verified' | 'closed' | 'archived'>): ListStatus {
  const same = now.verified === row.verified && now.closed === row.closed && now.archived === row.archived
  return same || row.status === 'change' ? row.status : statusWhile[standingOf(now, row.verdict)]
}
