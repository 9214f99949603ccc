import type { LoaderFunctionArgs } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { searchEverywhere } from '#app/features/office/server/search-queries.ts'
import { callContext } from '../../../settings.ts'

/** So many of each kind. */
const most = 5

/** What the search of the top bar finds while one types. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-listings')
  return Response.json(await searchEverywhere(call.services, scope, url.searchParams.get('q') ?? '', most))
}
