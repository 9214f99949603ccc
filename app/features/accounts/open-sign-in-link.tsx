import { data, Link } from 'react-router'
import { openSignInLink, readSignInLink } from '#app/features/accounts/server/mailed/mailed-links.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths, signInLinkPath } from '../../core/paths.ts'
import { textOf } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/open-sign-in-link'
import { mailedTexts } from './rules/account.ts'
import { LoginFrame } from './shared/login-form.tsx'
import styles from './shared/login-frame.module.css'
import { leadAfterSignIn } from './signed-in.ts'

/** Shows where the link stands and signs nobody in: programs that check mail open every link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  return { token, ...(await readSignInLink(context.get(callContext), token)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const token = textOf(typed, 'token').slice(0, 200)
  const call = context.get(callContext)
  const { next } = await readSignInLink(call, token)
  const answer = await openSignInLink(call, { token })
  if ('done' in answer) return leadAfterSignIn(answer.done, next, request.url)
  const { status, errors, reason } = answer.refused
  return data({ reason: reason ?? errors.token }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Sign in by a mailed link'),
    description: t('Where a mailed link leads.'),
    path: paths.openSignInLink,
    noindex: true,
  })

export default function OpenSignInLink({ loaderData: { token, state, code, next }, actionData }: Route.ComponentProps) {
  if (state !== 'good') {
    return (
      <LoginFrame
        title={code ? t('Go back to the other browser') : t('This link has ended')}
        lead={
          code
            ? t('You asked for this link in another browser. Type this code there, and you are signed in.')
            : (actionData?.reason ?? mailedTexts.badLink)
        }
      >
        {code && (
          <>
            <p className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</p>
            <p>{t('Tell it to nobody. If you have not asked for a link, close this page: nothing happens.')}</p>
          </>
        )}
        <Link
          to={signInLinkPath(next)}
          className={buttonClass({ variant: code ? 'line' : 'primary', size: 'large', full: true })}
        >
          {t('Send a new link')}
        </Link>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame title={t('Sign in')} lead={t('Press the button, and you are signed in here.')}>
      <form method="post" className="stack gap-20">
        {actionData?.reason && <FormNote tone="bad">{actionData.reason}</FormNote>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="large" full>
          {t('Sign in')}
        </Button>
      </form>
    </LoginFrame>
  )
}
