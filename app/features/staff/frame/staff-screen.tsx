import { Outlet, useOutletContext } from 'react-router'
import { ErrorScreen } from '../../../components/layout/error-screen.tsx'
import type { Route } from './+types/staff-screen'

/** A screen that fails, or is about something that is gone, leaves the navigation of the office in its place. */
export default function StaffScreen() {
  return <Outlet context={useOutletContext()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" tabIndex={-1}>
      <ErrorScreen error={error} />
    </main>
  )
}
