import { Link } from 'react-router'
import { siteContent } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { paths, plansPath } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageSection, SectionHead } from '../../ui/page/page-section.tsx'
import type { Route } from './+types/pricing'
import styles from './pricing.module.css'
import { type ManagementPlan, managementPlans } from './rules/plans.ts'
import { ListingPackages, PlanCards, packageMonths } from './shared/plan-cards.tsx'
import { shownPlans } from './shared/site-content.server.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: t('Pricing'),
    description:
      loaderData?.plans === undefined
        ? t('Three listing packages and three management plans, with every fee in words.')
        : t('What listing and management cost, with every fee in words.'),
    path: paths.pricing,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: shownPlans(await siteContent(context.get(callContext).services.store.db)) }
}

export default function Pricing({ loaderData: { plans } }: Route.ComponentProps) {
  const hasPlans = plans?.plans.length !== 0
  const hasPackages = plans?.packages.length !== 0
  return (
    <>
      <div className={`wrap ${styles.opening}`}>
        <h1>{t('Pricing')}</h1>
        <p className="lead">
          {hasPlans && hasPackages
            ? t(
                'A package if you look after your tenants yourself, a plan if you would rather not. Listing a single property stays free.',
              )
            : hasPlans
              ? t('Listing is free. A plan takes the work of a landlord off you.')
              : hasPackages
                ? t('Prices in Canadian dollars. Listing a single property stays free.')
                : t('Listing is free. Ask us what the rest costs.')}
        </p>
      </div>
      <PageSection tight>
        <ListingPackages
          plans={plans}
          lead={t('One price for {months, plural, one {# month} other {# months}}, in Canadian dollars.', {
            months: packageMonths(plans),
          })}
        />
      </PageSection>
      {hasPlans && (
        <PageSection band>
          <SectionHead heading={t('Management plans')} lead={t('Fees follow the rent of your place. HST is 15%.')} />
          <ManagementPlans plans={plans?.plans} />
          <p className={styles.links}>
            <Link to={plansPath} className={buttonClass({ variant: 'tint' })}>
              {t('Work out a fee')}
            </Link>
            <Link to={paths.faq} className={textLinkClass}>
              {t('Questions and answers')}
              <Icon name="arrow-right" />
            </Link>
          </p>
        </PageSection>
      )}
    </>
  )
}

const cardsOf = (plans: readonly ManagementPlan[]) =>
  plans.map(({ name, summary, recommended, included, missing, setupText, monthlyText }) => ({
    name,
    recommended,
    included,
    missing,
    subject: t('{name} management plan', { name }),
    price: (
      <div className="stack gap-16">
        <p className="muted">{summary}</p>
        <dl className={styles.fees}>
          <div>
            <dt>{t('Setup fee')}</dt>
            <dd>{setupText}</dd>
          </div>
          <div>
            <dt>{t('Ongoing fee')}</dt>
            <dd>{monthlyText}</dd>
          </div>
        </dl>
      </div>
    ),
  }))

/** The management plans with their fees in words (spec 9), or what staff wrote. */
function ManagementPlans({ plans = managementPlans() }: { plans?: readonly ManagementPlan[] | undefined }) {
  return <PlanCards kind="plan" cards={cardsOf(plans)} />
}
