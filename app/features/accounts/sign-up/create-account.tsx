import { data, redirect } from 'react-router'
import { signUp } from '#app/features/accounts/server/mailed/sign-up.ts'
import { readWays } from '#app/features/accounts/server/own-keys.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { typedValues } from '../../../core/posted-form.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { mailedTexts } from '../rules/account.ts'
import { LoginFrame } from '../shared/login-frame.tsx'
import type { Route } from './+types/create-account'
import { readSignup, type SignupRefusal } from './read-signup.ts'
import { SignupForm } from './signup-form.tsx'

const sentPath = `${paths.createAccount}?sent=1`

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const mail = call.services.outbox?.on ?? false
  return { mail, ways: readWays(call), sent: new URL(request.url).searchParams.has('sent') }
}

/** The answer names no address, which would stay in the browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const answer = await signUp(context.get(callContext), readSignup(typed))
  if ('done' in answer) return redirect(sentPath, 303)
  const { status, errors, reason } = answer.refused
  return data<SignupRefusal>({ values: typedValues(typed, 'password'), errors, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Create account'),
    description: t('Save places, list your own, follow what happens to them.'),
    path: paths.createAccount,
    noindex: true,
  })

export default function CreateAccount({ loaderData: { mail, ways, sent }, actionData }: Route.ComponentProps) {
  if (sent) return <LookInMail />
  return (
    <LoginFrame title={t('Create account')} lead={t('Save places, list your own, follow what happens to them.')} wide>
      {!mail && <FormNote tone="plain">{mailedTexts.noMail}</FormNote>}
      <SignupForm ways={ways} refused={actionData} />
    </LoginFrame>
  )
}

function LookInMail() {
  return (
    <LoginFrame title={t('Look in your mail')} lead={mailedTexts.signUpSent}>
      <p className="muted" role="status">
        {t(
          'Nothing there after a few minutes? Look in the junk folder. A mailbox gets at most four of these mails an hour.',
        )}
      </p>
    </LoginFrame>
  )
}
