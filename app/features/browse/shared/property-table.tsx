import type { KeyboardEvent, ReactNode } from 'react'
import type { ShownPicture } from '../../../core/listing/image.ts'
import type { Property } from '../../../core/listing/property.ts'
import { classes } from '../../../ui/classes.ts'
import { PropertyPhoto } from './property-photo.tsx'
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
  /** Without one the drawing of its kind is shown. */
  picture?: ShownPicture
  kind?: Property['kind']
  closed?: boolean
  /** Beside the picture. */
  children: ReactNode
}

/** The first cell of a row: the property itself. */
export function PropertyCell({ picture, kind, closed, children }: CellProps) {
  return (
    <td>
      <div className={styles.property}>
        <span className={classes(styles.photo, closed && styles.closed)}>
          <PropertyPhoto picture={picture && { ...picture, alt: '' }} kind={kind} sizes="108px" />
        </span>
        <div>{children}</div>
      </div>
    </td>
  )
}
