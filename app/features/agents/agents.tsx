import { data, Link } from 'react-router'
import { listAgents as listReal } from '#app/features/agents/server/pages.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { exploreMorePath } from '../../gallery-paths.ts'
import { callContext } from '../../settings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import type { Route } from './+types/agents'
import { AgentGrid } from './agent-card.tsx'
import styles from './people.module.css'
import { listAgents } from './shared/people-lookup.ts'
import { agentSummary } from './shared/portrait.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { agents, samples } = await listReal(context.get(callContext).services)
  if (agents.length === 0 && !samples) throw data(null, { status: 404 })
  return { agents: agents.map(agentSummary), samples: samples ? listAgents() : [] }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const isReal = loaderData !== undefined && loaderData.agents.length > 0
  return seo(matches[0].loaderData, {
    title: t('Agents'),
    description: isReal
      ? t('People who list with us, their languages, and the places they look after.')
      : t('A sample page: people who list, with the number of places they look after.'),
    path: paths.agents,
    noindex: !isReal,
  })
}

/** The agents list (spec 2.10). */
export default function Agents({ loaderData: { agents, samples }, matches }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>{t('Agents')}</h1>
          <p className={styles.lead}>
            {t('People who list with {company}, with the number of places they look after.', {
              company: matches[0].loaderData.company.name,
            })}
          </p>
        </div>
        {agents.length === 0 && samples.length > 0 && <SampleMark>{t('Sample page')}</SampleMark>}
      </div>
      {agents.length > 0 && <AgentGrid agents={agents} />}
      {samples.length > 0 && agents.length > 0 && (
        <div className={styles.tools}>
          <SampleMark>{t('Sample agents')}</SampleMark>
        </div>
      )}
      {samples.length > 0 && <AgentGrid agents={samples} />}
      {samples.length > 0 && (
        <p className={styles.more}>
          <Link to={exploreMorePath} className={buttonClass({ variant: 'line' })}>
            {t('Explore More Agents')}
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </div>
  )
}
