import { Link } from 'react-router'
import { sampleAnswer, sampleNote } from '../../parts/account-outcome.tsx'
import { AgentForm } from '../../parts/agent-form.tsx'
import { seo } from '../../parts/seo.ts'
import { agencyPath, paths } from '../../paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/edit-agent'
import styles from './people.module.css'
import { findAgency, findAgent, profileOf } from './people-lookup.ts'

/** `?id=4` edits that sample agent. */
export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const agent = findAgent(id ?? undefined)
  return { agent, agency: findAgency(String(agent.agencyId)), profile: profileOf(id) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Edit agent',
    description: 'A sample page: the form with which an agent is edited, filled with an example.',
    path: paths.editAgent,
    noindex: true,
  })

/** The form of /add-agent with a sample in it (spec 2.10). */
export default function EditAgent({ loaderData: { agent, agency, profile }, matches }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.form}`}>
      <div className={styles.top}>
        <Link to={agencyPath(agency.id)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {agency.name}
        </Link>
        <SampleMark>Sample page</SampleMark>
      </div>
      <h1>Edit agent</h1>
      <p className="lead">{sampleNote}</p>
      <AgentForm
        key={agent.id}
        profile={profile}
        portrait={agent}
        company={matches[0].loaderData.company.name}
        send={sampleAnswer}
      />
    </div>
  )
}
