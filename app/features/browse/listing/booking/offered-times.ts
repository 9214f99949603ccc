import { visitTimes } from '#app/features/visits/server/offers/offer-queries.ts'
import { callContext } from '../../../../settings.ts'
import type { Route } from './+types/offered-times'
import { bookTyped } from './booking-action.ts'

/** Of the booking dialog: the times of a listing in order; empty for one that is not listed or offers none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const times = await visitTimes(context.get(callContext).services, params.id)
  return Response.json(times, { headers: { 'Cache-Control': 'no-store' } })
}

/** Books one of them. */
export async function action({ context, request }: Route.ActionArgs) {
  const { status, ...answer } = await bookTyped(context.get(callContext), await request.formData())
  return Response.json(answer, { status })
}
