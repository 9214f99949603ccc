import { data, Outlet } from 'react-router'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/samples-only'
import { hasSamples } from './shared/has-samples.ts'

/** Around the screens that show nothing but samples: a company without samples has no such pages. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await hasSamples(context.get(callContext)))) throw data(null, { status: 404 })
}

export default function SamplesOnly() {
  return <Outlet />
}
