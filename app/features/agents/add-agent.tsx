import { type ActionFunctionArgs, data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { sessionOf } from '#app/features/accounts/server/session-cookie.ts'
import { inviteAgent } from '#app/features/agents/server/invitation.ts'
import { listOwnAgents } from '#app/features/agents/server/own-agents.ts'
import type { Call } from '#platform/http/call.ts'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import { demonstrationAction } from '../samples/shared/demonstration-form.tsx'
import { requireSamples } from '../samples/shared/has-samples.ts'
import type { Route } from './+types/add-agent'
import { agentForm, RealAgentForm, SampleAgentForm } from './agent-form.tsx'
import styles from './people.module.css'
import { formErrors, type RefusedPage, readPage } from './rules/page-form.ts'
import { findAgency } from './shared/people-lookup.ts'

/** The form of whoever manages agents, else the stated sample. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  if (!(await managesAgents(call))) {
    await requireSamples(call, paths.addAgent)
    return { agency: findAgency(undefined) }
  }
  const by = await requirePermission(call, 'manage-agents')
  if (by.person.role !== 'manager') return { agencies: [] }
  const { people } = await listOwnAgents(call.services, by)
  return { agencies: people.filter(({ role }) => role === 'agency').map(({ id, name }) => ({ id, name })) }
}

const sampleAction = demonstrationAction(agentForm)

/** Invites the agent: nothing is shown before the invited confirms. */
export async function action(args: ActionFunctionArgs) {
  const call = args.context.get(callContext)
  if (!(await managesAgents(call))) return sampleAction(args)
  const { person } = await requirePermission(call, 'manage-agents')
  const form = await args.request.formData()
  const page = readPage(form)
  const answer = await inviteAgent(call, person, page, textOf(form, 'agency'))
  if ('done' in answer) return redirect(`${paths.ownAgents}?done=invited`, 303)
  const { status, errors, reason } = answer.refused
  return data({ refused: { page, errors: formErrors(errors), reason } satisfies RefusedPage }, { status })
}

/** Others see the sample. */
async function managesAgents({ c, services }: Call) {
  return mayDo((await sessionOf(c, services))?.person.role, 'manage-agents')
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: t('Add agent'),
    description: loaderData?.agencies
      ? t('The form with which an agency invites an agent.')
      : t('A sample page: the form with which an agency adds an agent.'),
    path: paths.addAgent,
    noindex: true,
  })

/** Adds an agent to an agency (spec 2.10). */
export default function AddAgent({ loaderData, actionData, matches }: Route.ComponentProps) {
  const company = matches[0].loaderData.company.name
  const { agency, agencies } = loaderData
  if (agency) return <SampleAgentForm title={t('Add agent')} agency={agency} company={company} />
  return (
    <div className={`wrap ${styles.form}`}>
      <div className={styles.top}>
        <Link to={paths.ownAgents} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Agents')}
        </Link>
      </div>
      <h1>{t('Add agent')}</h1>
      <p className="lead">
        {t('We mail an invitation to the address. The page is shown once the invited has read and confirmed it.')}
      </p>
      <RealAgentForm
        label={t('Add agent')}
        company={company}
        submit={t('Submit')}
        refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
        {...(agencies.length > 0 && { agencies })}
      />
    </div>
  )
}
