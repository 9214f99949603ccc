import { Link } from 'react-router'
import type { AgentPage } from '../../../domain/agent/agent.ts'
import type { Company } from '../../../domain/company/company.ts'
import { t } from '../../../domain/language/translate.ts'
import { agencyPath, agentPath } from '../../../domain/paths.ts'
import { offers } from '../../../domain/property/fields/choices.ts'
import { SocialLinks } from '../../components/company/social-links.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { pictured } from '../../components/people/real-people.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import { AgentHead, AgentLayout, headSizes } from './agent-layout.tsx'
import { offerTabs } from './offer-tabs.ts'
import { RealContact } from './real-contact.tsx'
import { Biography, contactFacts, Homes, Said } from './real-parts.tsx'

/** The page of a real agent: the same as a sample's, with live homes and a form that reaches the person. */
export function RealAgent({ page, today, company }: { page: AgentPage; today: string; company: Company }) {
  const { slug, name, designation, agency, listings } = page
  const [firstName = ''] = name.split(' ')
  return (
    <AgentLayout
      facts={
        <>
          <AgentHead tile={<Portrait of={pictured(page)} sizes={headSizes} eager />} name={name}>
            <p className="muted">
              <Said text={designation} />
              {agency && (
                <span>
                  {', '}
                  <Link to={agencyPath(agency.slug)}>{agency.name}</Link>
                </span>
              )}
            </p>
          </AgentHead>
          <FactRows
            facts={[...contactFacts(page), { title: t('Properties'), subTitle: page.homes.rent + page.homes.sale }]}
          />
          <Biography text={page.description} />
          <SocialLinks company={company} />
        </>
      }
      form={
        <RealContact key={slug} heading={t('Write to {name}', { name: firstName })} company={company} person={page} />
      }
    >
      <Tabs
        name="listings"
        label={t('Listings shown with {name}', { name })}
        tabs={offers.map((offer) => ({
          id: offer,
          label: offerTabs[offer],
          count: page.homes[offer],
          panel: <Homes homes={listings[offer]} what={offer} today={today} all={`${agentPath(slug)}?all`} />,
        }))}
      />
    </AgentLayout>
  )
}
