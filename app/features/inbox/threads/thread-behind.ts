import type { ActionFunctionArgs } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { actOnThread } from '#app/features/inbox/server/change.ts'
import { keepDraft } from '#app/features/inbox/server/reply/reply.ts'
import { textOf } from '../../../core/received-values.ts'
import { callContext } from '../../../settings.ts'

/** What a thread's screen tells by itself: that it was read, and the draft of a reply. */
export async function action({ context, request, params: { id = '' } }: ActionFunctionArgs) {
  const call = context.get(callContext)
  const actor = await requirePermission(call, 'change-messages')
  const form = await request.formData()
  const answer = form.has('draft')
    ? await keepDraft(call.services, actor, { thread: id, text: textOf(form, 'draft') })
    : await actOnThread(call.services, actor, { thread: id, action: 'read' })
  return 'done' in answer
    ? Response.json(answer.done)
    : Response.json(answer.refused, { status: answer.refused.status })
}
