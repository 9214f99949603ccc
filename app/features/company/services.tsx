import { Link } from 'react-router'
import { siteContent } from '#app/features/company/server/content-queries.ts'
import { t } from '../../core/language/translate.ts'
import { packagesId, paths, plansId } from '../../core/paths.ts'
import { shoreCottage, springBungalow } from '../../core/pictures/scenes.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass, textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { PageHero } from '../../ui/page/page-hero.tsx'
import { PageSection, SectionHead } from '../../ui/page/page-section.tsx'
import { SaidText } from '../../ui/page/said-text.tsx'
import { laterSection } from '../../ui/section/later-section.tsx'
import { messageAction } from '../inbox/shared/message-action.ts'
import type { Route } from './+types/services'
import { companyServices, serviceList, servicesPage } from './rules/services.ts'
import styles from './services.module.css'
import { ListingPackages } from './shared/plan-cards.tsx'
import { ServiceList } from './shared/service-list.tsx'
import { shownPlans, shownQuestions, shownTexts } from './shared/site-content.server.ts'

const FeeCalculator = laterSection(async () => (await import('./fee-calculator.tsx')).FeeCalculator)
const Questions = laterSection(async () => (await import('./shared/questions.tsx')).Questions)

export const action = messageAction
export async function loader({ context }: Route.LoaderArgs) {
  const content = await siteContent(context.get(callContext).services.store.db)
  return { plans: shownPlans(content), questions: shownQuestions(content), ...shownTexts(content) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: t('Services-Offered'),
    description: loaderData?.texts
      ? loaderData.texts.services.map(({ name }) => name.text).join(', ') || loaderData.texts.servicesPage.line.text
      : t(
          'Marketing, tenant screening, rent collection, maintenance, financial reporting and eviction protection around Greater Moncton, with every fee in full.',
        ),
    path: paths.services,
  })

export default function Services({ matches, loaderData: { plans, questions, texts } }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const opening = texts?.servicesPage ?? servicesPage()
  const list = texts?.serviceList ?? serviceList()
  const services = texts?.services ?? companyServices()
  const hasPlans = plans?.plans.length !== 0
  return (
    <>
      <PageHero title={<SaidText {...opening.heading} />} lead={<SaidText {...opening.line} />} picture={shoreCottage}>
        <Link to={paths.contact} className={buttonClass({ size: 'large' })}>
          {t('Contact Us')}
        </Link>
        {hasPlans && (
          <a href={`#${plansId}`} className={textLinkClass}>
            {t('Work out a fee')}
            <Icon name="arrow-down" />
          </a>
        )}
      </PageHero>
      {services.length > 0 && (
        <PageSection band>
          <ServiceList services={services}>
            <h2>
              <SaidText {...list.heading} />
            </h2>
            <p className="muted">
              <SaidText {...list.line} />
            </p>
          </ServiceList>
        </PageSection>
      )}
      <PageSection id={packagesId}>
        <ListingPackages
          plans={plans}
          lead={t('For owners and agents who look after their own tenants and want the listing seen.')}
        />
        {plans?.packages.length !== 0 && (
          <p className={styles.small}>{t('Prices in Canadian dollars. Listing a single property stays free.')}</p>
        )}
      </PageSection>
      {hasPlans && (
        <PageSection id={plansId} band>
          <SectionHead
            heading={t('Management plans')}
            lead={t('For owners who would rather not be the landlord. Set your rent and compare a first year.')}
          />
          <FeeCalculator plans={plans?.plans} />
        </PageSection>
      )}
      <PageSection>
        <Questions company={company} answers={company.sample} topics={questions} />
      </PageSection>
      <PageSection tight>
        <CallToAction
          heading={hasPlans ? t('Not sure which plan fits?') : t('Would you rather not do it all yourself?')}
          text={t('Tell us about the place and what you would like to stop doing. We reply within one working day.')}
          picture={springBungalow}
        >
          <Link to={paths.contact} className={buttonClass({ variant: 'light' })}>
            {t('Contact Us')}
          </Link>
        </CallToAction>
      </PageSection>
    </>
  )
}
