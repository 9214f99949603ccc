import { data, Form, Link } from 'react-router'
import { listAgencies as listReal } from '#app/features/agents/server/pages.ts'
import { t } from '../../core/language/translate.ts'
import { cityLabel } from '../../core/listing/fields/choices.ts'
import { agencyPath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { exploreMorePath } from '../../gallery-paths.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import type { Route } from './+types/agencies'
import styles from './people.module.css'
import { listAgencies } from './shared/people-lookup.ts'
import { agencySummary, type Pictured, Portrait } from './shared/portrait.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const location = (new URL(request.url).searchParams.get('location') ?? '').trim().slice(0, 60)
  const { agencies, samples } = await listReal(context.get(callContext).services, location)
  if (agencies.length === 0 && !samples && !location) throw data(null, { status: 404 })
  return { location, agencies: agencies.map(agencySummary), samples: samples ? listAgencies(location) : [] }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const isReal = loaderData !== undefined && loaderData.agencies.length > 0
  return seo(matches[0].loaderData, {
    title: t('All Agency'),
    description: isReal
      ? t('Agencies with listings on this website, their agents and their homes.')
      : t('A sample page: agencies with listings around the bend of the river.'),
    path: paths.agencies,
    noindex: !isReal,
  })
}

/** The agencies list with its search by location (spec 2.10). */
export default function Agencies({ loaderData: { location, agencies, samples } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>{t('All Agency')}</h1>
          <p className={styles.lead}>{t('Agencies with listings around the Bend.')}</p>
        </div>
        {agencies.length === 0 && samples.length > 0 && <SampleMark>{t('Sample page')}</SampleMark>}
      </div>
      <Form action={paths.agencies} role="search" className={styles.finder} key={location}>
        <TextField
          label={t('Location')}
          name="location"
          type="search"
          defaultValue={location}
          maxLength={60}
          placeholder={t('City, for example Dieppe')}
          before={<Icon name="map-pin" />}
        />
        <Button type="submit" className={styles.search}>
          {t('Search')}
        </Button>
      </Form>
      <p role="status" className={location ? styles.count : 'hidden-text'}>
        {countText(agencies.length + samples.length, location)}
        {location && (
          <span>
            {' '}
            <Link to={paths.agencies}>{t('Show all')}</Link>
          </span>
        )}
      </p>
      {agencies.length > 0 && <AgencyRows agencies={agencies} />}
      {samples.length > 0 && agencies.length > 0 && (
        <div className={styles.tools}>
          <SampleMark>{t('Sample agencies')}</SampleMark>
        </div>
      )}
      {samples.length > 0 && <AgencyRows agencies={samples} />}
      {samples.length > 0 && (
        <p className={styles.more}>
          <Link to={exploreMorePath} className={buttonClass({ variant: 'line' })}>
            {t('Explore More Agencies')}
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </div>
  )
}

function AgencyRows({ agencies }: { agencies: readonly AgencySummary[] }) {
  return (
    <ul className={styles.agencies}>
      {agencies.map((agency) => (
        <li key={agency.id}>
          <AgencyRow agency={agency} />
        </li>
      ))}
    </ul>
  )
}

function countText(count: number, location: string) {
  if (count === 0) return t('No agency in “{location}”.', { location })
  if (!location) return t('{count, plural, one {# agency.} other {# agencies.}}', { count })
  return t('{count, plural, one {One agency in “{location}”.} other {# agencies in “{location}”.}}', {
    count,
    location,
  })
}

interface AgencySummary extends Pictured {
  /** A sample's number, or the address of a real page. */
  id: number | string
  city: string
  agents: number
  /** "41 properties" */
  property: string
}

/** An agency in the list: tile, name, city and counts; the whole row is a link (spec 2.10). */
function AgencyRow({ agency }: { agency: AgencySummary }) {
  const { id, name, city, agents, property } = agency
  return (
    <Link to={agencyPath(id)} className={styles.agency}>
      <span className="stack">
        <Portrait of={agency} sizes="104px" centred />
      </span>
      <div className="stack">
        <h2 className={styles.agencyName}>{name}</h2>
        <span className={styles.agencyPlace}>
          <Icon name="map-pin" />
          {cityLabel(city)}
        </span>
        <span className={styles.agencyFacts}>
          <span>
            <Icon name="users" />
            {agentsText(agents)}
          </span>
          <span>
            <Icon name="home" />
            {property}
          </span>
        </span>
      </div>
      <Icon name="chevron-right" className={styles.agencyChevron} />
    </Link>
  )
}

function agentsText(count: number) {
  return t('{count, plural, one {# agent} other {# agents}}', { count })
}
