import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { formatPrice } from '../../../core/money.ts'
import { paths } from '../../../core/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { FreeBadge } from '../../../ui/mark/tag.tsx'
import { SectionHead } from '../../../ui/page/page-section.tsx'
import { listingPackages, packageContents } from '../rules/plans.ts'
import styles from './listing-packages.module.css'
import { PlanCards } from './plan-cards.tsx'
import type { ShownPlans } from './shown-plans.ts'

/** The priced cards: 49, 99 and 199 (spec 9), or what staff wrote. A company that shows none says that listing is free. */
export function ListingPackages({ plans, lead }: { plans: ShownPlans | undefined; lead: string }) {
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
