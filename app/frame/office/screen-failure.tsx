import { data, isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import { ApiFailure, isSignedOut, type StaffFailure } from '../../client/api.ts'
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

/**
 * The outcome of a form whose call failed, with the status of the answer: React Router then loads nothing anew. An error
 * that no answer of the API explains is thrown on the server, where it is logged; in a browser it is a lost connection.
 */
export function failedForm<Asked extends object>(asked: Asked, failure: unknown) {
  if (import.meta.env.SSR && !(failure instanceof ApiFailure)) throw failure
  const { status = 500, text = '' } = failure as Partial<ApiFailure>
  return data<Asked & { failed: StaffFailure }>(
    { ...asked, failed: { text, signedOut: isSignedOut(failure) } },
    { status },
  )
}

/** The outcome of a form of which the browser knows that no answer came; anything else is thrown on. */
export function connectionLost(failure: unknown) {
  if (!(failure instanceof TypeError)) throw failure
  return failedForm({}, failure)
}
