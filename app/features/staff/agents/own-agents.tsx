import { useEffect } from 'react'
import { data, Link, redirect, useFetcher } from 'react-router'
import type { ManagedPerson } from '../../../../domain/agent/agent.ts'
import { t } from '../../../../domain/language/translate.ts'
import { textOf } from '../../../../domain/message/message-form.ts'
import { formatMoment } from '../../../../domain/moments.ts'
import { agencyPath, agentPath, editAgentPath, paths } from '../../../../domain/paths.ts'
import type { OwnAgents } from '../../../api/agent-calls.ts'
import { type Client, clientContext } from '../../../api/client.ts'
import { fetchClient } from '../../../api/lazy-client.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { SelectField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { OfficeButton, officeButtonClass } from '../parts/office-button.tsx'
import type { Route } from './+types/own-agents'
import styles from './agents.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { listOwn } = await context.get(clientContext).agents()
  const done = new URL(request.url).searchParams.get('done')
  return { own: await listOwn(), done }
}

/** Without script the answer is the page again. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await changeAgents(context.get(clientContext), await request.formData())
  return answer.failed
    ? data(answer, { status: answer.status })
    : redirect(`${paths.ownAgents}?done=${answer.done}`, 303)
}

/** Says here what was done, because the row that asked is gone when the list is read again. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const changed = await changeAgents(await fetchClient(), await request.formData())
  if (!changed.failed) showToast({ title: doneTexts[changed.done]!(), icon: 'check' })
  return changed
}

interface Changed {
  failed: boolean
  status: number
  done: 'ended' | 'removed'
  reason?: string
}

/** Takes back an invitation, or parts from an agent. */
async function changeAgents(client: Client, form: FormData): Promise<Changed> {
  const calls = await client.agents()
  const invitation = textOf(form, 'invitation')
  const answer = invitation
    ? await calls.endInvitation(invitation)
    : await calls.remove(textOf(form, 'agent'), textOf(form, 'listings'))
  const done = invitation ? 'ended' : 'removed'
  if ('done' in answer) return { failed: false, status: 200, done }
  const { status, reason = t('It did not work. Please try again.') } = answer.refused
  return { failed: true, status, done, reason }
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
  const said = done && doneTexts[done]?.()
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
      {actionData?.failed && <FormNote tone="bad">{actionData.reason}</FormNote>}
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
    if (state === 'idle' && data?.failed) showToast({ title: data.reason ?? '', text: name, tone: 'bad' })
  }, [state, data])
  return { Form, isLeaving: state !== 'idle' || data?.failed === false }
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
