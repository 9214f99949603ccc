import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { acceptStaffInvitation, readStaffInvitation } from '#app/features/accounts/server/team/team.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { staffInvitationPath } from '../../../core/office-paths.ts'
import { loginPath, paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { officeRoleLabel, staffInvitationTexts } from '../rules/staff-account.ts'
import type { Route } from './+types/staff-invitation'
import styles from './staff-invitation.module.css'

/** Opening the link changes nothing: mail scanners open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const token = (params.get('token') ?? '').slice(0, 100)
  const invitation = await readStaffInvitation(context.get(callContext), token)
  return { token, invitation, done: params.has('done') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const given = { token: textOf(form, 'token').slice(0, 100), password: textOf(form, 'password') }
  const answer = await acceptStaffInvitation(context.get(callContext), given)
  if ('done' in answer) return redirect(`${paths.staffInvitation}?done`, 303)
  const { status, errors, reason } = answer.refused
  return data({ errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Your invitation'),
    description: t('Where a mailed link leads.'),
    path: paths.staffInvitation,
    noindex: true,
  })

/** The invitation to the office, which its mailbox accepts. */
export default function StaffInvitation({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { token, invitation, done } = loaderData
  const { link, name = '', email = '', role, account } = invitation
  const company = matches[0].loaderData.company.name
  const busy = useNavigation().state === 'submitting'
  const errors: Record<string, string> = actionData?.errors ?? {}
  const problem = actionData && (actionData.reason ?? errors.token)
  if (done)
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>{t('Welcome to the office')}</h1>
        <p className="lead">{t('Your account is ready. Please log in.')}</p>
        <Link to={loginPath(paths.admin)} className={buttonClass()}>
          {t('Login')}
        </Link>
      </div>
    )
  if (link !== 'open')
    return (
      <div className={`wrap ${styles.page}`}>
        <h1>{t('Your invitation')}</h1>
        <p className="lead">{staffInvitationTexts[link]}</p>
      </div>
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t('Your invitation')}</h1>
      <p className="lead">
        {t('{name}, you are invited to work in the office of {company}. Your role: {role}.', {
          name,
          company,
          role: role ? officeRoleLabel[role] : '',
        })}
      </p>
      {problem && <FormNote tone="bad">{problem}</FormNote>}
      {account === 'other' && <FormNote tone="bad">{staffInvitationTexts.otherMailbox}</FormNote>}
      {account === 'log in' && (
        <>
          <p>{t('There is an account of {email}. Log in with it, then confirm.', { email })}</p>
          <Link to={loginPath(staffInvitationPath(token))} className={buttonClass()}>
            {t('Login')}
          </Link>
        </>
      )}
      {(account === 'none' || account === 'here') && (
        <Form method="post" noValidate aria-label={t('Your invitation')} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          {account === 'none' && (
            <TextField
              label={t('Choose a password')}
              name="password"
              type="password"
              autoComplete="new-password"
              hint={t('For your new account of {email}.', { email })}
              error={errors.password}
            />
          )}
          <Button type="submit" size="large" busy={busy}>
            {t('Accept the invitation')}
          </Button>
        </Form>
      )}
    </div>
  )
}
