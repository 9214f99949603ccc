import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { contactPath, paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { FreeBadge, Tag } from '../../../ui/mark/tag.tsx'
import { SectionHead } from '../../../ui/page/page-section.tsx'
import { TickList } from '../../../ui/tick-list.tsx'
import { listingPackages, packageContents, type ShownPlans } from '../rules/plans.ts'
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

/** The priced cards: 49, 99 and 199 (spec 9), or what staff wrote. A company that shows none says that listing is free. */
export function ListingPackages({ plans, lead }: { plans?: ShownPlans | undefined; lead?: string }) {
  const packages = plans?.packages ?? listingPackages()
  if (packages.length === 0)
    return (
      <SectionHead
        heading={t('Listing is free')}
        lead={t('Listing a home with us costs nothing. Our staff review every submission before it appears.')}
      >
        <Link to={paths.submit} className={buttonClass()}>
          {t('List Your Property')} <FreeBadge />
        </Link>
      </SectionHead>
    )
  const contents = plans?.contents ?? packageContents()
  const months = packageMonths(plans)
  const cards = packages.map(({ name, price, recommended }) => ({
    name,
    recommended,
    included: contents,
    subject: t('{name} listing package, {price}', { name, price: formatPrice(price) }),
    price: (
      <p className={styles.price}>
        <b>{formatPrice(price)}</b>
        <span>{t('for {months, plural, one {# month} other {# months}}', { months })}</span>
      </p>
    ),
  }))
  return (
    <>
      <SectionHead heading={t('Listing packages')} lead={lead}>
        {!plans && <SampleMark />}
      </SectionHead>
      <PlanCards kind="package" cards={cards} />
    </>
  )
}

export function packageMonths(plans: ShownPlans | undefined) {
  return plans?.months ?? 3
}
