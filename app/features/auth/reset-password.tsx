import { data, redirect } from 'react-router'
import { wrongPassword } from '../../../domain/account/password-change.ts'
import { t } from '../../../domain/language/translate.ts'
import { textOf } from '../../../domain/message/message-form.ts'
import { localPath, paths } from '../../../domain/paths.ts'
import { browserClient, type Client, clientContext } from '../../api/client.ts'
import { clearCache } from '../../api/client-cache.ts'
import { LoginFrame } from '../../components/auth/login-frame.tsx'
import { seo } from '../../components/layout/seo.ts'
import type { Route } from './+types/reset-password'
import { type ResetFailure, ResetForm } from './reset-form.tsx'

/** Checks the link, so that a used or expired one is reported before the user types a password. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)
  const { isGoodLink } = await context.get(clientContext).passwords()
  return { token, isGood: await isGoodLink(token) }
}

const statuses = { link: 422, often: 429, failed: 500 } as const

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await request.formData()
  const failure = await change(context.get(clientContext), textOf(typed, 'token'), textOf(typed, 'password'))
  if (!failure) return redirect(changedPath, 303)
  return data({ failure }, { status: typeof failure === 'object' ? 422 : statuses[failure] })
}

const changedPath = `${paths.login}?changed=1`

async function change(client: Client, token: string, password: string): Promise<ResetFailure | undefined> {
  const wrong = wrongPassword(password, t('Password is required.'))
  if (wrong) return { password: wrong }
  const { choosePassword } = await client.passwords()
  const answer = await choosePassword(token, password).catch(() => 'failed' as const)
  return answer === 'changed' ? undefined : answer
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Choose a new password'),
    description: t('Where a mailed link leads.'),
    path: paths.resetPassword,
    noindex: true,
  })

export default function ResetPassword({ loaderData: { token, isGood }, actionData }: Route.ComponentProps) {
  const before = isGood ? actionData?.failure : 'link'
  return (
    <LoginFrame
      title={t('Choose a new password')}
      lead={
        before === 'link' ? t('A link works once, within 30 minutes.') : t('It ends every session of your account.')
      }
    >
      <ResetForm token={token} before={before} onChoose={choose} />
    </LoginFrame>
  )
}

/** Opens the next page as a new document, because the change ends every session of the account. */
async function choose(token: string, password: string) {
  const { choosePassword } = await browserClient().passwords()
  const answer = await choosePassword(token, password)
  if (answer !== 'changed') return answer
  clearCache()
  location.assign(localPath(changedPath))
}
