import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { foreignLanguage } from '../../../core/listing/words.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { editPath, localPath, propertyPath, reviewPath, staffPropertyPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { Avatar, StatusMark, TideLine } from '../../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../../frame/office/parts/office-button.tsx'
import { WriteLink } from '../../../frame/office/parts/write-link.tsx'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { ageText } from '../../review/shared/review-words.ts'
import { StaffActions, usePropertyFlags } from '../listings/staff-actions.tsx'
import type { BulkAction } from '../rules/bulk.ts'
import { isWaiting, type ListColumn, type ListRow, type ListStatus, statusWhile } from '../rules/list-view.ts'
import { confirmedText, statusReason } from '../shared/list-words.ts'
import styles from './listing-table.module.css'

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
        <div className={styles.home}>
          <span>{row.cover ? <img src={row.cover} alt="" loading="lazy" /> : <Icon name="photo" />}</span>
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

interface ListingCellProps {
  row: ListRow
  status: ListStatus
  /** ISO 8601 instant. */
  now: string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** One cell of a row; a dash where there is nothing to say. */
function ListingCell({ column, ...shown }: ListingCellProps & { column: ListColumn }) {
  const Content = contents[column]
  return (
    <td className={styles[column]}>
      <Content {...shown} />
    </td>
  )
}

const contents: Record<ListColumn, (props: ListingCellProps) => ReactNode> = {
  status: StatusTag,
  customer: Customer,
  price: ({ row }) => (
    <span className={styles.listingCellPrice}>
      <b>{formatPrice(row.price)}</b>
      {row.offer === 'rent' && <small>{t('/month')}</small>}
    </span>
  ),
  agent: Agent,
  age: ({ row, now }) => <time dateTime={row.since}>{ageText(row.since, now)}</time>,
  confirmed: Confirmed,
  views: ({ row }) =>
    row.views > 0 ? (
      <span className={styles.listingCellViews}>
        <TideLine values={row.days} /> <b>{formatNumber(row.views)}</b>
      </span>
    ) : (
      '–'
    ),
  inquiries: ({ row }) => (row.inquiries > 0 ? formatNumber(row.inquiries) : '–'),
}

function Customer({ row: { id, customer } }: ListingCellProps) {
  const { name, phone, email } = customer
  return (
    <div className={styles.listingCellCustomer}>
      <b>{name}</b>
      {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
      {email && <WriteLink email={email} name={name} property={id} className={styles.email} />}
    </div>
  )
}

function Agent({ row: { id, title, agent } }: ListingCellProps) {
  const { role } = useOffice()
  if (agent) {
    return (
      <span className={styles.who} title={agent.name}>
        <Avatar name={agent.name} size="small" />
        <span>{agent.name}</span>
      </span>
    )
  }
  if (!mayDo(role, 'assign-agents')) return '–'
  return (
    <Link
      className={styles.assign}
      to={`${staffPropertyPath(id)}#agent`}
      title={t('Assign')}
      aria-label={t('Assign an agent to {name}', { name: title.text })}
    >
      <Icon name="user-plus" />
      <span>{t('Assign')}</span>
    </Link>
  )
}

function Confirmed({ row: { confirmedAt }, today }: ListingCellProps) {
  if (!confirmedAt) return '–'
  const { late, text } = confirmedText(confirmedAt, today)
  return (
    <time dateTime={confirmedAt} className={late ? styles.late : undefined}>
      {text}
    </time>
  )
}

/** Where else a row leads: the listing's page, preview and edit. Opens without script, too. */
function RowMenu({ row: { id, title } }: { row: ListRow }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { role } = useOffice()
  const name = title.text
  useEffect(() => {
    function press(event: Event) {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  function close(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} name="listing" className={styles.menu} onKeyDown={close}>
      <summary
        className={officeButtonClass({ variant: 'quiet', square: true })}
        aria-label={t('More for {name}', { name })}
      >
        <Icon name="dots" />
      </summary>
      <div className={styles.panel}>
        <Link to={staffPropertyPath(id)} aria-label={t('Open {name}', { name })}>
          <Icon name="building-estate" />
          {t('Open')}
        </Link>
        <a href={localPath(propertyPath(id))} aria-label={t('Preview {name}', { name })}>
          <Icon name="eye" />
          {t('Preview')}
        </a>
        {mayDo(role, 'change-office') && (
          <a href={localPath(editPath(id))} aria-label={t('Edit {name}', { name })}>
            <Icon name="pencil" />
            {t('Edit')}
          </a>
        )}
      </div>
    </details>
  )
}

interface StatusTagProps {
  row: ListRow
  status: ListStatus
  /** ISO 8601 instant. */
  now: string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The status of a listing, how many reasons for a closer look there are, and why it stands so. */
export function StatusTag({ status, row, now, today }: StatusTagProps) {
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
