import { data, Form } from 'react-router'
import { mailSignUpAgain, signUp } from '#app/features/accounts/server/mailed/sign-up.ts'
import { readWays } from '#app/features/accounts/server/own-keys.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { localPath, paths } from '../../../core/paths.ts'
import { ownPath, textOf, typedValues } from '../../../core/received-values.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Trans } from '../../../ui/trans.tsx'
import { mailedTexts } from '../rules/account.ts'
import { readSignup, type SignupRefusal } from '../rules/signup-rules.ts'
import { LoginFrame, WaitNote } from '../shared/login-frame.tsx'
import type { Route } from './+types/create-account'
import { SignupForm } from './signup-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const mail = call.services.outbox?.on ?? false
  return { mail, ways: await readWays(call), next: ownPath(new URL(request.url).searchParams.get('next'), '') }
}

/** `wait`: nothing was sent; minutes until a mail can be. */
type Sent = { sentTo: string; wait?: number; reason?: string }

/** The answer is not redirected: an address that names the mailbox would stay in the browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const typed = await request.formData()
  const email = textOf(typed, 'email').trim()
  if (typed.has('again')) {
    const answer = await mailSignUpAgain(call, email)
    if ('done' in answer) return data<Sent>({ sentTo: email, wait: answer.done.wait })
    const { status, errors, reason = errors.email } = answer.refused
    return data<Sent>({ sentTo: email, reason }, { status })
  }
  const next = ownPath(new URL(request.url).searchParams.get('next'), '')
  const answer = await signUp(call, readSignup(typed), next)
  if ('done' in answer) return data<Sent>({ sentTo: email, wait: answer.done.wait })
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

export default function CreateAccount({ loaderData: { mail, ways, next }, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <LookInMail {...actionData} />
  return (
    <LoginFrame title={t('Create account')} lead={t('Save places, list your own, follow what happens to them.')} wide>
      {!mail && <FormNote tone="plain">{mailedTexts.noMail}</FormNote>}
      <SignupForm ways={ways} next={next} refused={actionData} />
    </LoginFrame>
  )
}

function LookInMail({ sentTo: email, wait, reason }: Sent) {
  return (
    <LoginFrame
      title={t('Look in your mail')}
      lead={
        wait ? (
          <WaitNote email={email} wait={wait} />
        ) : (
          <Trans
            message="We have sent a mail to <b>{email}</b>. Its link confirms the address within 24 hours; then you can sign in."
            values={{ email, b: (content) => <b>{content}</b> }}
          />
        )
      }
    >
      {reason && <FormNote tone="bad">{reason}</FormNote>}
      <p className="muted" role="status">
        {t('Nothing there after a few minutes? Look in the junk folder, and check the address for typing errors.')}
      </p>
      <Form method="post" className="stack gap-20">
        <input type="hidden" name="email" value={email} />
        <Button type="submit" name="again" value="1" variant="line" full>
          {t('Send it again')}
        </Button>
      </Form>
      <p>
        <a href={localPath(paths.createAccount)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Another address')}
        </a>
      </p>
    </LoginFrame>
  )
}
