import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import { agencyPath } from '../../../core/paths.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { type Pictured, Portrait } from '../shared/portrait.tsx'
import styles from './agency-row.module.css'

interface AgencySummary extends Pictured {
  /** A sample's number, or the address of a real page. */
  id: number | string
  city: string
  agents: number
  /** "41 properties" */
  property: string
}

/** An agency in the list: tile, name, city and counts; the whole row is a link (spec 2.10). */
export function AgencyRow({ agency }: { agency: AgencySummary }) {
  const { id, name, city, agents, property } = agency
  return (
    <Link to={agencyPath(id)} className={styles.row}>
      <span className="stack">
        <Portrait of={agency} sizes="104px" centred />
      </span>
      <div className="stack">
        <h2 className={styles.name}>{name}</h2>
        <span className={styles.place}>
          <Icon name="map-pin" />
          {cityLabel(city)}
        </span>
        <span className={styles.facts}>
          <span>
            <Icon name="users" />
            {agentsText(agents)}
          </span>
          <span>
            <Icon name="home" />
            {property}
          </span>
        </span>
      </div>
      <Icon name="chevron-right" className={styles.chevron} />
    </Link>
  )
}

function agentsText(count: number) {
  return t('{count, plural, one {# agent} other {# agents}}', { count })
}
