import { type ActionFunctionArgs, data, Link, redirect } from 'react-router'
import { mayDo } from '../../../../domain/account/permissions.ts'
import { t } from '../../../../domain/language/translate.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { paths } from '../../../../domain/paths.ts'
import { type Client, clientContext } from '../../../api/client.ts'
import { fetchClient } from '../../../api/lazy-client.ts'
import { demonstrationAction } from '../../../components/forms/demonstration-action.ts'
import { seo } from '../../../components/layout/seo.ts'
import { findAgency } from '../../../components/people/people-lookup.ts'
import { textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from '../people.module.css'
import type { Route } from './+types/add-agent'
import { agentForm } from './agent-form.tsx'
import { AgentFormPage } from './agent-form-page.tsx'
import { bodyOf, formErrors, pageFrom, type RefusedPage } from './agent-page-form.ts'
import { RealAgentForm } from './real-agent-form.tsx'

/** The form of whoever manages agents, else the stated sample. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const role = await managerRole(client, request)
  if (!role) return { agency: findAgency(undefined) }
  const { people } = await (await client.agents()).listOwn()
  const agencies = people.filter((person) => person.role === 'agency').map(({ id, name }) => ({ id, name }))
  return { agencies: role === 'manager' ? agencies : [] }
}

const sampleAction = demonstrationAction(agentForm)

/** Invites the agent: nothing is shown before the invited confirms. */
export async function action(call: ActionFunctionArgs) {
  const client = call.context.get(clientContext)
  if (!(await managerRole(client, call.request))) return sampleAction(call)
  return invite(client, await call.request.formData())
}

/** The same call from the browser; the sample's form is answered by the server. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return form.has('form') ? serverAction() : invite(await fetchClient(), form)
}

async function invite(client: Client, form: FormData) {
  const page = pageFrom(form)
  const answer = await (await client.agents()).invite({ ...bodyOf(page), agency: textOf(form, 'agency') })
  if ('done' in answer) return redirect(`${paths.ownAgents}?done=invited`, 303)
  const { status, errors, reason } = answer.refused
  return data({ refused: { page, errors: formErrors(errors), reason } satisfies RefusedPage }, { status })
}

async function managerRole(client: Client, request: Request) {
  const user = request.headers.has('cookie') ? await client.getUser() : null
  return mayDo(user?.role, 'manage-agents') ? user?.role : undefined
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
  if (agency) return <AgentFormPage title={t('Add agent')} agency={agency} company={company} />
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
