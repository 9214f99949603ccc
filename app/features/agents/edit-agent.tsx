import { type ActionFunctionArgs, data, Link, redirect } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { sessionOf } from '#app/features/accounts/server/session-cookie.ts'
import { editAgent, readAgentForm } from '#app/features/agents/server/own-agents.ts'
import type { Call } from '#platform/http/call.ts'
import { t } from '../../core/language/translate.ts'
import { agencyPath, agentPath, paths } from '../../core/paths.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { mayDo } from '../accounts/rules/permissions.ts'
import { demonstrationAction } from '../samples/shared/demonstration-form.tsx'
import { requireSamples } from '../samples/shared/has-samples.ts'
import type { Route } from './+types/edit-agent'
import { agentForm, RealAgentForm, SampleAgentForm } from './agent-form.tsx'
import styles from './people.module.css'
import { formErrors, pictureFrom, type RefusedPage, readPage } from './rules/page-form.ts'
import { findAgency, findAgent, profileOf } from './shared/people-lookup.ts'
import { pictured } from './shared/portrait.tsx'

/** The form sends its picture as the submit form sends photos. */
export const handle = { photos: true }

/** One's own page, or that of an agent one manages (`?id=`); else `?id=4` edits that sample agent. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id')
  const call = context.get(callContext)
  const edited = await findEdited(call, id)
  if (edited) return { edited: edited.page }
  await requireSamples(call, paths.editAgent)
  const agent = findAgent(id ?? undefined)
  return { agent, agency: findAgency(String(agent.agencyId)), profile: profileOf(id) }
}

const sampleAction = demonstrationAction(agentForm)

export async function action(args: ActionFunctionArgs) {
  const call = args.context.get(callContext)
  const edited = await findEdited(call, new URL(args.request.url).searchParams.get('id'))
  if (!edited) return sampleAction(args)
  const form = await args.request.formData()
  const page = readPage(form)
  const { path: picture, error } = pictureFrom(form)
  if (error) return refuse(422, { picture: error })
  const answer = await editAgent(call.services, edited.person, page, { agent: edited.page.id, picture })
  if ('refused' in answer)
    return refuse(answer.refused.status, formErrors(answer.refused.errors), answer.refused.reason)
  const { slug, isShown } = answer.done
  if (!isShown) return redirect(`${paths.ownAgents}?done=saved`, 303)
  return redirect(edited.page.role === 'agency' ? agencyPath(slug) : agentPath(slug), 303)

  function refuse(status: number, errors: RefusedPage['errors'], reason?: string) {
    return data({ refused: { page, errors, reason } satisfies RefusedPage }, { status })
  }
}

/** The page that somebody edits; undefined for visitors and customers, who see the sample. Throws 404 for a page that is not theirs. */
async function findEdited(call: Call, id: string | null) {
  const role = (await sessionOf(call.c, call.services))?.person.role
  if (!mayDo(role, 'edit-own-page') && !mayDo(role, 'manage-agents')) return undefined
  // A manager has no page; without an id, or with a sample's, the sample is shown.
  if (id === null ? role === 'manager' : /^\d{1,9}$/.test(id)) return undefined
  const { person } = await requirePermission(call, 'edit-own-page', 'manage-agents')
  const page = await readAgentForm(call.services, person, id ?? undefined)
  if (!page) throw data(null, { status: 404 })
  return { person, page }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: t('Edit agent'),
    description: loaderData?.edited
      ? t('The form with which a page is edited.')
      : t('A sample page: the form with which an agent is edited, filled with an example.'),
    path: paths.editAgent,
    noindex: true,
  })

/** The form of /add-agent, filled (spec 2.10). */
export default function EditAgent({ loaderData, actionData, matches }: Route.ComponentProps) {
  const company = matches[0].loaderData.company.name
  const { edited, agent, agency, profile } = loaderData
  if (!edited)
    return (
      <SampleAgentForm
        key={agent.id}
        title={t('Edit agent')}
        agency={agency}
        profile={profile}
        portrait={agent}
        company={company}
      />
    )
  const title = edited.role === 'agency' ? t('Edit agency') : t('Edit agent')
  return (
    <div className={`wrap ${styles.form}`} key={edited.id}>
      <div className={styles.top}>
        <Link to={paths.admin} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Listing management')}
        </Link>
      </div>
      <h1>{title}</h1>
      <p className="lead">
        {edited.isShown
          ? t('The page is public. What you save is shown at once.')
          : t('The page is not shown yet. It appears once the person has saved it and agreed.')}
      </p>
      <RealAgentForm
        label={title}
        name={edited.name}
        facts={edited.facts}
        portrait={pictured({ slug: edited.id, name: edited.name, picture: edited.picture })}
        company={company}
        submit={t('Submit & Update')}
        refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
      />
    </div>
  )
}
