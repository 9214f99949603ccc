import { data, redirect } from 'react-router'
import { readWays } from '#app/features/accounts/server/own-keys.ts'
import { findUser, signInByForm, signOut } from '#app/features/accounts/server/sign-in.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { paths, signOutForm } from '../../core/paths.ts'
import { ownPath, textOf, typedValues } from '../../core/received-values.ts'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/login'
import { resetTexts } from './rules/account.ts'
import { LoginForm, LoginFrame, MailedLink, PasskeyLogin, ProviderLinks, WithoutAccount } from './shared/login-form.tsx'
import { pageAfterSignIn, signInAndOpen } from './shared/session.ts'
import { leadAfterSignIn } from './signed-in.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const next = ownPath(asked.get('next'), '')
  const call = context.get(callContext)
  const user = await findUser(call)
  if (user) throw redirect(pageAfterSignIn(user, next))
  const query = { changed: asked.has('changed'), deleted: asked.has('deleted'), refused: asked.get('provider') }
  return { next, ways: await readWays(call), ...query }
}

/** Signs in, or out: the sign-out forms of all screens post here. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const call = context.get(callContext)
  if (typed.get('form') === signOutForm) {
    await signOut(call)
    return redirect(paths.login, 303)
  }
  const sent = { email: textOf(typed, 'email').trim(), password: textOf(typed, 'password'), save: typed.has('save') }
  const answer = await signInByForm(call, sent)
  if ('refused' in answer) {
    const isOften = answer.refused.status === 429
    const failed = isOften ? ('often' as const) : ('wrong' as const)
    return data({ failed, typed: typedValues(typed, 'password') }, { status: isOften ? 429 : 401 })
  }
  return leadAfterSignIn(answer.done, ownPath(typed.get('next'), ''), request.url)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Login'),
    description: t('Where customers, owners, agents and staff sign in.'),
    path: paths.login,
    noindex: true,
  })

/** Login (spec 2.9). */
export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, deleted, ways, refused } = loaderData
  const next = ownPath(actionData?.typed.next, '') || loaderData.next
  return (
    <LoginFrame title={t('Login')} lead={t('For everybody with an account: customers, owners, agents and staff.')}>
      {deleted && <FormNote tone="ok">{t('Your account is deleted.')}</FormNote>}
      {changed && <FormNote tone="ok">{resetTexts.changed}</FormNote>}
      {refused && <FormNote tone="bad">{providerRefusal(refused)}</FormNote>}
      {ways.passkey && <PasskeyLogin next={next} />}
      <LoginForm
        next={next}
        failed={actionData?.failed}
        typed={actionData?.typed}
        onLogin={signInAndOpen(next)}
        aside={<WithoutAccount next={next} />}
      >
        <MailedLink next={next} />
        <ProviderLinks ways={{ ...ways, sample: false }} next={next} reason="" />
      </LoginForm>
    </LoginFrame>
  )
}

/** Why somebody who came back from Google or Facebook is not signed in. */
function providerRefusal(reason: string) {
  if (reason === 'unconfirmed') {
    return t('That service does not vouch for your email. Log in here first, and connect it afterwards.')
  }
  if (reason === 'connect') {
    return t('There is an account with this email that is not connected. Log in here first, and connect it afterwards.')
  }
  return t('Nobody came back from that service. Try again, or use another way.')
}
