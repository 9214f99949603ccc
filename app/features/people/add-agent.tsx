import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { demonstrationAction } from '../../components/forms/demonstration-action.ts'
import { seo } from '../../components/layout/seo.ts'
import { findAgency } from '../../components/people/people-lookup.ts'
import type { Route } from './+types/add-agent'
import { agentForm } from './agent-form.tsx'
import { AgentFormPage } from './agent-form-page.tsx'

export function loader() {
  return { agency: findAgency(undefined) }
}

export const action = demonstrationAction(agentForm)

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Add agent'),
    description: t('A sample page: the form with which an agency adds an agent.'),
    path: paths.addAgent,
    noindex: true,
  })

/** Adds an agent to an agency (spec 2.10). */
export default function AddAgent({ loaderData: { agency }, matches }: Route.ComponentProps) {
  return <AgentFormPage title={t('Add agent')} agency={agency} company={matches[0].loaderData.company.name} />
}
