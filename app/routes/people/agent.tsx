import { Link } from 'react-router'
import { type Offer, offers } from '../../../domain/choices.ts'
import { today } from '../../../domain/dates.ts'
import { emptySearch, gridSize } from '../../../domain/property-search.ts'
import { clientContext } from '../../api.ts'
import { sampleAnswer } from '../../parts/account-outcome.tsx'
import { Reviews, telephone } from '../../parts/agent-card.tsx'
import { AgentContact } from '../../parts/agent-contact.tsx'
import { AgentHead, AgentLayout } from '../../parts/agent-layout.tsx'
import { AgentListings } from '../../parts/agent-listings.tsx'
import { seo } from '../../parts/seo.ts'
import { SocialLinks } from '../../parts/social-links.tsx'
import { agencyPath, agentPath } from '../../paths.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { InitialsTile } from '../../ui/initials-tile.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/agent'
import { type AgentRecord, findAgent } from './people-lookup.ts'

const tabs = {
  rent: { label: 'Rental', noun: 'rentals' },
  sale: { label: 'For Sale', noun: 'homes for sale' },
} as const

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const first = (offer: Offer) => client.listProperties({ ...emptySearch, offer }, gridSize)
  const [rent, sale] = await Promise.all([first('rent'), first('sale')])
  return { agent: findAgent(params.id), listings: { rent, sale }, today: today() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: loaderData?.agent.name ?? 'Agent',
    description: 'A sample agent with the first listings for rent and for sale.',
    path: agentPath(loaderData?.agent.id ?? 1),
    noindex: true,
  })

/** An agent: facts, form, and the first six listings of either offer (spec 2.10). */
export default function Agent({ loaderData, matches }: Route.ComponentProps) {
  const { agent, listings } = loaderData
  const { company } = matches[0].loaderData
  const [firstName] = agent.name.split(' ')
  return (
    <AgentLayout
      facts={
        <>
          <AgentHead tile={<InitialsTile name={agent.name} tone={agent.tone} />} name={agent.name}>
            <p className="muted">
              {agent.designation}, <Link to={agencyPath(agent.agencyId)}>{agent.agency}</Link>
            </p>
            <Reviews count={agent.review} />
          </AgentHead>
          <FactRows facts={factsOf(agent)} />
          <SocialLinks company={company} />
        </>
      }
      form={
        <AgentContact key={agent.id} heading={`Write to ${firstName}`} company={company.name} send={sampleAnswer} />
      }
    >
      <Tabs
        name="listings"
        label={`Listings shown with ${agent.name}`}
        tabs={offers.map((offer) => ({
          id: offer,
          label: tabs[offer].label,
          count: listings[offer].total,
          panel: (
            <AgentListings {...listings[offer]} noun={tabs[offer].noun} today={loaderData.today}>
              <SampleMark>Sample agent, live listings</SampleMark>
            </AgentListings>
          ),
        }))}
      />
    </AgentLayout>
  )
}

function factsOf({ call, office, languages, property, since }: AgentRecord) {
  return [
    { title: 'Phone', subTitle: <a href={telephone(call)}>{call}</a> },
    { title: 'Office', subTitle: office },
    { title: 'Languages', subTitle: languages },
    { title: 'Properties', subTitle: Number.parseInt(property, 10) },
    { title: 'Member since', subTitle: since },
  ]
}
