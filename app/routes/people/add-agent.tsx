import { Link } from 'react-router'
import { sampleAnswer, sampleNote } from '../../parts/account-outcome.tsx'
import { AgentForm } from '../../parts/agent-form.tsx'
import { seo } from '../../parts/seo.ts'
import { agencyPath, paths } from '../../paths.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { Route } from './+types/add-agent'
import styles from './people.module.css'
import { findAgency } from './people-lookup.ts'

export function loader() {
  return { agency: findAgency(undefined) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Add agent',
    description: 'A sample page: the form with which an agency adds an agent.',
    path: paths.addAgent,
    noindex: true,
  })

/** Adds an agent to an agency (spec 2.10). */
export default function AddAgent({ loaderData: { agency }, matches }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.form}`}>
      <div className={styles.top}>
        <Link to={agencyPath(agency.id)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {agency.name}
        </Link>
        <SampleMark>Sample page</SampleMark>
      </div>
      <h1>Add agent</h1>
      <p className="lead">{sampleNote}</p>
      <AgentForm company={matches[0].loaderData.company.name} send={sampleAnswer} />
    </div>
  )
}
