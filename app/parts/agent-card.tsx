import { Link } from 'react-router'
import { agentPath } from '../paths.ts'
import { textLinkClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { InitialsTile, type TileTone } from '../ui/initials-tile.tsx'
import styles from './agent-card.module.css'

export interface AgentSummary {
  id: number
  name: string
  tone: TileTone
  agency: string
  /** Written with dashes: 506-555-0148. */
  call: string
  review: number
  /** "14 properties" */
  property: string
}

/** A person who lists: portrait, name, agency, count of properties and reviews, phone (spec 3, Agent). */
export function AgentCard({ agent }: { agent: AgentSummary }) {
  const { id, name, tone, agency, call, review, property } = agent
  return (
    <article className={styles.card}>
      <div className={styles.tile}>
        <InitialsTile name={name} tone={tone} />
      </div>
      <h2 className={styles.name}>
        <Link to={agentPath(id)}>{name}</Link>
      </h2>
      <span className="muted">{agency}</span>
      <span className={styles.counts}>
        {property} · <Reviews count={review} />
      </span>
      <a href={telephone(call)} className={classes(textLinkClass, styles.phone)} aria-label={`Call ${name}, ${call}`}>
        <Icon name="phone" />
        {call}
      </a>
    </article>
  )
}

/** Cards in rows of four, three, two; `small` beside something else. */
export function AgentGrid({ agents, small }: { agents: readonly AgentSummary[]; small?: boolean }) {
  return (
    <ul className={small ? styles.smallGrid : styles.grid}>
      {agents.map((agent) => (
        <li key={agent.id}>
          <AgentCard agent={agent} />
        </li>
      ))}
    </ul>
  )
}

/** A star and how many reviews there are. */
export function Reviews({ count }: { count: number }) {
  return (
    <span className={styles.reviews}>
      <Icon name="star" className={styles.star} />
      <b>{count}</b> <span className={styles.noun}>{count === 1 ? 'review' : 'reviews'}</span>
    </span>
  )
}

export function telephone(call: string) {
  return `tel:+1${call.replace(/\D/g, '')}`
}
