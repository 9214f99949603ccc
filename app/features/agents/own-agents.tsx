import { useEffect } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { takeBackInvitation } from '#app/features/agents/server/invitation.ts'
import { listOwnAgents, partFromAgent } from '#app/features/agents/server/own-agents.ts'
import { isByScript } from '#platform/http/call.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { formatMoment } from '../../core/moments.ts'
import { agencyPath, agentPath, editAgentPath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { OfficeButton, officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { StaffPage } from '../../frame/office/staff-page.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Route } from './+types/own-agents'
import styles from './own-agents.module.css'
import type { ManagedPerson } from './rules/agent.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const own = await listOwnAgents(call.services, await requirePermission(call, 'manage-agents'))
  return { own, done: new URL(request.url).searchParams.get('done') }
}

/** Takes back an invitation, or parts from an agent. A row's fetcher reads the answer; without script the page is shown again. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const by = await requirePermission(call, 'manage-agents')
  const form = await request.formData()
  const invitation = textOf(form, 'invitation')
  const answer = invitation
    ? await takeBackInvitation(call.services, by, invitation)
    : await partFromAgent(call.services, by, textOf(form, 'agent'), textOf(form, 'listings'))
  const done = invitation ? 'ended' : 'removed'
  if ('done' in answer) {
    return isByScript(call) ? data<Changed>({ done }) : redirect(`${paths.ownAgents}?done=${done}`, 303)
  }
  const { status, reason = t('It did not work. Please try again.') } = answer.refused
  return data<Changed>({ reason }, { status })
}

type OwnAgents = Awaited<ReturnType<typeof listOwnAgents>>

interface Changed {
  done?: 'ended' | 'removed'
  /** Why not. */
  reason?: string
}

/** Says here what was done, because the row that asked is gone when the list is read again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const changed = await serverAction()
  if (changed.done) showToast({ title: doneTexts[changed.done]!(), icon: 'check' })
  return changed
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Agents'),
    description: t('Where an agency looks after its agents.'),
    path: paths.ownAgents,
    noindex: true,
  })

const doneTexts: Record<string, () => string> = {
  ended: () => t('The invitation is taken back.'),
  removed: () => t('The agent has left. Their listings name whom you chose.'),
  invited: () => t('The invitation is on its way.'),
  saved: () => t('The page is saved.'),
}

/** The agents that one manages: their pages, their listings, and who is invited. */
export default function OwnAgentsScreen({ loaderData: { own, done }, actionData }: Route.ComponentProps) {
  const { people, invitations } = own
  const said = done && Object.hasOwn(doneTexts, done) && doneTexts[done]!()
  return (
    <StaffPage
      title={t('Agents')}
      current="agents"
      action={
        <Link to={paths.addAgent} className={officeButtonClass({ variant: 'primary' })}>
          <Icon name="user-plus" />
          {t('Add New Agent')}
        </Link>
      }
    >
      {actionData?.reason && <FormNote tone="bad">{actionData.reason}</FormNote>}
      {!actionData && said && <FormNote tone="ok">{said}</FormNote>}
      {people.length === 0 && invitations.length === 0 && (
        <EmptyState>{t('Nobody is an agent yet. Invite the first one by email.')}</EmptyState>
      )}
      <ul className={styles.list}>
        {people.map((person) => (
          <Person key={person.id} person={person} people={people} />
        ))}
      </ul>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
    </StaffPage>
  )
}

function Person({ person, people }: { person: ManagedPerson; people: ManagedPerson[] }) {
  const { id, name, email, role, slug, isShown, agencyId, homes } = person
  const page = slug && (role === 'agency' ? agencyPath(slug) : agentPath(slug))
  const heirs = people.filter((other) => other.id !== id && (other.id === agencyId || other.agencyId === agencyId))
  const { Form, isLeaving } = useLeaving(name)
  if (isLeaving) return null
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{page && isShown ? <Link to={page}>{name}</Link> : name}</b>
        <small>
          <span>{role === 'agency' ? t('Agency') : t('Agent')}</span> · {email} ·{' '}
          {t('{count, plural, one {# listing} other {# listings}}', { count: homes })}
        </small>
        {!isShown && <small>{t('No public page yet: the person has to agree to it.')}</small>}
      </div>
      <div className={styles.acts}>
        <Link
          to={editAgentPath(id)}
          className={officeButtonClass()}
          aria-label={t('Edit the page of {name}', { name })}
        >
          <Icon name="pencil" />
          {t('Edit')}
        </Link>
        {agencyId && (
          <Form method="post" className={styles.acts}>
            <input type="hidden" name="agent" value={id} />
            <SelectField label={t('Listings of {name} go to', { name })} name="listings">
              {heirs.map((heir) => (
                <option key={heir.id} value={heir.id}>
                  {heir.name}
                </option>
              ))}
              <option value="free">{t('Nobody')}</option>
            </SelectField>
            <OfficeButton type="submit">{t('Part from {name}', { name })}</OfficeButton>
          </Form>
        )}
      </div>
    </li>
  )
}

/** A row's own form: the row goes at once, and comes back with the reason if it could not. */
function useLeaving(name: string) {
  const { state, data, Form } = useFetcher<Changed>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state === 'idle' && data?.reason) showToast({ title: data.reason, text: name, tone: 'bad' })
  }, [state, data])
  return { Form, isLeaving: state !== 'idle' || data?.done !== undefined }
}

function Invitations({ invitations }: Pick<OwnAgents, 'invitations'>) {
  return (
    <section className={styles.section}>
      <h2>{t('Invitations')}</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation: { id, name, email, expiresAt } }: { invitation: OwnAgents['invitations'][number] }) {
  const { Form, isLeaving } = useLeaving(name)
  if (isLeaving) return null
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <b>{name}</b>
        <small>
          {email} · {t('good until {time}', { time: formatMoment(expiresAt) })}
        </small>
      </div>
      <Form method="post">
        <OfficeButton type="submit" name="invitation" value={id}>
          {t('Take back the invitation of {name}', { name })}
        </OfficeButton>
      </Form>
    </li>
  )
}
