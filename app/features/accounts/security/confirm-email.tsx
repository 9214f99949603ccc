import { data, Form, Link, redirect } from 'react-router'
import { confirmEmail, readEmailChange } from '#app/features/accounts/server/own-account/change-email.ts'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { textOf } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { mailedTexts } from '../rules/account.ts'
import { LoginFrame } from '../shared/login-form.tsx'
import { requireSignedIn } from '../signed-in.ts'
import type { Route } from './+types/confirm-email'

/** Shows what the mailed link confirms and changes nothing: programs that check mail open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  const call = context.get(callContext)
  const session = await requireSignedIn(call, pageOf(token))
  return { token, email: await readEmailChange(call.services, session, token) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const token = textOf(await request.formData(), 'token').slice(0, 200)
  const session = await requireSignedIn(call, pageOf(token))
  const answer = await confirmEmail(call, session, token)
  if ('done' in answer) return redirect(`${paths.changePassword}?done=moved#email`, 303)
  const { status, errors, reason } = answer.refused
  return data({ reason: errors.token ?? reason }, { status })
}

function pageOf(token: string) {
  return `${paths.confirmEmail}?${new URLSearchParams({ token })}`
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Confirm your new address'),
    description: t('Where a mailed link leads.'),
    path: paths.confirmEmail,
    noindex: true,
  })

export default function ConfirmEmail({ loaderData: { token, email }, actionData }: Route.ComponentProps) {
  if (!email || actionData) {
    return (
      <LoginFrame title={t('This link has ended')} lead={actionData?.reason ?? mailedTexts.badLink}>
        <Link to={paths.changePassword} className={buttonClass({ size: 'large', full: true })}>
          {t('Back to your account')}
        </Link>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      title={t('Confirm your new address')}
      lead={
        <Trans
          message="From now on <b>{email}</b> signs you in, and our mails go there."
          values={{ email, b: (content) => <b>{content}</b> }}
        />
      }
    >
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large" full>
          {t('Confirm my address')}
        </Button>
      </Form>
    </LoginFrame>
  )
}
