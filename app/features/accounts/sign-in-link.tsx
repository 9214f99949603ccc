import { data, Form, Link } from 'react-router'
import { askForSignInLink, openSignInLink, readAsking } from '#app/features/accounts/server/mailed/mailed-links.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { localPath, loginPath, paths, signInLinkPath } from '../../core/paths.ts'
import { ownPath, textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/sign-in-link'
import { mailedTexts, maxEmailLetters } from './rules/account.ts'
import styles from './shared/login-form.module.css'
import { LoginFrame, SendAgain, WaitNote } from './shared/login-form.tsx'
import { leadAfterSignIn } from './signed-in.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  return { ...(await readAsking(context.get(callContext))), next: ownPath(params.get('next'), '') }
}

/** `sentTo`: a link was asked for, in this very tab. `wait`: none was sent; minutes until one can be. `wrong`: about the code. */
type Asked = { wrong?: string } & (
  | { sentTo: string; wait?: number; again?: boolean }
  | { email: string; error?: string; reason?: string }
)

/** Mails a link, or signs in by the code that the link showed in another browser. The answer is not redirected: an address that names the mailbox would stay in the browser's history. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const email = textOf(typed, 'email').trim()
  const next = ownPath(typed.get('next') ?? new URL(request.url).searchParams.get('next'), '')
  const call = context.get(callContext)
  if (typed.has('code')) {
    const opened = await openSignInLink(call, { code: textOf(typed, 'code').slice(0, 40) })
    if ('done' in opened) return leadAfterSignIn(opened.done, next, request.url)
    const { status, errors, reason } = opened.refused
    const wrong = errors.code ?? errors.token ?? reason
    return data<Asked>(email ? { sentTo: email, wrong } : { email, wrong }, { status })
  }
  const answer = await askForSignInLink(call, { email, next })
  if ('done' in answer) return data<Asked>({ sentTo: email, wait: answer.done.wait, again: typed.has('again') })
  const { status, errors, reason } = answer.refused
  return data<Asked>({ email, error: errors.email, reason }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Sign in by a mailed link'),
    description: t('A link by mail instead of the password.'),
    path: paths.signInLink,
    noindex: true,
  })

export default function SignInLink({ loaderData: { mail, asked, next }, actionData }: Route.ComponentProps) {
  if (actionData && 'sentTo' in actionData) return <LookInMail answer={actionData} next={next} />
  return (
    <LoginFrame
      title={t('Email me a link instead')}
      lead={t('It signs you in once, in this browser. A home that you listed without an account opens with it, too.')}
    >
      {!mail && <FormNote tone="plain">{mailedTexts.noMail}</FormNote>}
      <Form method="post" className="stack gap-20">
        {actionData?.reason && <FormNote tone="bad">{actionData.reason}</FormNote>}
        <input type="hidden" name="next" value={next} />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          required
          maxLength={maxEmailLetters}
          error={actionData?.error}
        />
        <Button type="submit" size="large" full disabled={!mail}>
          {t('Send the link')}
        </Button>
      </Form>
      {/* The tab may have been closed, or put away by the phone, while its owner read the mail. */}
      {(asked || actionData?.wrong) && <CodeForm next={next} wrong={actionData?.wrong} />}
      <p className="muted small centre-text">
        <Link to={next ? loginPath(next) : paths.login} className={textLinkClass}>
          {t('Back to login')}
        </Link>
      </p>
    </LoginFrame>
  )
}

function LookInMail({ answer, next }: { answer: Extract<Asked, { sentTo: string }>; next: string }) {
  const { sentTo: email, wait, wrong, again = false } = answer
  return (
    <LoginFrame
      title={t('Look in your mail')}
      lead={
        wait ? (
          <WaitNote email={email} wait={wait} />
        ) : (
          <Trans
            message="If <b>{email}</b> has an account or a listing here, a mail is on its way. A link that signs in works once, in this browser, for 15 minutes."
            values={{ email, b: (content) => <b>{content}</b> }}
          />
        )
      }
    >
      <ol className={styles.steps} role="status">
        <li>{t('Open the mail “Your link to …”.')}</li>
        <li>{t('Press the button in it.')}</li>
        <li>{t('If it opens in another browser, it shows a code. Type it below.')}</li>
        <li>
          <Trans
            message="Nothing there? Look in junk, or <link>try another way</link>."
            values={{
              link: (text) => <Link to={next ? loginPath(next) : paths.login}>{text}</Link>,
            }}
          />
        </li>
      </ol>
      <CodeForm email={email} next={next} wrong={wrong} />
      <SendAgain email={email} next={next} asked={again && !wait && answer} />
      <p>
        <a href={localPath(signInLinkPath(next))} className={textLinkClass}>
          <Icon name="arrow-left" />
          {t('Another address')}
        </a>
      </p>
    </LoginFrame>
  )
}

/** For the code that the link shows in another browser. */
function CodeForm({ email = '', next, wrong }: { email?: string; next: string; wrong: string | undefined }) {
  return (
    <Form method="post" className="stack gap-20" aria-label={t('Code')}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <TextField
        label={t('Code from the other browser')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={40}
        error={wrong}
      />
      <Button type="submit" variant={email ? 'primary' : 'line'} full>
        {t('Continue')}
      </Button>
    </Form>
  )
}
