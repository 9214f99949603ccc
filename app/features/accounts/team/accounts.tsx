import { useState } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import { isRecentSession, requirePermission } from '#app/features/accounts/server/guards.ts'
import { readSecurity } from '#app/features/accounts/server/second-step.ts'
import {
  endAccount,
  endInvitation,
  giveRole,
  inviteColleague,
  listTeam,
  requireOfStaff,
} from '#app/features/accounts/server/team/team.ts'
import type { Answer } from '../../../core/answer.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { KeptFields } from '../../../core/forms/kept-fields.tsx'
import { isLanguage, languages } from '../../../core/language/language.ts'
import { languageName } from '../../../core/language/language-name.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { formatMoment } from '../../../core/moments.ts'
import { settingsPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { leadFocusOn, useRowAct } from '../../../frame/office/parts/use-row-act.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { CheckField, SelectField, TextField } from '../../../ui/form/field.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { SettingsLayout } from '../../company/shared/settings-layout.tsx'
import { invitedRoles, type OpenStaffInvitation, officeRoleLabel, type StaffAccount } from '../rules/staff-account.ts'
import { askAgain, ConfirmFirst } from '../shared/confirm-first.tsx'
import type { Route } from './+types/accounts'
import { AccountRow, doneText, RoleTable } from './account-row.tsx'
import styles from './accounts.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  const [{ accounts, invitations }, security, isProven] = await Promise.all([
    listTeam(call.services, person),
    readSecurity(call.services.store.db),
    isRecentSession(call),
  ])
  return { accounts, invitations, security, isProven }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person: manager } = await requirePermission(call, 'change-office')
  const form = await request.formData()
  const what = textOf(form, 'do')
  const id = textOf(form, 'id').slice(0, 100)
  const language = textOf(form, 'language')
  const person = { email: textOf(form, 'email'), name: textOf(form, 'name'), role: textOf(form, 'role') }
  const deeds: Record<string, () => Promise<Answer>> = {
    role: () => giveRole(call, manager, id, textOf(form, 'role')),
    end: () => endAccount(call, manager, id),
    'end-invitation': () => endInvitation(call, manager, id),
    invite: () => inviteColleague(call, manager, { ...person, language: isLanguage(language) ? language : 'en' }),
    'two-step': () => requireOfStaff(call, form.has('staffTwoStep')),
  }
  const answer = Object.hasOwn(deeds, what) ? await deeds[what]?.() : undefined
  if (!answer) throw data(null, { status: 400 })
  if ('done' in answer) return { done: what, email: person.email }
  const { status, errors = {}, reason } = answer.refused
  return data({ errors, reason, person }, { status })
}

export const shouldRevalidate = askAgain

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Staff accounts'),
    description: t('Who may come in, and what they may do.'),
    path: settingsPath('accounts'),
    noindex: true,
  })

