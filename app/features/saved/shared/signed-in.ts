import { useRouteLoaderData } from 'react-router'

/** Whether the saved homes are kept in the visitor's account too, and follow it. */
export function useIsSignedIn() {
  const site = useRouteLoaderData('root') as { visitor?: unknown } | undefined
  return Boolean(site?.visitor)
}
