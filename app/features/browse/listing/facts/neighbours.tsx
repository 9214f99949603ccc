import { t } from '../../../../core/language/translate.ts'
import { type Neighbour, neighbourDistance, radiusOf } from '../../../../core/listing/neighbour.ts'
import type { BriefProperty, Property } from '../../../../core/listing/property.ts'
import { formatDecimal, formatNumber } from '../../../../core/money.ts'
import { localPath, propertyPath } from '../../../../core/paths.ts'
import { PropertyPrice } from '../../shared/card/property-price.tsx'
import { PropertyTitle } from '../../shared/card/property-title.tsx'
import { PropertyPhoto } from '../../shared/photo/property-photo.tsx'
import styles from './facts.module.css'

interface Props {
  offer: Property['offer']
  neighbours: Neighbour[]
  /** Shown where no neighbour is known. */
  similar: BriefProperty[]
}

/** The nearest homes of the same offer with their distance; without any, homes that are similar. */
export function Neighbours({ offer, neighbours, similar }: Props) {
  const near = neighbours.length > 0
  if (!near && similar.length === 0) return null
  return (
    <section className="no-print" aria-labelledby="similar">
      <h3 id="similar" className={styles.heading}>
        {near ? headingOf(offer, radiusOf(neighbours)) : t('Similar homes')}
      </h3>
      <ul className={styles.homes}>
        {near
          ? neighbours.map((neighbour) => (
              <Home key={neighbour.property.id} property={neighbour.property} place={neighbourDistance(neighbour)} />
            ))
          : similar.map((property) => <Home key={property.id} property={property} place={property.address.city} />)}
      </ul>
      {near && <p className={styles.note}>{t('Distances are straight lines.')}</p>}
    </section>
  )
}

function Home({ property, place }: { property: BriefProperty; place: string }) {
  const { id, kind, beds, pictures } = property
  const facts = beds > 0 ? [place, t('{count, plural, one {# bed} other {# beds}}', { count: beds })] : [place]
  return (
    <li>
      <a href={localPath(propertyPath(id))}>
        <PropertyPhoto picture={pictures[0]} kind={kind} sizes="164px" className={styles.photo} />
        <span>
          <b>
            <PropertyTitle of={property} />
          </b>
          <small>{facts.join(', ')}</small>
        </span>
        <PropertyPrice property={property} />
      </a>
    </li>
  )
}

function headingOf(offer: Property['offer'], metres: number) {
  const kilometres = metres / 1_000
  const distance = metres % 1_000 === 0 ? formatNumber(kilometres) : formatDecimal(kilometres, 1)
  return offer === 'rent'
    ? t('Also for rent within {distance} km', { distance })
    : t('Also for sale within {distance} km', { distance })
}
