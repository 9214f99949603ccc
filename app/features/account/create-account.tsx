import { data, redirect } from 'react-router'
import { signUp } from '#server/auth/mailed/sign-up.ts'
import { readWays } from '#server/auth/own-keys.ts'
import { mailedTexts } from '../../../domain/account/account.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { typedValues } from '../../../domain/posted-form.ts'
import { LoginFrame } from '../../components/auth/login-frame.tsx'
import { FormNote } from '../../components/forms/form-note.tsx'
import { seo } from '../../components/layout/seo.ts'
import { callContext } from '../../settings.ts'
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
