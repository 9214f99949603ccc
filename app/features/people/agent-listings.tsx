import type { ReactNode } from 'react'
import type { BriefProperty } from '../../../domain/property/property.ts'
import { NoProperties } from '../../components/property/no-properties.tsx'
import { PropertyCard } from '../../components/property/property-card.tsx'
import styles from './agent-listings.module.css'

interface Props {
  properties: BriefProperty[]
  /** The total. */
  total: number
  /** The noun for them: "rentals". */
  noun: 'rentals' | 'homes for sale' | 'properties'
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
  /** Shown to the right of the count. */
  children: ReactNode
}

const cardSizes = '(max-width: 991px) calc(96vw - 34px), (max-width: 1303px) calc((100vw - 476px) / 2), 414px'

/** The first six live listings on an agent's or an agency's page (spec 2.10). */
export function AgentListings({ properties, total, noun, today, children }: Props) {
  if (properties.length === 0) return <NoProperties>{null}</NoProperties>
  return (
    <>
      <div className={styles.head}>
        <p>{countText(properties.length, total, noun)}</p>
        {children}
      </div>
      <ul className={styles.grid}>
        {properties.map((property) => (
          <li key={property.id} className={styles.cell}>
            <PropertyCard property={property} today={today} heading="h2" sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The listings are the site's own; only the person is a sample. */
function countText(shown: number, total: number, noun: string) {
  return shown < total ? `First ${shown} of ${total} ${noun}` : `All ${total} ${noun}`
}
