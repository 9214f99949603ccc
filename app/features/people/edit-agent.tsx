import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import { findAgency, findAgent, profileOf } from '../../components/people/people-lookup.ts'
import type { Route } from './+types/edit-agent'
import { agentForm } from './agent-form.tsx'
import { AgentFormPage } from './agent-form-page.tsx'

/** `?id=4` edits that sample agent. */
export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const agent = findAgent(id ?? undefined)
  return { agent, agency: findAgency(String(agent.agencyId)), profile: profileOf(id) }
}

export const action = demonstrationAction(agentForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Edit agent'),
    description: t('A sample page: the form with which an agent is edited, filled with an example.'),
    path: paths.editAgent,
    noindex: true,
  })

/** The form of /add-agent, filled with a sample (spec 2.10). */
export default function EditAgent({ loaderData: { agent, agency, profile }, matches }: Route.ComponentProps) {
  return (
    <AgentFormPage
      key={agent.id}
      title={t('Edit agent')}
      agency={agency}
      profile={profile}
      portrait={agent}
      company={matches[0].loaderData.company.name}
    />
  )
}
