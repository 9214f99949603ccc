import type { KeyboardEvent, ReactNode } from 'react'
import type { Property } from '../../../core/listing/property.ts'
import { classes } from '../../../ui/classes.ts'
import { PropertyPhoto } from './photo/property-photo.tsx'
import styles from './property-table.module.css'

interface TableProps {
  columns: readonly string[]
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  className?: string
  /** The rows. */
  children: ReactNode
}

/** Properties in rows; below 992 px each row is a card. */
export function PropertyTable({ columns, onKeyDown, className, children }: TableProps) {
  return (
    <table className={classes(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>{children}</tbody>
    </table>
  )
}

interface CellProps {
  /** URL of a thumbnail; without it the drawing of its kind. */
  picture?: string
  kind?: Property['kind']
  colour?: string
  closed?: boolean
  /** Beside the picture. */
  children: ReactNode
}

/** The first cell of a row: the property itself. */
export function PropertyCell({ picture, kind, colour, closed, children }: CellProps) {
  return (
    <td>
      <div className={styles.property}>
        {picture ? (
          <img
            src={picture}
            alt=""
            width={108}
            height={78}
            loading="lazy"
            className={classes(styles.photo, closed && styles.closed)}
            style={colour ? { background: colour } : undefined}
          />
        ) : (
          <span className={classes(styles.photo, closed && styles.closed)}>
            <PropertyPhoto kind={kind} sizes="108px" />
          </span>
        )}
        <div>{children}</div>
      </div>
    </td>
  )
}
