import { t, tc } from '../../../core/language/translate.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import { agencyPath } from '../../../core/paths.ts'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { Tabs } from '../../../ui/section/tabs.tsx'
import type { Company } from '../../company/rules/company.ts'
import { AgentGrid } from '../agent-card.tsx'
import { AgentHead, AgentLayout, headSizes } from '../agent-layout.tsx'
import styles from '../people.module.css'
import { RealContact } from '../real-contact.tsx'
import { Biography, contactFacts, Homes } from '../real-parts.tsx'
import type { AgencyPage } from '../rules/agent.ts'
import { Portrait } from '../shared/portrait.tsx'
import { agentSummary, pictured } from '../shared/real-people.ts'

/** The page of a real agency: its agents, and the live homes of all. */
export function RealAgency({ page, today, company }: { page: AgencyPage; today: string; company: Company }) {
  const { slug, name, city, people, listings } = page
  return (
    <AgentLayout
      facts={
        <>
          <AgentHead tile={<Portrait of={pictured(page)} sizes={headSizes} centred eager />} name={name}>
            <p className="muted">{cityLabel(city)}</p>
          </AgentHead>
          <FactRows
            facts={[
              ...contactFacts(page),
              { title: t('Agents'), subTitle: page.agents },
              { title: t('Properties'), subTitle: page.homes },
            ]}
          />
          <Biography text={page.description} />
        </>
      }
      form={<RealContact key={slug} heading={t('Write to the agency')} company={company} person={page} />}
    >
      <Tabs
        name="agency"
        label={t('Agents and listings shown with {name}', { name })}
        tabs={[
          {
            id: 'agents',
            label: t('Agents'),
            count: people.length,
            panel:
              people.length > 0 ? (
                <AgentGrid agents={people.map(agentSummary)} small />
              ) : (
                <p className={styles.none}>{t('No agent has a page yet.')}</p>
              ),
          },
          {
            id: 'property',
            label: tc('of a tab', 'Property'),
            count: listings.total,
            panel: <Homes homes={listings} what="all" today={today} all={`${agencyPath(slug)}?all`} />,
          },
        ]}
      />
    </AgentLayout>
  )
}
