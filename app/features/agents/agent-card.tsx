import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { agentPath } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
import styles from './agent-card.module.css'
import { type Pictured, Portrait } from './shared/portrait.tsx'

interface AgentSummary extends Pictured {
  /** A sample's number, or the address of a real page. */
  id: number | string
  agency: string
  /** A phone number. */
  call: string
  /** Of samples. */
  review?: number
  /** "14 properties" */
  property: string
}

/** An agent: portrait, name, agency, count of properties and reviews, phone (spec 3, Agent). */
function AgentCard({ agent }: { agent: AgentSummary }) {
  const { id, name, agency, call, review, property } = agent
  return (
    <article className="stack packed relative gap-4">
      <div className={styles.tile}>
        <Portrait of={agent} sizes="(max-width: 991px) 45vw, (max-width: 1303px) 30vw, 289px" />
      </div>
      <h2 className={styles.name}>
        <Link to={agentPath(id)}>{name}</Link>
      </h2>
      {agency && <span className="muted">{agency}</span>}
      <span className={styles.counts}>
        {property}
        {review !== undefined && (
          <span>
            {' '}
            · <Reviews count={review} />
          </span>
        )}
      </span>
      <a
        href={phoneLink(call)}
        className={classes(textLinkClass, styles.phone)}
        aria-label={t('Call {name}, {call}', { name, call: formatPhone(call) })}
      >
        <Icon name="phone" />
        {formatPhone(call)}
      </a>
    </article>
  )
}

/** Cards in rows of four, three, two; `small` for narrower containers. */
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

/** A star and the number of reviews. */
export function Reviews({ count }: { count: number }) {
  return (
    <span className={styles.reviews}>
      <Icon name="star" className={styles.star} />
      <Trans
        message="<b>{number}</b> <noun>{count, plural, one {review} other {reviews}}</noun>"
        values={{
          count,
          number: count,
          b: (text) => <b>{text}</b>,
          noun: (text) => <span className={styles.noun}>{text}</span>,
        }}
      />
    </span>
  )
}
