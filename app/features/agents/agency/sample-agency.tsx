import { Link } from 'react-router'
import { today } from '../../../core/dates.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import { paths } from '../../../core/paths.ts'
import { formatPhone, phoneLink } from '../../../core/phone.ts'
import { mapBend } from '../../../core/pictures/scenes.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SampleMark } from '../../../ui/mark/sample-mark.tsx'
import { ResponsiveImage } from '../../../ui/page/responsive-image.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import type { Company } from '../../company/rules/company.ts'
import { AgentGrid } from '../agent-card.tsx'
import { AgentContact } from '../agent-contact.tsx'
import { AgentHead, AgentLayout, headSizes } from '../agent-layout.tsx'
import { AgentListings } from '../agent-listings.tsx'
import styles from '../people.module.css'
import type { SomeHomes } from '../rules/agent.ts'
import { type AgencyRecord, agentsOf, findAgency } from '../shared/people-lookup.ts'
import { Portrait } from '../shared/portrait.tsx'

/** For the loader: a sample agency by number, with the site's own listings. */
export function sampleAgency(id: string | undefined, listings: SomeHomes) {
  const agency = findAgency(id)
  return {
    agency,
    agents: agentsOf(agency.id),
    listings,
    count: Math.min(agency.homes, listings.total),
    today: today(),
  }
}

type Props = ReturnType<typeof sampleAgency> & { company: Company }

/** A sample agency: facts, form, its agents and the first six listings (spec 2.10). */
export function SampleAgency({ agency, agents, listings, count, today, company }: Props) {
  return (
    <AgentLayout
      facts={
        <>
          <AgentHead tile={<Portrait of={agency} sizes={headSizes} centred eager />} name={agency.name}>
            <p className="muted">{t('{city}, since {year}', { city: cityLabel(agency.city), year: agency.since })}</p>
          </AgentHead>
          <FactRows facts={factsOf(agency, count)} />
          <ResponsiveImage
            scene={mapBend}
            sizes="320px"
            alt={t('Drawn map of Moncton, Dieppe and Riverview, where the river bends.')}
            className={styles.map}
          />
        </>
      }
      form={<AgentContact key={agency.id} heading={t('Write to the agency')} company={company.name} />}
    >
      <Tabs
        name="agency"
        label={t('Agents and listings shown with {name}', { name: agency.name })}
        tabs={[
          {
            id: 'agents',
            label: t('Agents'),
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
            id: 'property',
            label: tc('of a tab', 'Property'),
            count,
            panel: (
              <AgentListings properties={listings.properties} total={count} what="all" today={today}>
                <SampleMark>{t('Sample agency, live listings')}</SampleMark>
              </AgentListings>
            ),
          },
        ]}
      />
    </AgentLayout>
  )
}

function factsOf({ phone, email, office, agents }: AgencyRecord, homes: number) {
  return [
    { title: t('Phone'), subTitle: <a href={phoneLink(phone)}>{formatPhone(phone)}</a> },
    { title: t('Email'), subTitle: <a href={`mailto:${email}`}>{email}</a> },
    { title: t('Office'), subTitle: office },
    { title: t('Agents'), subTitle: agents },
    { title: t('Properties'), subTitle: homes },
  ]
}
