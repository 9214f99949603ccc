import { type ActionFunctionArgs, data, Link } from 'react-router'
import { findAgency, listAgencies } from '#app/features/agents/server/pages.ts'
import { listBrief } from '#app/features/browse/server/queries.ts'
import { today } from '../../core/dates.ts'
import { t, tc } from '../../core/language/translate.ts'
import { cityLabel } from '../../core/listing/fields/choices.ts'
import { briefOf } from '../../core/listing/property.ts'
import { emptySearch } from '../../core/listing/search/property-search.ts'
import { gridSize } from '../../core/listing/search/search-sizes.ts'
import { agencyPath, paths } from '../../core/paths.ts'
import { mapBend } from '../../core/pictures/scenes.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { ResponsiveImage } from '../../ui/page/responsive-image.tsx'
import type { Company } from '../company/rules/company.ts'
import { messageAction } from '../inbox/shared/message-action.ts'
import { demonstrationAction } from '../samples/shared/demonstration-form.tsx'
import type { Route } from './+types/agency'
import { AgentGrid } from './agent-card.tsx'
import {
  AgentListings,
  AgentProfile,
  agentContactForm,
  Biography,
  Call,
  contactFacts,
  Homes,
  RealContact,
  SampleContact,
} from './agent-profile.tsx'
import { agencySeo } from './page-seo.ts'
import styles from './people.module.css'
import { type AgencyPage, isSlug, type SomeHomes } from './rules/agent.ts'
import { agentsOf, findAgency as findSample } from './shared/people-lookup.ts'
import { agentSummary, pictured } from './shared/portrait.tsx'

/** A real agency by the address of the page, else a sample by number (spec 2.10) where samples are shown. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services } = context.get(callContext)
  const all = new URL(request.url).searchParams.has('all')
  const real = isSlug(id) ? await findAgency(services, id, { all, shown: briefOf }) : undefined
  if (real) return { real, today: today() }
  if (!(await listAgencies(services)).samples) throw data(null, { status: 404 })
  return { sample: sampleAgency(id, await listBrief(services.store.db, emptySearch, gridSize)) }
}

const sampleAction = demonstrationAction(agentContactForm)

export function action(call: ActionFunctionArgs) {
  return isSlug(call.params.id) ? messageAction(call) : sampleAction(call)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData
  const { real, sample } = loaderData ?? {}
  if (real) return seo(site, agencySeo(site, real))
  return seo(site, {
    title: sample?.agency.name ?? t('Agency'),
    description: t('A sample agency with its agents and the first listings.'),
    path: agencyPath(sample?.agency.id ?? 1),
    noindex: true,
  })
}

/** An agency: facts, form, its agents and the first six listings (spec 2.10). */
export default function Agency({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData
  const { real, sample } = loaderData
  return real ? (
    <RealAgency page={real} today={loaderData.today} company={company} />
  ) : (
    <SampleAgency {...sample} company={company} />
  )
}

/** With the live homes of all its agents. */
function RealAgency({ page, today, company }: { page: AgencyPage; today: string; company: Company }) {
  const { slug, name, city, people, listings } = page
  return (
    <AgentProfile
      of={pictured(page)}
      centred
      about={<p className="muted">{cityLabel(city)}</p>}
      facts={[
        ...contactFacts(page),
        { title: t('Agents'), subTitle: page.agents },
        { title: t('Properties'), subTitle: page.homes },
      ]}
      more={<Biography text={page.description} />}
      form={<RealContact key={slug} heading={t('Write to the agency')} company={company.name} person={page} />}
      {...tabsOf(name)}
      tabs={[
        {
          ...agentsTab,
          count: people.length,
          panel:
            people.length > 0 ? (
              <AgentGrid agents={people.map(agentSummary)} small />
            ) : (
              <p className={styles.none}>{t('No agent has a page yet.')}</p>
            ),
        },
        {
          ...homesTab,
          count: listings.total,
          panel: <Homes homes={listings} what="all" today={today} all={`${agencyPath(slug)}?all`} />,
        },
      ]}
    />
  )
}

/** For the loader: a sample agency by number, with the site's own listings. */
function sampleAgency(id: string | undefined, { properties, total }: SomeHomes) {
  const agency = findSample(id)
  const homes = { properties, total: Math.min(agency.homes, total) }
  return { agency, agents: agentsOf(agency.id), homes, today: today() }
}

type SampleProps = ReturnType<typeof sampleAgency> & { company: Company }

/** A sample agency: facts, form, its agents and the first six listings (spec 2.10). */
function SampleAgency({ agency, agents, homes, today, company }: SampleProps) {
  const { name, city, since, phone, email, office } = agency
  return (
    <AgentProfile
      of={agency}
      centred
      about={<p className="muted">{t('{city}, since {year}', { city: cityLabel(city), year: since })}</p>}
      facts={[
        { title: t('Phone'), subTitle: <Call number={phone} /> },
        { title: t('Email'), subTitle: <a href={`mailto:${email}`}>{email}</a> },
        { title: t('Office'), subTitle: office },
        { title: t('Agents'), subTitle: agency.agents },
        { title: t('Properties'), subTitle: homes.total },
      ]}
      more={
        <ResponsiveImage
          picture={mapBend}
          sizes="320px"
          alt={t('Drawn map of Moncton, Dieppe and Riverview, where the river bends.')}
          className={styles.map}
        />
      }
      form={<SampleContact key={agency.id} heading={t('Write to the agency')} company={company.name} />}
      {...tabsOf(name)}
      tabs={[
        {
          ...agentsTab,
          count: agents.length,
          panel: (
            <>
              <div className={styles.tools}>
                <SampleMark>{t('Sample agency')}</SampleMark>
                <Link to={paths.addAgent} className={buttonClass()}>
                  <Icon name="plus" />
                  {t('Add New Agent')}
                </Link>
              </div>
              <AgentGrid agents={agents} small />
            </>
          ),
        },
        {
          ...homesTab,
          count: homes.total,
          panel: (
            <AgentListings homes={homes} what="all" today={today}>
              <SampleMark>{t('Sample agency, live listings')}</SampleMark>
            </AgentListings>
          ),
        },
      ]}
    />
  )
}

const agentsTab = { id: 'agents', label: t('Agents') }
const homesTab = { id: 'property', label: tc('of a tab', 'Property') }

function tabsOf(name: string) {
  return { name: 'agency', label: t('Agents and listings shown with {name}', { name }) }
}
