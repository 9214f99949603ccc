import { Link } from 'react-router'
import { type Flag, offerBadge } from '../../domain/choices.ts'
import { type StaffProperty, shortAddress } from '../../domain/property.ts'
import { editPath, propertyPath, staffPropertyPath } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { priceText } from './property-price.tsx'
import { PropertyCell, PropertyTable } from './property-table.tsx'
import { type FailedAction, StaffActions } from './staff-actions.tsx'
import { pressInTable } from './staff-keys.tsx'
import styles from './staff-table.module.css'
import { StaffTags } from './staff-tags.tsx'

export interface StaffRow {
  property: StaffProperty
  /** Address of a small picture, when there is one. */
  picture?: string
  /** The flag that is being changed. */
  busy?: Flag
  failed?: FailedAction
}

interface Props {
  rows: StaffRow[]
  onTurn: (property: StaffProperty, flag: Flag) => void
}

/** Every property with its customer and its three actions (spec 2.8). */
export function StaffTable({ rows, onTurn }: Props) {
  return (
    <PropertyTable columns={['Property', 'Status', 'Customer', 'Actions']} onKeyDown={pressInTable}>
      {rows.map((row) => (
        <Row key={row.property.id} {...row} onTurn={onTurn} />
      ))}
    </PropertyTable>
  )
}

function Row({ property, picture, ...actions }: StaffRow & Pick<Props, 'onTurn'>) {
  const { id, name, offer, customer } = property
  return (
    <tr>
      <PropertyCell picture={picture}>
        <Link to={staffPropertyPath(id)} className={styles.name} data-row="">
          {name}
        </Link>
        <small>{shortAddress(property)}</small>
        <small>
          {offerBadge[offer]} · {priceText(property)}
        </small>
        <div className={styles.links}>
          <a href={propertyPath(id)} data-key="p" aria-label={`Preview ${name}`}>
            <Icon name="eye" />
            Preview
          </a>
          <a href={editPath(id)} data-key="e" aria-label={`Edit ${name}`}>
            <Icon name="pencil" />
            Edit
          </a>
        </div>
      </PropertyCell>
      <td>
        <StaffTags property={property} />
      </td>
      <td className={styles.customer}>
        <b>{customer.name}</b>
        {customer.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
        {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
      </td>
      <td>
        <StaffActions property={property} {...actions} />
      </td>
    </tr>
  )
}
