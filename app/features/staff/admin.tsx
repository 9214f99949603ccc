import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { t } from '../../../domain/language/translate.ts'
import { paths } from '../../../domain/paths.ts'
import { isPublic } from '../../../domain/property/property.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property/property-search.ts'
import { clientContext } from '../../api/client.ts'
import { seo } from '../../components/layout/seo.ts'
import { NoProperties } from '../../components/property/no-properties.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/admin'
import styles from './admin.module.css'
import { changeFlag, changeFlagInBrowser } from './flag-action.ts'
import { FlagNote } from './flag-note.tsx'
import { isBackgroundRefresh } from './freshness.ts'
import { coverUrls } from './page-metadata.ts'
import { saveLanguageForm } from './save-language.ts'
import { StaffKeys } from './staff-keys.tsx'
import { StaffPage, useOffice } from './staff-page.tsx'
import { readStaffView, staffPath, staffTabs } from './staff-search.ts'
import { StaffSearch } from './staff-search-box.tsx'
import { StaffTable } from './staff-table.tsx'
import { TabLinks } from './tab-links.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const view = readStaffView(new URL(request.url).searchParams)
  const { properties, total } = await staff.listForReview(view, pageSize)
  if (view.page > lastPage(total)) throw redirect(staffPath({ ...view, page: lastPage(total) }))
  const facts = properties.map((property) => ({ cover: property.pictures[0]?.path, listed: isPublic(property) }))
  const urls = await coverUrls(staff, facts)
  const rows = properties.map((property) => {
    const picture = urls[property.pictures[0]?.path ?? '']
    return { property, ...(picture && { picture }) }
  })
  return { rows, total, view }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('language')) return saveLanguageForm(context.get(clientContext), form, url)
  return changeFlag(context.get(clientContext), form)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeFlagInBrowser(await request.formData())
}

/** Forms and background refreshes do not reload the list, so that a changed row keeps its place; navigations do. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href || (!formMethod && !isBackgroundRefresh())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Listing management'),
    description: t('Where staff review and manage listings.'),
    path: paths.admin,
    noindex: true,
  })

/** Staff listing management (spec 2.8). */
export default function Admin({ loaderData: { rows, total, view }, actionData }: Route.ComponentProps) {
  const { counts } = useOffice()
  return (
    <StaffPage title={t('Listing management')} current="properties">
      <FlagNote outcome={actionData} />
      <TabLinks
        label={t('States')}
        className={styles.tabs}
        links={staffTabs.map(({ state, label }) => ({
          ...{ label, count: counts[state ?? 'all'], current: state === view.state },
          to: staffPath({ state, words: view.words }),
        }))}
      />
      <div className={styles.tools}>
        <StaffSearch
          action={paths.admin}
          label={t('Search by name, city or customer')}
          words={view.words}
          kept={{ state: view.state }}
        />
        <div className={styles.right}>
          <StaffKeys />
          <p role="status" className={styles.showing}>
            {total > 0 && showingText(view.page, total)}
          </p>
        </div>
      </div>
      {rows.length > 0 ? (
        <StaffTable rows={rows} />
      ) : (
        <NoProperties>
          <Link to={paths.admin} className={buttonClass({ look: 'line' })}>
            {t('Show all {count}', { count: counts.all })}
          </Link>
        </NoProperties>
      )}
      {total > pageSize && (
        <div className={styles.pages}>
          <Pagination
            page={view.page}
            last={lastPage(total)}
            href={(page) => staffPath({ ...view, page })}
            link={({ href, ...rest }) => <Link to={href} {...rest} />}
          />
        </div>
      )}
    </StaffPage>
  )
}
