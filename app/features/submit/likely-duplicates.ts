import { likelyDuplicates } from '#app/features/submit/server/likely-duplicates.ts'
import { textOf } from '../../core/received-values.ts'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/likely-duplicates'

/** What the submit form asks before it is sent. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const names = ['AddressLine1', 'streetNumber', 'streetName', 'City'] as const
  const [AddressLine1 = '', streetNumber = '', streetName = '', City = ''] = names.map((name) => textOf(form, name))
  const asked = { AddressLine1, streetNumber, streetName, City, images: form.getAll('images').map(String) }
  const answer = await likelyDuplicates(context.get(callContext), asked)
  if ('done' in answer) return Response.json(answer.done)
  return Response.json(answer.refused, { status: answer.refused.status })
}
