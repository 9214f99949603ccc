import { Link } from 'react-router'
import { agentPath } from '../paths.ts'
import { textLinkClass } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './agent-card.module.css'
import { type Pictured, Portrait } from './portrait.tsx'

export interface AgentSummary extends Pictured {
  id: number
  agency: string
  /** Written with dashes: 506-555-0148. */
  call: string
  review: number
  /** "14 properties" */
  property: string
}

/** A person who lists: portrait, name, agency, count of properties and reviews, phone (spec 3, Agent). */
export function AgentCard({ agent }: { agent: AgentSummary }) {
  const { id, name, agency, call, review, property } = agent
  return (
    <article className={styles.card}>
      <div className={styles.tile}>
        <Portrait of={agent} sizes="(max-width: 991px) 45vw, (max-width: 1303px) 30vw, 289px" />
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
