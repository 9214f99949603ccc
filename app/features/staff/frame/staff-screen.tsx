import { isRouteErrorResponse, Link, Outlet, useOutletContext, useRouteLoaderData } from 'react-router'
import type { Company } from '../../../../domain/company/company.ts'
import { t } from '../../../../domain/language/translate.ts'
import { paths } from '../../../../domain/paths.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import type { Route } from './+types/staff-screen'
import { StaffPage } from './staff-page.tsx'

/** A screen that fails, or is about something that is gone, leaves the navigation of the office in its place. */
export default function StaffScreen() {
  return <Outlet context={useOutletContext()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const site = useRouteLoaderData('root') as { company: Company } | undefined
  const title = isMissing ? t('Page not found') : t('Something went wrong')
  return (
    <>
      <title>{site ? `${title} | ${site.company.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <StaffPage title={title}>
        {isMissing ? (
          <EmptyState>
            {t('This is gone, or the address is wrong.')}{' '}
            <Link to={paths.today}>{t('Go to {place}', { place: t('Today') })}</Link>
          </EmptyState>
        ) : (
          <EmptyState failed>{t('This screen could not be loaded. Nothing you have sent is lost.')}</EmptyState>
        )}
      </StaffPage>
    </>
  )
}
