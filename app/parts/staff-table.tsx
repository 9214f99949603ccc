import { type Flag, flags, offerBadge } from '../../domain/choices.ts'
import { closedLabel, isPublic, type StaffProperty, shortAddress } from '../../domain/property.ts'
import { actionOf, statusFailure } from '../../domain/property-status.ts'
import { propertyPath } from '../paths.ts'
import { Button, textLinkClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import { priceText } from './property-price.tsx'
import styles from './staff-table.module.css'

export interface StaffRow {
  property: StaffProperty
  /** Address of a small picture, when there is one. */
  picture?: string
  /** The flag that is being changed. */
  busy?: Flag
  /** The flag that could not be changed. */
  failed?: Flag
}

interface Props {
  rows: StaffRow[]
  onTurn: (property: StaffProperty, flag: Flag) => void
}

/** Every property with its customer and its three actions (spec 2.8); below 992 px each row is a card. */
export function StaffTable({ rows, onTurn }: Props) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Status</th>
          <th scope="col">Customer</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.property.id} {...row} onTurn={onTurn} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ property, picture, busy, failed, onTurn }: StaffRow & Pick<Props, 'onTurn'>) {
  return (
    <tr>
      <td>
        <div className={styles.property}>
          {picture ? (
            <img src={picture} alt="" width={108} height={78} loading="lazy" className={styles.photo} />
          ) : (
            <span className={styles.photo} />
          )}
          <div>
            <Name property={property} />
            <small>{shortAddress(property)}</small>
            <small>
              {offerBadge[property.offer]} · {priceText(property)}
            </small>
          </div>
        </div>
      </td>
      <td>
        <StaffTags property={property} />
      </td>
      <td className={styles.customer}>
        <b>{property.customer.name}</b>
        {property.customer.phone && <a href={`tel:${property.customer.phone}`}>{property.customer.phone}</a>}
        {property.customer.email && <a href={`mailto:${property.customer.email}`}>{property.customer.email}</a>}
      </td>
      <td>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere */}
        <div role="group" aria-label={`Actions for ${property.name}`} className={styles.actions}>
          {flags.map((flag) => (
            <Button
              key={flag}
              size="small"
              look={flag === 'verified' && !property.verified ? 'primary' : 'line'}
              aria-busy={busy === flag || undefined}
              onClick={() => onTurn(property, flag)}
            >
              {actionOf(property, flag)}
            </Button>
          ))}
        </div>
        {failed && (
          <p role="alert" className={styles.failure}>
            {statusFailure}
            <button type="button" className={textLinkClass} onClick={() => onTurn(property, failed)}>
              Try again
            </button>
          </p>
        )}
      </td>
    </tr>
  )
}

/** Visitors can see only what is public, so only that has a page to lead to. */
function Name({ property }: { property: StaffProperty }) {
  if (isPublic(property)) return <a href={propertyPath(property.id)}>{property.name}</a>
  return <b>{property.name}</b>
}

function StaffTags({ property }: { property: StaffProperty }) {
  return (
    <div className={styles.tags}>
      {property.verified ? (
        <Tag look="verified">
          <Icon name="rosette-discount-check" />
          Verified
        </Tag>
      ) : (
        <Tag look="wait">
          <Icon name="clock" />
          To verify
        </Tag>
      )}
      {property.closed && <Tag look="closed">{closedLabel(property)}</Tag>}
      {property.archived && (
        <Tag look="off">
          <Icon name="eye-off" />
          Deactivated
        </Tag>
      )}
    </div>
  )
}
