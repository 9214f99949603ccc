import { data, Link, redirect } from 'react-router'
import { resetTexts } from '../../../domain/account/account.ts'
import { t } from '../../../domain/language/translate.ts'
import { textOf } from '../../../domain/message/message-form.ts'
import { paths, signOutForm } from '../../../domain/paths.ts'
import { ownPath, typedValues } from '../../../domain/posted-form.ts'
import { clientContext } from '../../api/client.ts'
import { redirectInto } from '../../api/language-redirect.ts'
import { languageAfterSignIn, signInAndOpen } from '../../api/session.ts'
import { LoginForm } from '../../components/auth/login-form.tsx'
import { LoginFrame } from '../../components/auth/login-frame.tsx'
import { FormNote } from '../../components/forms/form-note.tsx'
import { seo } from '../../components/layout/seo.ts'
import { textLinkClass } from '../../ui/button.tsx'
import { Trans } from '../../ui/trans.tsx'
import type { Route } from './+types/login'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const next = ownPath(asked.get('next'), paths.admin)
  const user = request.headers.has('cookie') ? await context.get(clientContext).getUser() : null
  if (user?.role === 'staff') throw redirect(next)
  return { next, changed: asked.has('changed') }
}

const statuses = { wrong: 401, often: 429, failed: 500 } as const

/** Signs in, or out: the sign-out forms of all screens post here. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const client = context.get(clientContext)
  if (typed.get('form') === signOutForm) {
    await client.signOut()
    return redirect(paths.login, 303)
  }
  const signIn = client.signIn(textOf(typed, 'email').trim(), textOf(typed, 'password'), typed.has('save'))
  const answer = await signIn.catch(() => 'failed' as const)
  if (typeof answer !== 'string') {
    return redirectInto(languageAfterSignIn(answer), ownPath(typed.get('next'), paths.admin), request.url)
  }
  return data({ failed: answer, typed: typedValues(typed, 'password') }, { status: statuses[answer] })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Staff login'),
    description: t('Where our staff sign in to review and manage listings.'),
    path: paths.login,
    noindex: true,
  })

/** Staff login (spec 2.9). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { changed } = loaderData
  const next = ownPath(actionData?.typed.next, loaderData.next)
  return (
    <LoginFrame title={t('Staff login')} lead={t('Sign in to review and manage listings.')}>
      {changed && <FormNote tone="ok">{resetTexts.changed}</FormNote>}
      <LoginForm
        next={next}
        failed={actionData?.failed}
        typed={actionData?.typed}
        onLogin={signInAndOpen(next)}
        aside={
          <Trans
            message="No account is needed to <link>list your property</link>"
            values={{
              link: (text) => (
                <Link to={paths.submit} className={textLinkClass}>
                  {text}
                </Link>
              ),
            }}
          />
        }
      />
    </LoginFrame>
  )
}
