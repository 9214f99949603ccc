import { Link } from 'react-router'
import { siteContent } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { paths, plansPath } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { PageSection, SectionHead } from '../../ui/page/page-section.tsx'
import type { Route } from './+types/pricing'
import { ManagementPlans } from './management-plans.tsx'
import styles from './pricing.module.css'
import { ListingPackages } from './shared/listing-packages.tsx'
import { shownPlans } from './shared/site-content.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Pricing'),
    description: t('Three listing packages and three management plans, with every fee in words.'),
    path: paths.pricing,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: shownPlans(await siteContent(context.get(callContext).services.store.db)) }
}

export default function Pricing({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <>
      <div className={`wrap ${styles.opening}`}>
        <h1>{t('Pricing')}</h1>
        <p className="lead">
          {t(
            'A package if you look after your tenants yourself, a plan if you would rather not. Listing a single property stays free.',
          )}
        </p>
      </div>
      <PageSection tight>
        <SectionHead heading={t('Listing packages')} lead={t('One price for 3 months, in Canadian dollars.')}>
          {!plans && <SampleMark />}
        </SectionHead>
        <ListingPackages plans={plans} />
      </PageSection>
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
    </>
  )
}
