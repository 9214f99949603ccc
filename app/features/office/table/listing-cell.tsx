import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { Avatar } from '../../../frame/office/parts/avatar.tsx'
import { TideLine } from '../../../frame/office/parts/tide-line.tsx'
import { WriteLink } from '../../../frame/office/parts/write-link.tsx'
import { useOffice } from '../../../frame/office/staff-page.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { ageText } from '../../review/shared/review-words.ts'
import type { ListRow } from '../rules/list-row.ts'
import type { ListColumn, ListStatus } from '../rules/list-view.ts'
import { confirmedText } from '../shared/list-words.ts'
import cells from './listing-cell.module.css'
import styles from './listing-table.module.css'
import { StatusTag } from './status-tag.tsx'

interface Props {
  row: ListRow
  status: ListStatus
  /** ISO 8601 instant. */
  now: string
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** One cell of a row; a dash where there is nothing to say. */
export function ListingCell({ column, ...shown }: Props & { column: ListColumn }) {
  const Content = contents[column]
  return (
    <td className={styles[column]}>
      <Content {...shown} />
    </td>
  )
}

const contents: Record<ListColumn, (props: Props) => ReactNode> = {
  status: StatusTag,
  customer: Customer,
  price: ({ row }) => (
    <span className={cells.price}>
      <b>{formatPrice(row.price)}</b>
      {row.offer === 'rent' && <small>{t('/month')}</small>}
    </span>
  ),
  agent: Agent,
  age: ({ row, now }) => <time dateTime={row.since}>{ageText(row.since, now)}</time>,
  confirmed: Confirmed,
  views: ({ row }) =>
    row.views > 0 ? (
      <span className={cells.views}>
        <TideLine values={row.days} /> <b>{formatNumber(row.views)}</b>
      </span>
    ) : (
      '–'
    ),
  inquiries: ({ row }) => (row.inquiries > 0 ? formatNumber(row.inquiries) : '–'),
}

function Customer({ row: { id, customer } }: Props) {
  const { name, phone, email } = customer
  return (
    <div className={cells.customer}>
      <b>{name}</b>
      {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
      {email && <WriteLink email={email} name={name} property={id} className={cells.email} />}
    </div>
  )
}

function Agent({ row: { id, title, agent } }: Props) {
  const { role } = useOffice()
  if (agent) {
    return (
      <span className={cells.who} title={agent.name}>
        <Avatar name={agent.name} size="small" />
        <span>{agent.name}</span>
      </span>
    )
  }
  if (!mayDo(role, 'assign-agents')) return '–'
  return (
    <Link
      className={cells.assign}
      to={`${staffPropertyPath(id)}#agent`}
      title={t('Assign')}
      aria-label={t('Assign an agent to {name}', { name: title.text })}
    >
      <Icon name="user-plus" />
      <span>{t('Assign')}</span>
    </Link>
  )
}

function Confirmed({ row: { confirmedAt }, today }: Props) {
  if (!confirmedAt) return '–'
  const { late, text } = confirmedText(confirmedAt, today)
  return (
    <time dateTime={confirmedAt} className={late ? cells.late : undefined}>
      {text}
    </time>
  )
}
