import { Link } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { offers } from '../../core/listing/fields/choices.ts'
import { agencyPath, agentPath } from '../../core/paths.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import type { Company } from '../company/rules/company.ts'
import { SocialLinks } from '../company/shared/social-links.tsx'
import { AgentHead, AgentLayout, headSizes } from './agent-layout.tsx'
import { offerTabs } from './offer-tabs.ts'
import { RealContact } from './real-contact.tsx'
import { Biography, contactFacts, Homes, Said } from './real-parts.tsx'
import type { AgentPage } from './rules/agent.ts'
import { Portrait } from './shared/portrait.tsx'
import { pictured } from './shared/real-people.ts'

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
