import { useEffect, useState } from 'react'
import { Link, redirect } from 'react-router'
import { isPublic } from '../../../domain/property.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property-search.ts'
import type { StateCounts } from '../../../domain/property-status.ts'
import { browserClient, clientContext } from '../../api.ts'
import { LoginAgain } from '../../parts/login-again.tsx'
import { NoProperties } from '../../parts/no-properties.tsx'
import { seo } from '../../parts/seo.ts'
import { StaffKeys } from '../../parts/staff-keys.tsx'
import { StaffPage } from '../../parts/staff-page.tsx'
import { StaffSearch } from '../../parts/staff-search.tsx'
import { StaffTable } from '../../parts/staff-table.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/admin'
import styles from './admin.module.css'
import { coverUrls } from './staff-covers.ts'
import { readStaffView, staffPath, staffTabs } from './staff-search.ts'
import { useTurnedFlags } from './turned-flags.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const staff = await context.get(clientContext).staff()
  const view = readStaffView(new URL(request.url).searchParams)
  const [{ properties, total }, counts] = await Promise.all([staff.listForReview(view, pageSize), staff.countStates()])
  if (view.page > lastPage(total)) throw redirect(staffPath({ ...view, page: lastPage(total) }))
  const facts = properties.map((property) => ({ cover: property.pictures[0]?.path, listed: isPublic(property) }))
  const urls = await coverUrls(staff, facts)
  const rows = properties.map((property) => {
    const picture = urls[property.pictures[0]?.path ?? '']
    return { property, ...(picture && { picture }) }
  })
  return { rows, total, counts, view }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: 'Listing management',
    description: 'Where staff review and manage listings.',
    path: paths.admin,
    noindex: true,
  })

/** Staff listing management (spec 2.8). */
export default function Admin({ loaderData }: Route.ComponentProps) {
  const { total, view } = loaderData
  const [counts, recount] = useCounts(loaderData.counts)
  const { rows, turn, signedOut, dismiss } = useTurnedFlags(loaderData.rows, recount)
  return (
    <StaffPage title="Listing management" current="properties">
      <TabLinks
        label="States"
        className={styles.tabs}
        links={staffTabs.map(({ state, label }) => ({
          ...{ label, count: counts[state ?? 'all'], current: state === view.state },
          to: staffPath({ state, words: view.words }),
        }))}
      />
      <div className={styles.tools}>
        <StaffSearch
          action={paths.admin}
          label="Search by name, city or customer"
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
        <StaffTable rows={rows} onTurn={turn} />
      ) : (
        <NoProperties>
          <Link to={paths.admin} className={buttonClass({ look: 'line' })}>
            Show all {counts.all}
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
      <LoginAgain open={signedOut} onClose={dismiss} />
    </StaffPage>
  )
}

/** The tabs' numbers, asked anew after a change; they are worth no message when they cannot be had. */
function useCounts(loaded: StateCounts) {
  const [counts, setCounts] = useState(loaded)
  useEffect(() => setCounts(loaded), [loaded])
  const recount = () => {
    browserClient()
      .staff()
      .then((staff) => staff.countStates())
      .then(setCounts, () => {})
  }
  return [counts, recount] as const
}
