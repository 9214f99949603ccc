import { Form, Link, redirect } from 'react-router'
import { pictureUrl } from '../../../domain/picture.ts'
import { isPublic, type StaffProperty } from '../../../domain/property.ts'
import { lastPage, pageSize, showingText } from '../../../domain/property-search.ts'
import { clientContext } from '../../api.ts'
import { seo } from '../../parts/seo.ts'
import { type StaffRow, StaffTable } from '../../parts/staff-table.tsx'
import { loginPath, paths } from '../../paths.ts'
import type { StaffCalls } from '../../staff-calls.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/admin'
import styles from './admin.module.css'
import { readStaffView, staffPath, staffTabs } from './staff-search.ts'
import { useTurnedFlags } from './turned-flags.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const view = readStaffView(new URL(request.url).searchParams)
  const user = request.headers.has('cookie') ? await client.getUser() : null
  if (user?.role !== 'staff') throw redirect(loginPath(staffPath(view)))
  const staff = await client.staff()
  const [{ properties, total }, counts] = await Promise.all([staff.listForReview(view, pageSize), staff.countStates()])
  if (view.page > lastPage(total)) throw redirect(staffPath({ ...view, page: lastPage(total) }))
  return { rows: await withPictures(staff, properties), total, counts, view }
}

/** A row's cover; those of hidden listings need a signed address. */
async function withPictures(staff: StaffCalls, properties: StaffProperty[]): Promise<StaffRow[]> {
  const coverOf = ({ pictures: [cover] }: StaffProperty) => cover?.path ?? ''
  const hidden = properties.filter((property) => !isPublic(property) && coverOf(property))
  const signed = hidden.length > 0 ? await staff.pictureUrls(hidden.map(coverOf)) : {}
  return properties.map((property) => {
    const path = coverOf(property)
    const address = signed[path]?.replace(/\/\d+\.webp/, '/320.webp') ?? (path && pictureUrl(path, 320))
    return { property, ...(address && { picture: address }) }
  })
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
  const { rows, counts, turn, unauthorized, dismiss } = useTurnedFlags(loaderData)
  return (
    <div className={`wrap wide ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <p className="muted">Hi, Admin</p>
          <h1>Listing management</h1>
        </div>
        <Link to={paths.submit} className={buttonClass()}>
          <Icon name="plus" />
          New property
        </Link>
      </div>
      <nav className={styles.tabs} aria-label="States">
        {staffTabs.map(({ state, label }) => (
          <Link
            key={label}
            to={staffPath({ state, words: view.words })}
            aria-current={state === view.state ? 'page' : undefined}
          >
            {label} <span className={styles.count}>{counts[state ?? 'all']}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <Form action={paths.admin} role="search" className={styles.search} key={`${view.state} ${view.words}`}>
          {view.state && <input type="hidden" name="state" value={view.state} />}
          <input
            type="search"
            name="q"
            defaultValue={view.words}
            maxLength={60}
            placeholder="Search by name, city or customer"
            aria-label="Search by name, city or customer"
          />
          <Button type="submit" look="line">
            <Icon name="search" />
            <span className="hidden-text">Search</span>
          </Button>
        </Form>
        {total > 0 && <p className={styles.showing}>{showingText(view.page, total)}</p>}
      </div>
      {rows.length > 0 ? (
        <StaffTable rows={rows} onTurn={turn} />
      ) : (
        <div className={styles.none}>
          <h2>No Properties Found</h2>
          <p>Please refine your search criteria.</p>
        </div>
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
      <MessageDialog
        open={unauthorized}
        onClose={dismiss}
        tone="bad"
        title="Authentication Error"
        text="Could not get authentication token. Please try logging in again."
        actions={
          <a href={loginPath(staffPath(view))} className={buttonClass({ full: true })}>
            Login
          </a>
        }
      />
    </div>
  )
}
