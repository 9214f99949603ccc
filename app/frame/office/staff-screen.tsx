import { Outlet } from 'react-router'
import type { Route } from './+types/staff-screen'
import { ScreenFailure } from './screen-failure.tsx'

/** A screen that fails, or is about something that is gone, leaves the navigation of the office in its place. */
export default function StaffScreen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />
}
