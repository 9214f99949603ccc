import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../core/language/translate.ts'
import { type Offer, offerBadge } from '../../../core/listing/fields/choices.ts'
import type { ShownPicture } from '../../../core/listing/image.ts'
import { closedLabel, type Property } from '../../../core/listing/property.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { PropertyCell, PropertyTable } from '../../browse/shared/property-table.tsx'
import { PropertyPrice } from '../../browse/shared/property-words.tsx'
import styles from './account-bookmarks.module.css'

export interface Bookmark {
  id: string
  name: string
  place: string
  offer: Offer
  /** CAD cents. */
  price: number
  closed: boolean
  /** A date, or where it is stored. */
  saved: string
  picture?: ShownPicture
  viewPath: string
}

/** What only a row of the device has. */
export interface BookmarkMarks {
  /** Selects the drawing of a home without a picture. */
  kind?: Property['kind']
  /** No longer on the site. */
  unlisted?: boolean
  /** Below the place, the price and the status: a note, and what has changed. */
  belowPlace?: ReactNode
  belowPrice?: ReactNode
  belowState?: ReactNode
}

/** Saved properties with their prices and states (spec 2.10). */
export function AccountBookmarks<Row extends Bookmark & BookmarkMarks>({
  rows,
  onDelete,
}: {
  rows: Row[]
  onDelete: (row: Row) => void
}) {
  return (
    <PropertyTable
      columns={[t('Property'), t('Price'), t('Status'), tc('column of dates', 'Saved'), t('Actions')]}
      className={styles.table}
    >
      {rows.map((row) => (
        <BookmarkRow key={row.id} row={row} onDelete={() => onDelete(row)} />
      ))}
    </PropertyTable>
  )
}

function BookmarkRow({ row, onDelete }: { row: Bookmark & BookmarkMarks; onDelete: () => void }) {
  const { name, place, saved, picture, viewPath } = row

  /** Without this, the focus would be lost with the row. */
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const line = currentTarget.closest('tr')
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
    onDelete()
    neighbour?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    <tr>
      <PropertyCell picture={picture} kind={row.kind} closed={row.closed || row.unlisted}>
        <b className={styles.name}>{name}</b>
        <small>{place}</small>
        {row.belowPlace}
      </PropertyCell>
      <td>
        <PropertyPrice property={row} className={styles.price} />
        {row.belowPrice}
      </td>
      <td>
        <StatusTag row={row} />
        {row.belowState}
      </td>
      <td className={styles.saved}>
        <Trans
          message="<word>Saved </word>{when}"
          values={{ word: (text) => <span className={styles.word}>{text}</span>, when: saved }}
        />
      </td>
      <td>
        <div className={styles.actions}>
          <Link
            to={viewPath}
            className={buttonClass({ variant: 'line', size: 'small' })}
            aria-label={t('View {name}', { name })}
          >
            {t('View')}
          </Link>
          <Button
            variant="line"
            size="small"
            className="script-only"
            aria-label={t('Delete {name}', { name })}
            onClick={press}
          >
            <Icon name="trash" />
            {t('Delete')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

function StatusTag({ row }: { row: Bookmark & BookmarkMarks }) {
  if (row.unlisted) return <Tag variant="closed">{t('No longer listed')}</Tag>
  if (row.closed) return <Tag variant="closed">{closedLabel(row)}</Tag>
  return <Tag variant={row.offer}>{offerBadge[row.offer]}</Tag>
}
