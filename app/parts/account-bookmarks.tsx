import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type Offer, offerBadge } from '../../domain/choices.ts'
import { closedLabel } from '../../domain/property.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './account-bookmarks.module.css'
import { PropertyPrice } from './property-price.tsx'

export interface Bookmark {
  id: string
  name: string
  place: string
  offer: Offer
  /** CAD cents. */
  price: number
  closed: boolean
  /** A day, or where it is kept. */
  saved: string
  picture?: { src: string; colour: string }
  viewPath: string
}

/** Saved properties with their prices and states (spec 2.10); below 992 px each row is a card. */
export function AccountBookmarks({ rows, onDelete }: { rows: Bookmark[]; onDelete: (row: Bookmark) => void }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Property</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
          <th scope="col">Saved</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} onDelete={() => onDelete(row)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, onDelete }: { row: Bookmark; onDelete: () => void }) {
  const { name, place, offer, closed, saved, picture, viewPath } = row

  /** The row goes, and the focus would go with it. */
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const line = currentTarget.closest('tr')
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
    onDelete()
    neighbour?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    <tr>
      <td>
        <div className={styles.property}>
          {picture ? (
            <img
              src={picture.src}
              alt=""
              width={108}
              height={78}
              loading="lazy"
              className={classes(styles.photo, closed && styles.closed)}
              style={{ background: picture.colour }}
            />
          ) : (
            <span className={styles.photo} />
          )}
          <span>
            <b>{name}</b>
            <small>{place}</small>
          </span>
        </div>
      </td>
      <td>
        <PropertyPrice property={row} className={styles.price} />
      </td>
      <td>{closed ? <Tag look="closed">{closedLabel(row)}</Tag> : <Tag look={offer}>{offerBadge[offer]}</Tag>}</td>
      <td className={styles.saved}>
        <span className={styles.word}>Saved </span>
        {saved}
      </td>
      <td>
        <div className={styles.actions}>
          <Link to={viewPath} className={buttonClass({ look: 'line', size: 'small' })} aria-label={`View ${name}`}>
            View
          </Link>
          <Button look="line" size="small" className="script-only" aria-label={`Delete ${name}`} onClick={press}>
            <Icon name="trash" />
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
