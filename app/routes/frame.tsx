import { Outlet } from 'react-router'
import { ErrorScreen } from '../parts/error-screen.tsx'
import type { Route } from './+types/frame'

/** Every page stands in it, so that one that fails leaves the document around it as it is: header, scheme, scroll. */
export default function Frame() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