/** Who works in the office, who is invited, and what a role may do. */
export default function Accounts({
  loaderData: { accounts, invitations, security, isProven },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const done = actionData && 'done' in actionData ? actionData : undefined
  const sent = useNavigation().formData
  // The answers of other forms, and a refresh, leave the next invitation, half written, as it is.
  const wrong = refused && Object.keys(refused.errors).length > 0 ? refused : undefined
  const invited = done?.done === 'invite' ? done : undefined
  const [invite, setInvite] = useState({ wrong, invited, round: 0 })
  if ((wrong && wrong !== invite.wrong) || (invited && invited !== invite.invited))
    setInvite({ wrong, invited, round: invite.round + (invited ? 1 : 0) })
  const managers = accounts.filter(({ role }) => role === 'manager').length
  return (
    <SettingsLayout heading={t('Staff accounts')} lead={t('Who may come in, and what they may do.')}>
      <div>
        {!isProven && <ConfirmFirst next={settingsPath('accounts')} />}
        {refused?.reason && <FormNote tone="bad">{refused.reason}</FormNote>}
        {done && (
          <FormNote tone="ok">
            {done.done === 'invite'
              ? t('The invitation to {email} is on its way.', { email: done.email })
              : doneText(done.done)}
          </FormNote>
        )}
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{tc('in the office', 'Person')}</th>
              <th scope="col">{t('Role')}</th>
              <th scope="col">{t('Two-step')}</th>
              <th scope="col">{t('Last here')}</th>
              <th>
                <span className="hidden-text">{t('End the account')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account: StaffAccount) => (
              <AccountRow key={account.id} account={account} isLast={account.role === 'manager' && managers === 1} />
            ))}
          </tbody>
        </table>
        {invitations.length > 0 && (
          <section>
            <h3 className={styles.sub}>{t('Invited')}</h3>
            <ul className={styles.invited}>
              {invitations.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </section>
        )}
        <Invite key={invite.round} refused={invite.wrong} />
        <section className={styles.part}>
          <h3 className={styles.sub}>{t('Two-step sign-in')}</h3>
          <Form method="post" preventScrollReset className={styles.twoStep}>
            <CheckField
              key={String(security.staffTwoStep)}
              name="staffTwoStep"
              defaultChecked={security.staffTwoStep}
              label={t('Required for all staff')}
              hint={t('Whoever has none is asked to set it up before anything else.')}
            />
            <OfficeButton type="submit" name="do" value="two-step" busy={sent?.get('do') === 'two-step'}>
              {t('Save')}
              <span className="hidden-text"> {t('Two-step sign-in')}</span>
            </OfficeButton>
          </Form>
        </section>
        <RoleTable />
      </div>
    </SettingsLayout>
  )
}

/** Goes at once when it is taken back. */
function Invitation({ invitation: { id, name, email, role, expiresAt } }: { invitation: OpenStaffInvitation }) {
  const { Form, sent, refused } = useRowAct(doneText)
  if (sent) return null
  return (
    <li ref={leadFocusOn}>
      <span>
        <b>{name}</b> <span className="muted">{email}</span>
        <small>
          {t('{role}, the link works until {moment}', {
            role: officeRoleLabel[role],
            moment: formatMoment(expiresAt),
          })}
        </small>
        {refused && (
          <small role="alert" className={styles.refused}>
            {refused}
          </small>
        )}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <OfficeButton
          type="submit"
          name="do"
          value="end-invitation"
          aria-label={t('Take back the invitation of {name}', { name })}
        >
          {t('Take back')}
        </OfficeButton>
      </Form>
    </li>
  )
}

interface Refused {
  errors: Record<string, string>
  person: { email: string; name: string; role: string }
}

function Invite({ refused }: { refused: Refused | undefined }) {
  const busy = useNavigation().formData?.get('do') === 'invite'
  const { errors = {}, person } = refused ?? {}
  return (
    <details className={styles.invite} open={Object.keys(errors).length > 0}>
      <summary>
        <span className={styles.opener}>
          <Icon name="user-plus" />
          {t('Invite someone')}
        </span>{' '}
        <span className="muted">{t('By mail; the link is good for two days.')}</span>
      </summary>
      <Form method="post" noValidate preventScrollReset aria-label={t('Invite someone')} className={styles.form}>
        <KeptFields name="invite" />
        <TextField
          label={t('Name')}
          name="name"
          maxLength={100}
          defaultValue={person?.name}
          error={errors.name}
          autoComplete="off"
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          maxLength={254}
          defaultValue={person?.email}
          error={errors.email}
          autoComplete="off"
        />
        <SelectField label={t('Role')} name="role" defaultValue={person?.role || 'reader'} error={errors.role}>
          {invitedRoles.map((role) => (
            <option key={role} value={role}>
              {officeRoleLabel[role]}
            </option>
          ))}
        </SelectField>
        <p className="small muted">
          <Trans
            message="Agents are invited <link>with their page</link>."
            values={{ link: (text) => <Link to={paths.addAgent}>{text}</Link> }}
          />
        </p>
        <SelectField label={t('Language of the mail')} name="language">
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </SelectField>
        <OfficeButton type="submit" name="do" value="invite" variant="primary" busy={busy}>
          {t('Send the invitation')}
        </OfficeButton>
      </Form>
    </details>
  )
}
