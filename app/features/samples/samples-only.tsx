import { data, Outlet } from 'react-router'
import { callContext } from '../../settings.ts'
import type { Route } from './+types/samples-only'
import { hasSamples } from './shared/has-samples.ts'

/**
 * Around the screens that show nothing but samples: a company without samples has no such pages. Before their loaders, whose samples
 * would stand in the answer all the same.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context }) => {
    if (!(await hasSamples(context.get(callContext)))) throw data(null, { status: 404 })
  },
]

/** So that the browser asks the server for each of them. */
export function loader() {
  return null
}

export default function SamplesOnly() {
  return <Outlet />
}
