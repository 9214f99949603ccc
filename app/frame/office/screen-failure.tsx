import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { t } from '../../core/language/translate.ts'
import { paths } from '../../core/paths.ts'
import type { Company } from '../../features/company/rules/company.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { StaffPage } from './staff-page.tsx'

/** In the place of a screen that failed, or is about something that is gone. */
export function ScreenFailure({ error }: { error: unknown }) {
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
