import { data, Form, Link, redirectDocument, useNavigation } from 'react-router'
import { isGoodResetLink, resetPassword } from '#app/features/accounts/server/passwords/password-reset.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import type { Route } from './+types/reset-password'
import { passwordLength, resetTexts, signInTexts } from './rules/account.ts'
import { LoginFrame } from './shared/login-form.tsx'

/** Checks the link, so that a used or expired one is reported before the user types a password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  return { token, isGood: await isGoodResetLink(context.get(callContext).services, token) }
}

/** Leads to a new document, because the change ends every session of the account. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const given = { token: textOf(typed, 'token').slice(0, 200), password: textOf(typed, 'password') }
  const answer = await resetPassword(context.get(callContext), given)
  if ('done' in answer) return redirectDocument(`${paths.login}?changed=1`, 303)
  const { status, errors } = answer.refused
  const failure: ResetFailure = status === 429 ? 'often' : errors.password ? { password: errors.password } : 'link'
  return data({ failure }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Choose a new password'),
    description: t('Where a mailed link leads.'),
    path: paths.resetPassword,
    noindex: true,
  })

export default function ResetPassword({ loaderData: { token, isGood }, actionData }: Route.ComponentProps) {
  const failure = isGood ? actionData?.failure : 'link'
  return (
    <LoginFrame
      title={t('Choose a new password')}
      lead={
        failure === 'link' ? t('A link works once, within 30 minutes.') : t('It ends every session of your account.')
      }
    >
      <ResetForm token={token} failure={failure} />
    </LoginFrame>
  )
}

/** Why nothing was changed; of the password, in words. */
type ResetFailure = 'link' | 'often' | 'failed' | { password: string }

interface ResetFailureProps {
  /** The token of the mailed link. */
  token: string
  /** 'link' for an invalid link, else why the form was refused. */
  failure?: ResetFailure
}

/** Sets a new password by a mailed link; for an invalid link it offers to request another one. */
function ResetForm({ token, failure }: ResetFailureProps) {
  const isBusy = useNavigation().state !== 'idle'
  if (failure === 'link') {
    return (
      <div className="stack gap-20">
        <FormNote tone="bad">{resetTexts.badLink}</FormNote>
        <Link to={paths.forgotPassword} className={buttonClass({ size: 'large', full: true })}>
          {t('Send a new link')}
        </Link>
      </div>
    )
  }
  return (
    <Form method="post" noValidate className="stack gap-20">
      {(failure === 'often' || failure === 'failed') && <FormNote tone="bad">{signInTexts[failure]}</FormNote>}
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        required
        maxLength={passwordLength.most}
        hint={t('At least {count, plural, one {# character} other {# characters}}. A short sentence works well.', {
          count: passwordLength.least,
        })}
        error={typeof failure === 'object' ? failure.password : undefined}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Saving...')}>
        {t('Save password')}
      </Button>
    </Form>
  )
}
