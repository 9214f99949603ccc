import { t } from '../../../domain/language/translate.ts'
import type { BriefProperty } from '../../../domain/property/property.ts'
import { PropertyCard } from '../../components/property/property-card.tsx'
import styles from './similar-homes.module.css'

/** At most three that are near in place, price and size. */
export function SimilarHomes({ properties, today }: { properties: BriefProperty[]; today: string }) {
  if (!properties.length) return null
  return (
    <section className={`wrap no-print ${styles.similar}`} aria-labelledby="similar">
      <h2 id="similar">{t('Similar homes')}</h2>
      <ul className={styles.grid}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} today={today} />
          </li>
        ))}
      </ul>
    </section>
  )
}
