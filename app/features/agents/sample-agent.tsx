import { Link } from 'react-router'
import { today } from '../../core/dates.ts'
import { t } from '../../core/language/translate.ts'
import { cityLabel, type Offer, offers } from '../../core/listing/fields/choices.ts'
import { agencyPath, editAgentPath } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FactRows } from '../../ui/fact-rows.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import type { Company } from '../company/rules/company.ts'
import { SocialLinks } from '../company/shared/social-links.tsx'
import { Reviews } from './agent-card.tsx'
import { AgentContact } from './agent-contact.tsx'
import { AgentHead, AgentLayout, headSizes } from './agent-layout.tsx'
import { AgentListings } from './agent-listings.tsx'
import { offerTabs } from './offer-tabs.ts'
import type { SomeHomes } from './rules/agent.ts'
import { type AgentRecord, findAgent } from './shared/people-lookup.ts'
import { Portrait } from './shared/portrait.tsx'

/** For the loader: a sample agent by number, with the site's own listings. */
export function sampleAgent(id: string | undefined, { rent, sale }: Record<Offer, SomeHomes>) {
  const agent = findAgent(id)
  // The sample's count, at most the number of the site's listings, which it shows.
  const counts = { rent: Math.min(agent.homes.rent, rent.total), sale: Math.min(agent.homes.sale, sale.total) }
  return { agent, counts, listings: { rent, sale }, today: today() }
}

type Props = ReturnType<typeof sampleAgent> & { company: Company }

/** A sample agent: facts, form, and the first six listings of either offer (spec 2.10). */
export function SampleAgent({ agent, counts, listings, today, company }: Props) {
  const [firstName = ''] = agent.name.split(' ')
  return (
    <AgentLayout
      facts={
        <>
          <AgentHead tile={<Portrait of={agent} sizes={headSizes} eager />} name={agent.name}>
            <p className="muted">
              {agent.designation}, <Link to={agencyPath(agent.agencyId)}>{agent.agency}</Link>
            </p>
            <Reviews count={agent.review} />
          </AgentHead>
          <FactRows facts={factsOf(agent, counts.rent + counts.sale)} />
          <Link to={editAgentPath(agent.id)} className={buttonClass({ variant: 'line' })}>
            <Icon name="pencil" />
            {t('Edit agent')}
          </Link>
          <SocialLinks company={company} />
        </>
      }
      form={<AgentContact key={agent.id} heading={t('Write to {name}', { name: firstName })} company={company.name} />}
    >
      <Tabs
        name="listings"
        label={t('Listings shown with {name}', { name: agent.name })}
        tabs={offers.map((offer) => ({
          id: offer,
          label: offerTabs[offer],
          count: counts[offer],
          panel: (
            <AgentListings properties={listings[offer].properties} total={counts[offer]} what={offer} today={today}>
              <SampleMark>{t('Sample agent, live listings')}</SampleMark>
            </AgentListings>
          ),
        }))}
      />
    </AgentLayout>
  )
}

function factsOf({ call, office, languages, since }: AgentRecord, homes: number) {
  return [
    { title: t('Phone'), subTitle: <a href={phoneLink(call)}>{formatPhone(call)}</a> },
    { title: t('Office'), subTitle: cityLabel(office) },
    { title: t('Languages'), subTitle: languages },
    { title: t('Properties'), subTitle: homes },
    { title: t('Member since'), subTitle: since },
  ]
}
