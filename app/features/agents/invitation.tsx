import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { confirmInvitation, readInvitation } from '#app/features/agents/server/invitation.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { agentInvitationPath, agentPath, loginPath, paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import type { Route } from './+types/invitation'
import styles from './people.module.css'
import { type InvitationObstacle, invitationTexts } from './rules/page-form.ts'

/** Opening the link changes nothing: mail scanners open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const token = (params.get('token') ?? '').slice(0, 100)
  const done = params.get('done') ?? ''
  return { token, invitation: await readInvitation(context.get(callContext), token), done }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await confirmInvitation(context.get(callContext), {
    token: textOf(form, 'token').slice(0, 100),
    consent: form.has('consent'),
    password: textOf(form, 'password'),
  })
  if ('done' in answer) {
    return redirect(`${paths.agentInvitation}?${new URLSearchParams({ done: answer.done.slug })}`, 303)
  }
  const { status, errors, reason } = answer.refused
  return data({ errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Your invitation'),
    description: t('Where a mailed link leads.'),
    path: paths.agentInvitation,
    noindex: true,
  })

/** The invitation of an agency, which its mailbox confirms. */
export default function Invitation({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { token, invitation, done } = loaderData
  const company = matches[0].loaderData.company.name
  const busy = useNavigation().state === 'submitting'
  const { link, agency = '', name = '', email = '', account } = invitation
  if (done) return <Confirmed slug={done} />
  if (link !== 'open')
    return (
      <div className={`wrap ${styles.form}`}>
        <h1>{t('Your invitation')}</h1>
        <p className="lead">{invitationTexts[link satisfies InvitationObstacle]}</p>
        <Link to={paths.contact} className={buttonClass({ variant: 'line' })}>
          {t('Write to us')}
        </Link>
      </div>
    )
  const errors = actionData?.errors ?? {}
  const problem = actionData && (actionData.reason ?? errors.token)
  return (
    <div className={`wrap ${styles.form}`}>
      <h1>{t('{agency} invites you', { agency })}</h1>
      <p className="lead">
        {t('You would be shown as {name}, an agent of {agency}, on the website of {company}.', {
          name,
          agency,
          company,
        })}
      </p>
      {problem && <FormNote tone="bad">{problem}</FormNote>}
      {account === 'other' && <FormNote tone="bad">{invitationTexts.otherMailbox}</FormNote>}
      {account === 'log in' ? (
        <>
          <p>{t('There is an account of {email}. Log in with it, then confirm.', { email })}</p>
          <p className={styles.more}>
            <Link to={loginPath(agentInvitationPath(token))} className={buttonClass()}>
              {t('Login')}
            </Link>
          </p>
        </>
      ) : (
        account !== 'other' && (
          <Form method="post" noValidate aria-label={t('Your invitation')}>
            <input type="hidden" name="token" value={token} />
            <FormSection heading={t('Confirm')}>
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
              <CheckField
                name="consent"
                error={errors.consent}
                label={t('GDPR agreement: I agree to {company} keeping these details to show this profile.', {
                  company,
                })}
              />
              <Button type="submit" size="large" busy={busy}>
                {t('Confirm')}
              </Button>
            </FormSection>
          </Form>
        )
      )}
    </div>
  )
}

function Confirmed({ slug }: { slug: string }) {
  return (
    <div className={`wrap ${styles.form}`}>
      <h1>{t('You are an agent now')}</h1>
      <p className="lead">{t('Your page is public. Log in to change it, and to see what is written to you.')}</p>
      <p className={styles.more}>
        <Link to={agentPath(slug)} className={buttonClass()}>
          {t('Your page')}
        </Link>{' '}
        <Link to={loginPath(paths.admin)} className={buttonClass({ variant: 'line' })}>
          {t('Login')}
        </Link>
      </p>
    </div>
  )
}
