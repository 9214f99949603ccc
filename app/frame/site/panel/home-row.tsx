import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { kindLabel } from '../../../core/listing/fields/choices.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import { closedLabel } from '../../../core/listing/property.ts'
import { formatPrice } from '../../../core/money.ts'
import { propertyPath } from '../../../core/paths.ts'
import { PropertyTitle } from '../../../features/browse/shared/card/property-title.tsx'
import { PropertyPhoto } from '../../../features/browse/shared/photo/property-photo.tsx'
import type { SavedHome } from '../../../features/saved/rules/saved-home.ts'
import { RoundButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/mark/tag.tsx'
import styles from './panel.module.css'

/** A home in the side panel: small picture, name, place, price; `children` are its controls. */
export function HomeRow({ home, note, children }: { home: SavedHome; note?: string; children: ReactNode }) {
  const { id, offer, kind, price, city, cover, closed } = home
  return (
    <li className={styles.row}>
      <span className={classes(styles.photo, closed && styles.closed)} style={{ background: cover?.placeholder }}>
        {cover ? (
          <img src={pictureUrl(cover.path, 320)} alt="" width={92} height={80} loading="lazy" decoding="async" />
        ) : (
          <PropertyPhoto kind={kind} sizes="92px" />
        )}
      </span>
      <div>
        <Link className={styles.name} to={propertyPath(id)}>
          <PropertyTitle of={home} />
        </Link>
        <span className={styles.place}>
          {city} · {kindLabel[kind]}
        </span>
        {closed ? (
          <Tag variant="closed">{closedLabel(home)}</Tag>
        ) : (
          <span className={styles.price}>
            {formatPrice(price)} {offer === 'rent' && <small>{t('/month')}</small>}
          </span>
        )}
        {note && <span className={styles.place}>{note}</span>}
      </div>
      <div className={styles.controls}>{children}</div>
    </li>
  )
}

/** Removes the row and moves the focus to the next one, or to the tab after the last. */
export function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const tab = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    onRemove()
    const next = neighbour?.querySelector<HTMLElement>('button') ?? tab
    next?.focus()
  }
  return (
    <RoundButton bare aria-label={t('Remove {name}', { name })} onClick={press}>
      <Icon name="x" />
    </RoundButton>
  )
}
