import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { t, tc } from '../../../domain/language/translate.ts'
import { type Offer, offerBadge } from '../../../domain/property/choices.ts'
import { closedLabel } from '../../../domain/property/property.ts'
import { PropertyPrice } from '../../components/property/property-price.tsx'
import { PropertyCell, PropertyTable } from '../../components/property/property-table.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Trans } from '../../ui/trans.tsx'
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
  picture?: { src: string; colour: string }
  viewPath: string
}

/** Saved properties with their prices and states (spec 2.10). */
export function AccountBookmarks({ rows, onDelete }: { rows: Bookmark[]; onDelete: (row: Bookmark) => void }) {
  return (
    <PropertyTable
      columns={[t('Property'), t('Price'), t('Status'), tc('column of dates', 'Saved'), t('Actions')]}
      className={styles.table}
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} onDelete={() => onDelete(row)} />
      ))}
    </PropertyTable>
  )
}

function Row({ row, onDelete }: { row: Bookmark; onDelete: () => void }) {
  const { name, place, offer, closed, saved, picture, viewPath } = row

  /** Without this, the focus would be lost with the row. */
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const line = currentTarget.closest('tr')
    const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
    onDelete()
    neighbour?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    <tr>
      <PropertyCell picture={picture?.src} colour={picture?.colour} closed={closed}>
        <b className={styles.name}>{name}</b>
        <small>{place}</small>
      </PropertyCell>
      <td>
        <PropertyPrice property={row} className={styles.price} />
      </td>
      <td>{closed ? <Tag look="closed">{closedLabel(row)}</Tag> : <Tag look={offer}>{offerBadge[offer]}</Tag>}</td>
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
            className={buttonClass({ look: 'line', size: 'small' })}
            aria-label={t('View {name}', { name })}
          >
            {t('View')}
          </Link>
          <Button
            look="line"
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
