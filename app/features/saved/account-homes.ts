import { requireAccount } from '#app/features/accounts/server/guards.ts'
import { readSavedHomes, replaceSavedHomes } from '#app/features/saved/server/saved-list-queries.ts'
import { textOf } from '../../core/received-values.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/account-homes'

/** The saved homes of whoever is signed in, for `account-list.ts`. */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { id } = await requireAccount(call)
  return Response.json(await readSavedHomes(call.services, id))
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { id } = await requireAccount(call)
  const answer = await replaceSavedHomes(call.services, id, textOf(await request.formData(), 'list'))
  return 'done' in answer
    ? Response.json(answer.done)
    : Response.json(answer.refused, { status: answer.refused.status })
}

/** Two devices with full lists may meet. */
export const handle = { maxBytes: 2 * 1024 * 1024 }
