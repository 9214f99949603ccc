import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { requireManager, requirePermission } from '#app/features/accounts/server/guards.ts'
import { callContext } from '../../settings.ts'
import { decideByForm, readReviewData } from './review-action.ts'

/** What is read ahead of a review, or once more while it is on screen. */
export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-office')
  const read = await readReviewData(call.services, scope, id)
  return read ? Response.json(read) : new Response(null, { status: 404 })
}

/** A decision that is sent while the next listing is on screen already. */
export async function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const call = context.get(callContext)
  const person = await requireManager(call)
  return Response.json(await decideByForm(call, person, await request.formData(), id))
}
