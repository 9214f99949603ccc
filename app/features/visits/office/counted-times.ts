import { data } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { previewTimes } from '#app/features/visits/server/offers/offered-times.ts'
import { callContext } from '../../../settings.ts'
import { readOffer } from '../shared/offer/offer-draft.ts'
import type { Route } from './+types/counted-times'

/** What an offer would give, for the form that is being filled in: its fields are the address. Null while it is not right. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'offer-visits')
  const draft = readOffer(new URL(request.url).searchParams)
  const counted = await previewTimes(call.services, scope, draft)
  return data('done' in counted ? { draft, preview: counted.done } : null, {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** A count that does not come leaves the form as it is. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}
