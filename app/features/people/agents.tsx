import { Link } from 'react-router'
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
    title: 'Agents',
    description: 'A sample page: people who list, with the number of places they look after.',
    path: paths.agents,
    noindex: true,
  })

/** The agents list (spec 2.10). */
export default function Agents({ loaderData: { agents }, matches }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <h1>Agents</h1>
          <p className={styles.lead}>
            People who list with {matches[0].loaderData.company.name}, with the number of places they look after.
          </p>
        </div>
        <SampleMark>Sample page</SampleMark>
      </div>
      <AgentGrid agents={agents} />
      <p className={styles.more}>
        <Link to={exploreMorePath} className={buttonClass({ look: 'line' })}>
          Explore More Agents
          <Icon name="arrow-right" />
        </Link>
      </p>
    </div>
  )
}
