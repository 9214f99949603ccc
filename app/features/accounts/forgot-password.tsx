import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { askForResetLink, canMailResetLinks } from '#app/features/accounts/server/passwords/password-reset.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { Route } from './+types/forgot-password'
import { maxEmailLetters, resetTexts, signInTexts } from './rules/account.ts'
import { LoginFrame } from './shared/login-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { mail: canMailResetLinks(context.get(callContext)), wasAsked: new URL(request.url).searchParams.has('sent') }
}

export async function action({ context, request }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email').trim()
  const answer = askForResetLink(context.get(callContext), email)
  if ('done' in answer) return redirect(`${paths.forgotPassword}?sent=1`, 303)
  const isOften = answer.refused.status === 429
  return data<{ asked: Asked; email: string }>(
    { asked: isOften ? 'often' : 'failed', email },
    { status: isOften ? 429 : 422 },
  )
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Forgot password'),
    description: t('A link to choose a new password, by mail.'),
    path: paths.forgotPassword,
    noindex: true,
  })

export default function ForgotPassword({ loaderData: { mail, wasAsked }, actionData }: Route.ComponentProps) {
  const asked = actionData?.asked ?? (wasAsked ? 'asked' : undefined)
  const lead = mail
    ? t('Enter your email, and we send you a link to choose a new one.')
    : t('A new password can be given by hand.')
  return (
    <LoginFrame title={t('Forgot password?')} lead={lead}>
      {mail ? <ForgotForm asked={asked} email={actionData?.email} /> : <NoMail />}
    </LoginFrame>
  )
}

type Asked = 'asked' | 'often' | 'failed'

interface Props {
  /** What came of the form. */
  asked?: Asked
  /** As it was typed into a form that was refused. */
  email?: string
}

/** Requests a link for choosing a new password. The answer is the same for known and unknown addresses. */
function ForgotForm({ asked, email }: Props) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="stack gap-20">
      {asked === 'asked' && !isBusy && <FormNote tone="ok">{resetTexts.sent}</FormNote>}
      {(asked === 'often' || asked === 'failed') && !isBusy && <FormNote tone="bad">{signInTexts[asked]}</FormNote>}
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        required
        maxLength={maxEmailLetters}
      />
      <Button type="submit" size="large" full busy={isBusy} busyText={t('Sending...')}>
        {t('Send the link')}
      </Button>
      <BackToLogin />
    </Form>
  )
}

/** Shown instead of the form where the site sends no mail. */
function NoMail() {
  return (
    <div className="stack gap-20">
      <FormNote tone="plain">
        <b>{resetTexts.noMail}</b>
        <p>
          {t('Ask whoever runs the site to give you a new one, with this command on its machine:')}
          <br />
          <code>npm run staff -- add {t('your@email')}</code>
        </p>
      </FormNote>
      <BackToLogin />
    </div>
  )
}

function BackToLogin() {
  return (
    <p className="muted small centre-text">
      <Link to={paths.login} className={textLinkClass}>
        {t('Back to login')}
      </Link>
    </p>
  )
}
