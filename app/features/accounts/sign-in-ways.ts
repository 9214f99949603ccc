import { requireSession } from '#app/features/accounts/server/guards.ts'
import { readWays } from '#app/features/accounts/server/own-keys.ts'
import { addPasskey, askNewPasskey, askPasskey, signInWithPasskey } from '#app/features/accounts/server/passkeys.ts'
import type { Call } from '#platform/http/call.ts'
import type { Answer } from '../../core/answer.ts'
import { textOf } from '../../core/received-values.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/sign-in-ways'

/** What can be used to sign in beside e-mail and password, for the login dialog. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readWays(context.get(callContext)), { headers: { 'Cache-Control': 'no-store' } })
}

/** The steps of a passkey's ceremonies, each named by `do`, for `passkey-browser.ts`. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await take(context.get(callContext), await request.formData())
  return 'done' in answer
    ? Response.json(answer.done)
    : Response.json(answer.refused, { status: answer.refused.status })
}

async function take(call: Call, form: FormData): Promise<Answer> {
  switch (textOf(form, 'do')) {
    case 'ask':
      return askPasskey(call)
    case 'sign-in':
      return signInWithPasskey(call, { response: responseIn(form) })
    case 'ask-new':
      return askNewPasskey(call, await requireSession(call))
    case 'add':
      return addPasskey(call, await requireSession(call), { response: responseIn(form), name: textOf(form, 'name') })
  }
  throw new Response(null, { status: 422 })
}

/** What the authenticator answered, as the browser writes it; undefined for what is no JSON. */
function responseIn(form: FormData): unknown {
  try {
    return JSON.parse(textOf(form, 'response'))
  } catch {
    return undefined
  }
}
