import { Outlet } from 'react-router'
import type { Route } from './+types/site-frame'
import { ErrorScreen } from './error-screen.tsx'

/** The layout of every page; a page that fails leaves header, scheme and scroll position unchanged. */
export default function Frame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
