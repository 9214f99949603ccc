import { Form } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { searchEverywhere } from '#app/features/office/server/search-queries.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { paths } from '../../../core/paths.ts'
import { EmptyState } from '../../../frame/office/parts/empty-state.tsx'
import { OfficeButton } from '../../../frame/office/parts/office-button.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { longestSearch } from '../rules/office-search.ts'
import type { Route } from './+types/office-search'
import { groupsOf } from './find.ts'
import styles from './search-dialog.module.css'
import { FindRow } from './search-dialog.tsx'

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
