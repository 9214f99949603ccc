import { type ActionFunctionArgs, data, Link } from 'react-router'
import { findAgent, listAgents } from '#app/features/agents/server/pages.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { today } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { type Offer, offers } from '../../core/listing/fields/choices.ts'
import { briefOf } from '../../core/listing/property.ts'
import { emptySearch } from '../../core/listing/search/property-search.ts'
import { gridSize } from '../../core/listing/search/search-sizes.ts'
import { agencyPath, agentPath } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import type { Company } from '../company/rules/company.ts'
import { SocialLinks } from '../company/shared/social-links.tsx'
import { messageAction } from '../inbox/shared/message-action.ts'
import { demonstrationAction } from '../samples/shared/demonstration-action.ts'
import type { Route } from './+types/agent'
import { agentContactForm } from './agent-contact.tsx'
import { AgentHead, AgentLayout, headSizes } from './agent-layout.tsx'
import { offerTabs } from './offer-tabs.ts'
import { RealContact } from './real-contact.tsx'
import { Biography, contactFacts, Homes, Said } from './real-parts.tsx'
import { personSeo } from './real-seo.ts'
import { type AgentPage, isSlug } from './rules/agent.ts'
import { SampleAgent, sampleAgent } from './sample-agent.tsx'
import { Portrait } from './shared/portrait.tsx'
import { pictured } from './shared/real-people.ts'

/** A real agent by the address of the page, else a sample by number (spec 2.10) where samples are shown. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const all = new URL(request.url).searchParams.has('all')
  const real = isSlug(id) ? await findAgent(services, id, { all, shown: briefOf }) : undefined
  if (real) return { real, today: today() }
  if (!(await listAgents(services)).samples) throw data(null, { status: 404 })
  const first = (offer: Offer) => listBrief(services.store.db, { ...emptySearch, offer }, gridSize)
  const [rent, sale] = await Promise.all([first('rent'), first('sale')])
  return { sample: sampleAgent(id, { rent, sale }) }
}

const sampleAction = demonstrationAction(agentContactForm)

export function action(call: ActionFunctionArgs) {
  return isSlug(call.params.id) ? messageAction(call) : sampleAction(call)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData
  const { real, sample } = loaderData ?? {}
  if (real) return seo(site, personSeo(site, real))
  return seo(site, {
    title: sample?.agent.name ?? t('Agent'),
    description: t('A sample agent with the first listings for rent and for sale.'),
    path: agentPath(sample?.agent.id ?? 1),
    noindex: true,
  })
}

/** An agent: facts, form, and the first six listings of either offer (spec 2.10). */
export default function Agent({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const { real, sample } = loaderData
  return real ? (
    <RealAgent page={real} today={loaderData.today} company={company} />
  ) : (
    <SampleAgent {...sample} company={company} />
  )
}

/** The page of a real agent: the same as a sample's, with live homes and a form that reaches the person. */
function RealAgent({ page, today, company }: { page: AgentPage; today: string; company: Company }) {
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
