import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { contactPath } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/mark/tag.tsx'
import { TickList } from '../../../ui/tick-list.tsx'
import styles from './plan-cards.module.css'

interface PlanCard {
  name: string
  recommended: boolean
  /** The price. */
  price: ReactNode
  included: string[]
  missing?: string[]
  /** Subject of the message that Choose Plan starts. */
  subject: string
}

/** Cards with hairlines; only the recommended one has a filled button. */
export function PlanCards({ kind, cards }: { kind: string; cards: PlanCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        <Card key={card.name} card={card} headingId={`${kind}-${index + 1}`} />
      ))}
    </ul>
  )
}

function Card({ card, headingId }: { card: PlanCard; headingId: string }) {
  const { name, recommended, price, included, missing, subject } = card
  return (
    <li className={classes(styles.card, recommended && styles.recommended)}>
      <div className={styles.head}>
        <h3 id={headingId}>{name}</h3>
        {recommended && <Tag variant="rent">{t('Recommended')}</Tag>}
      </div>
      {price}
      <TickList included={included} missing={missing} />
      <Link
        to={contactPath(subject)}
        className={classes(buttonClass({ variant: recommended ? 'sand' : 'line', full: true }), styles.choose)}
        aria-describedby={headingId}
      >
        {t('Choose Plan')}
      </Link>
    </li>
  )
}
