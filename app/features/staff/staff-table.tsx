import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { editPath, localPath, propertyPath, staffPropertyPath } from '../../../domain/paths.ts'
import { formatPhone } from '../../../domain/phone.ts'
import { offerBadge } from '../../../domain/property/choices.ts'
import { type StaffProperty, shortAddress } from '../../../domain/property/property.ts'
import { titleIn } from '../../../domain/property/words.ts'
import { priceText } from '../../components/property/property-price.tsx'
import { PropertyCell, PropertyTable } from '../../components/property/property-table.tsx'
import { PropertyTitle } from '../../components/property/property-title.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StaffActions } from './staff-actions.tsx'
import { pressInTable } from './staff-keys.tsx'
import styles from './staff-table.module.css'
import { StaffTags } from './staff-tags.tsx'
import { usePropertyFlags } from './use-property-flags.ts'

export interface StaffRow {
  property: StaffProperty
  /** URL of a small picture, if there is one. */
  picture?: string
}

/** Properties with their customers and the three actions (spec 2.8). */
export function StaffTable({ rows }: { rows: StaffRow[] }) {
  return (
    <PropertyTable columns={[t('Property'), t('Status'), t('Customer'), t('Actions')]} onKeyDown={pressInTable}>
      {rows.map((row) => (
        <Row key={row.property.id} {...row} />
      ))}
    </PropertyTable>
  )
}

function Row({ property: loaded, picture }: StaffRow) {
  const flags = usePropertyFlags(loaded)
  const { property } = flags
  const { id, offer, customer } = property
  const name = titleIn(property).text
  return (
    <tr>
      <PropertyCell picture={picture}>
        <Link to={staffPropertyPath(id)} className={styles.name} data-row="">
          <PropertyTitle of={property} />
        </Link>
        <small>{shortAddress(property)}</small>
        <small>
          {offerBadge[offer]} · {priceText(property)}
        </small>
        <div className={styles.links}>
          <a href={localPath(propertyPath(id))} data-key="p" aria-label={t('Preview {name}', { name })}>
            <Icon name="eye" />
            {t('Preview')}
          </a>
          <a href={localPath(editPath(id))} data-key="e" aria-label={t('Edit {name}', { name })}>
            <Icon name="pencil" />
            {t('Edit')}
          </a>
        </div>
      </PropertyCell>
      <td>
        <StaffTags property={property} />
      </td>
      <td className={styles.customer}>
        <b>{customer.name}</b>
        {customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>}
        {customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
      </td>
      <td>
        <StaffActions {...flags} />
      </td>
    </tr>
  )
}
