import { Form } from 'react-router'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { searchEverywhere } from '#server/office/search.ts'
import { t, tc } from '../../../../domain/language/translate.ts'
import { longestSearch } from '../../../../domain/office/office-search.ts'
import { paths } from '../../../../domain/paths.ts'
import { seo } from '../../../components/layout/seo.ts'
import { callContext } from '../../../settings.ts'
import { StaffPage, useOffice } from '../frame/staff-page.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { OfficeButton } from '../parts/office-button.tsx'
import type { Route } from './+types/office-search'
import { groupsOf } from './find.ts'
import { FindRow } from './find-row.tsx'
import styles from './office-search.module.css'

/** So many of each kind. */
const most = 20

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { scope } = await requirePermission(call, 'read-listings')
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, longestSearch)
  return { query, found: await searchEverywhere(call.services, scope, query, most) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: tc('what was found', 'Search'),
    description: t('What the office’s search finds.'),
    path: paths.officeSearch,
    noindex: true,
  })

/** Everything that a search finds, for whoever has no script or wants more than the dialog shows. */
export default function OfficeSearch({ loaderData: { query, found } }: Route.ComponentProps) {
  const { today } = useOffice()
  const groups = groupsOf(found, today)
  return (
    <StaffPage title={tc('what was found', 'Search')} className={styles.page}>
      <Form className={styles.form}>
        <input
          key={query}
          name="q"
          defaultValue={query}
          maxLength={longestSearch}
          aria-label={t('Name, street, reference or phone')}
        />
        <OfficeButton type="submit" variant="primary">
          {t('Search')}
        </OfficeButton>
      </Form>
      {groups.map(({ heading, finds }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {finds.map((find) => (
            <FindRow key={find.to} find={find} query={query} />
          ))}
        </section>
      ))}
      {query && groups.length === 0 && <EmptyState>{t('Nothing found.')}</EmptyState>}
    </StaffPage>
  )
}
