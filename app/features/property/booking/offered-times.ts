import { visitTimes } from '#server/visits/visit-times.ts'
import { callContext } from '../../../settings.ts'
import type { Route } from './+types/offered-times'

/** The times of a listing in order, for the booking dialog; empty for one that is not listed or offers none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const times = await visitTimes(context.get(callContext).services, params.id)
  return Response.json(times, { headers: { 'Cache-Control': 'no-store' } })
}
