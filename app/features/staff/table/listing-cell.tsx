import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayDo } from '../../../../domain/account/permissions.ts'
import { t } from '../../../../domain/language/translate.ts'
import type { ListRow } from '../../../../domain/listing/list-row.ts'
import type { ListColumn, ListStatus } from '../../../../domain/listing/list-view.ts'
import { formatNumber, formatPrice } from '../../../../domain/money.ts'
import { staffPropertyPath } from '../../../../domain/paths.ts'
import { formatPhone, phoneLink } from '../../../../domain/phone.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useOffice } from '../frame/staff-page.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { TideLine } from '../parts/tide-line.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { ageText } from '../review/review-words.ts'
import { confirmedText } from './list-words.ts'
import cells from './listing-cell.module.css'
import styles from './listing-table.module.css'
import { StatusTag } from './status-tag.tsx'

interface Props {
  row: ListRow
  status: ListStatus
  /** ISO 8601 instant. */
  now: string
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
      <b title={name}>{name}</b>
      <span>
        {phone && <a href={phoneLink(phone)}>{formatPhone(phone)}</a>}
        {email && (
          <WriteLink email={email} name={name} property={id} title={email} className={cells.email}>
            <Icon name="mail" />
            <span>{email}</span>
          </WriteLink>
        )}
      </span>
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

function Confirmed({ row: { confirmedAt } }: Props) {
  const { today } = useOffice()
  if (!confirmedAt) return '–'
  const { late, text } = confirmedText(confirmedAt, today)
  return (
    <time dateTime={confirmedAt} className={late ? cells.late : undefined}>
      {text}
    </time>
  )
}
