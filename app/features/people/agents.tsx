import { Link } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { seo } from '../../components/layout/seo.ts'
import { listAgents } from '../../components/people/people-lookup.ts'
import { exploreMorePath } from '../../gallery-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/agents'
import { AgentGrid } from './agent-card.tsx'
import styles from './people.module.css'

export function loader() {
  return { agents: listAgents() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Agents'),
    description: t('A sample page: people who list, with the number of places they look after.'),
    path: paths.agents,
    noindex: true,
  })

/** The agents list (spec 2.10). */
export default function Agents({ loaderData: { agents }, matches }: Route.ComponentProps) {
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
        <SampleMark>{t('Sample page')}</SampleMark>
      </div>
      <AgentGrid agents={agents} />
      <p className={styles.more}>
        <Link to={exploreMorePath} className={buttonClass({ look: 'line' })}>
          {t('Explore More Agents')}
          <Icon name="arrow-right" />
        </Link>
      </p>
    </div>
  )
}
