import { type ActionFunctionArgs, data, Link } from 'react-router'
import { findAgent, listAgents } from '#app/features/agents/server/pages.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { today } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { cityLabel, type Offer, offers } from '../../core/listing/fields/choices.ts'
import { briefOf } from '../../core/listing/property.ts'
import { emptySearch } from '../../core/listing/search/property-search.ts'
import { gridSize } from '../../core/listing/search/search-sizes.ts'
import { agencyPath, agentPath, editAgentPath } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import type { Company } from '../company/rules/company.ts'
import { SocialLinks } from '../company/shared/social-links.tsx'
import { messageAction } from '../inbox/shared/message-action.ts'
import { demonstrationAction } from '../samples/shared/demonstration-form.tsx'
import type { Route } from './+types/agent'
import { Reviews } from './agent-card.tsx'
import {
  AgentListings,
  AgentProfile,
  agentContactForm,
  Biography,
  Call,
  contactFacts,
  Homes,
  offerTabs,
  RealContact,
  Said,
  SampleContact,
} from './agent-profile.tsx'
import { personSeo } from './page-seo.ts'
import { type AgentPage, isSlug, type SomeHomes } from './rules/agent.ts'
import { findAgent as findSample } from './shared/people-lookup.ts'
import { pictured } from './shared/portrait.tsx'

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

/** With live homes and a form that reaches the person. */
function RealAgent({ page, today, company }: { page: AgentPage; today: string; company: Company }) {
  const { slug, name, designation, agency, listings, homes } = page
  return (
    <AgentProfile
      of={pictured(page)}
      about={
        <p className="muted">
          <Said text={designation} />
          {agency && (
            <span>
              {', '}
              <Link to={agencyPath(agency.slug)}>{agency.name}</Link>
            </span>
          )}
        </p>
      }
      facts={[...contactFacts(page), { title: t('Properties'), subTitle: homes.rent + homes.sale }]}
      more={
        <>
          <Biography text={page.description} />
          <SocialLinks company={company} />
        </>
      }
      form={<RealContact key={slug} heading={writeTo(name)} company={company.name} person={page} />}
      name="listings"
      label={t('Listings shown with {name}', { name })}
      tabs={offers.map((offer) => ({
        id: offer,
        label: offerTabs[offer],
        count: homes[offer],
        panel: <Homes homes={listings[offer]} what={offer} today={today} all={`${agentPath(slug)}?all`} />,
      }))}
    />
  )
}

/** For the loader: a sample agent by number, with the site's own listings. */
function sampleAgent(id: string | undefined, { rent, sale }: Record<Offer, SomeHomes>) {
  const agent = findSample(id)
  // The sample's count, at most the number of the site's listings, which it shows.
  const homes = {
    rent: { ...rent, total: Math.min(agent.homes.rent, rent.total) },
    sale: { ...sale, total: Math.min(agent.homes.sale, sale.total) },
  }
  return { agent, homes, today: today() }
}

type SampleProps = ReturnType<typeof sampleAgent> & { company: Company }

/** A sample agent: facts, form, and the first six listings of either offer (spec 2.10). */
function SampleAgent({ agent, homes, today, company }: SampleProps) {
  const { name, designation, agency, call, office, languages, since } = agent
  return (
    <AgentProfile
      of={agent}
      about={
        <>
          <p className="muted">
            {designation}, <Link to={agencyPath(agent.agencyId)}>{agency}</Link>
          </p>
          <Reviews count={agent.review} />
        </>
      }
      facts={[
        { title: t('Phone'), subTitle: <Call number={call} /> },
        { title: t('Office'), subTitle: cityLabel(office) },
        { title: t('Languages'), subTitle: languages },
        { title: t('Properties'), subTitle: homes.rent.total + homes.sale.total },
        { title: t('Member since'), subTitle: since },
      ]}
      more={
        <>
          <Link to={editAgentPath(agent.id)} className={buttonClass({ variant: 'line' })}>
            <Icon name="pencil" />
            {t('Edit agent')}
          </Link>
          <SocialLinks company={company} />
        </>
      }
      form={<SampleContact key={agent.id} heading={writeTo(name)} company={company.name} />}
      name="listings"
      label={t('Listings shown with {name}', { name })}
      tabs={offers.map((offer) => ({
        id: offer,
        label: offerTabs[offer],
        count: homes[offer].total,
        panel: (
          <AgentListings homes={homes[offer]} what={offer} today={today}>
            <SampleMark>{t('Sample agent, live listings')}</SampleMark>
          </AgentListings>
        ),
      }))}
    />
  )
}

function writeTo(name: string) {
  const [firstName = ''] = name.split(' ')
  return t('Write to {name}', { name: firstName })
}
