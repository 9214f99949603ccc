import { data, Link, redirect } from 'react-router'
import { requireManager, requirePermission } from '#app/features/accounts/server/guards.ts'
import { grantRole, listRoleRequests } from '#app/features/accounts/server/own-account/own-queries.ts'
import { listContacts } from '#app/features/people/server/people-queries.ts'
import { formatDay } from '../../core/dates.ts'
import { FormNote } from '../../core/forms/form-note.tsx'
import { t } from '../../core/language/translate.ts'
import { lastPage, showingText } from '../../core/listing/search/property-search.ts'
import { dayOf } from '../../core/moments.ts'
import { apiFilePath, paths } from '../../core/paths.ts'
import { formatPhone } from '../../core/phone.ts'
import { textOf } from '../../core/received-values.ts'
import { EmptyState } from '../../frame/office/parts/empty-state.tsx'
import { officeButtonClass } from '../../frame/office/parts/office-button.tsx'
import { leadFocusOn, useRowAct } from '../../frame/office/parts/use-row-act.ts'
import { FilterChip, ViewTabs } from '../../frame/office/parts/view-tabs.tsx'
import { StaffPage, useOffice } from '../../frame/office/staff-page.tsx'
import { StaffSearch } from '../../frame/office/staff-search-box.tsx'
import { seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { RoleRequest } from '../accounts/rules/own-account.ts'
import { mayDo } from '../accounts/rules/permissions.ts'
import type { Route } from './+types/people'
import styles from './people.module.css'
import { groupLabels, PeopleTable, peoplePath, peopleQuery, readPeopleView } from './people-table.tsx'
import { contactPageSizes } from './rules/person.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person, scope } = await requirePermission(call, 'read-people')
  const { db } = call.services.store
  const view = readPeopleView(new URL(request.url).searchParams)
  const { group, language, words, sort, descending, page, size } = view
  const requests = mayDo(person.role, 'read-office') ? await listRoleRequests(db) : null
  const stretch = { sort, descending, offset: (page - 1) * size, limit: size }
  const found = await listContacts(db, { group, language, words: words || undefined, scope }, stretch)
  const last = lastPage(found.total, view.size)
  if (view.page > last) throw redirect(peoplePath({ ...view, page: last }))
  return { ...found, view, requests, erased: new URL(request.url).searchParams.has('erased') }
}

/** Grants or refuses a role; its mail goes at once. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const manager = await requireManager(call)
  const typed = await request.formData()
  const asked = { id: textOf(typed, 'id').slice(0, 100), grant: typed.get('do') === 'grant' }
  const answer = await grantRole(call.services, manager, asked)
  if ('done' in answer) return { done: textOf(typed, 'do'), name: textOf(typed, 'name').slice(0, 200) }
  return data({ reason: answer.refused.reason }, { status: answer.refused.status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('People'),
    description: t('Everyone who is in touch with us, once.'),
    path: paths.people,
    noindex: true,
  })

/** Everyone who wrote, submitted, booked, subscribed or signed up, and who asks for a role. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, total, view, requests, erased } = loaderData
  const { role } = useOffice()
  const table = peopleQuery({ ...view, sort: 'last-seen', descending: true, size: 10, page: 1 })
  return (
    <StaffPage
      title={t('People')}
      action={
        mayDo(role, 'change-people') && (
          <a href={apiFilePath('people-table', table)} className={officeButtonClass()}>
            <Icon name="download" />
            {t('Export (CSV)')}
          </a>
        )
      }
    >
      {erased && <FormNote tone="ok">{t('The person is erased.')}</FormNote>}
      {actionData && 'reason' in actionData && <FormNote tone="bad">{actionData.reason}</FormNote>}
      {actionData && 'done' in actionData && (
        <FormNote tone="ok">{decidedText(actionData.done, actionData.name)}</FormNote>
      )}
      <ViewTabs
        label={t('Groups')}
        className={styles.tabs}
        views={groupLabels.map(({ group, label }) => ({
          label,
          to: peoplePath({ ...view, group, page: 1 }),
          current: group === view.group,
        }))}
      />
      <div className={styles.tools}>
        <StaffSearch
          action={paths.people}
          label={t('Search by name, email or phone')}
          words={view.words}
          kept={{ group: view.group, language: view.language }}
        />
        <FilterChip label={t('Language')} chosen={view.language && languageLabels[view.language]}>
          {([undefined, 'en', 'fr'] as const).map((language) => (
            <Link
              key={language ?? 'all'}
              to={peoplePath({ ...view, language, page: 1 })}
              aria-current={language === view.language ? 'true' : undefined}
            >
              {language ? languageLabels[language] : t('Any language')}
            </Link>
          ))}
        </FilterChip>
        <FilterChip label={t('{count} a page', { count: view.size })}>
          {contactPageSizes.map((size) => (
            <Link
              key={size}
              to={peoplePath({ ...view, size, page: 1 })}
              aria-current={size === view.size ? 'true' : undefined}
            >
              {t('{count} a page', { count: size })}
            </Link>
          ))}
        </FilterChip>
        <p role="status" className={styles.showing}>
          {total > 0 && showingText(view.page, total, view.size)}
        </p>
      </div>
      {contacts.length > 0 ? (
        <PeopleTable contacts={contacts} view={view} />
      ) : (
        <EmptyState all={paths.people}>{t('Nobody here.')}</EmptyState>
      )}
      {total > view.size && (
        <Pagination
          page={view.page}
          last={lastPage(total, view.size)}
          href={(page) => peoplePath({ ...view, page })}
          link={({ href, ...rest }) => <Link to={href} {...rest} />}
        />
      )}
      {requests && <RoleRequests requests={requests} />}
    </StaffPage>
  )
}

const languageLabels = { en: t('English'), fr: t('French') }

/** Requests for a role: it is granted here, never claimed (contract 3.8 and 3.33). */
function RoleRequests({ requests }: { requests: RoleRequest[] }) {
  return (
    <section className={styles.requests} data-list="">
      <h2 className={styles.heading} tabIndex={-1}>
        {t('Requests')}
      </h2>
      {requests.length === 0 && <p className="muted">{t('Nobody asks to be an agent or an agency.')}</p>}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

/** Goes at once when it is decided. */
function Request({ request: { id, name, username, email, phone, role, since } }: { request: RoleRequest }) {
  const { Form, sent, refused } = useRowAct((done) => decidedText(done, name))
  if (sent) return null
  return (
    <li ref={leadFocusOn}>
      <div>
        <b>{name}</b> <span className="muted">{username}</span>
        <p>
          {role === 'agent'
            ? t('Asks to be an agent, since {day}', { day: formatDay(dayOf(since)) })
            : t('Asks to be an agency, since {day}', { day: formatDay(dayOf(since)) })}
        </p>
        <p className="muted">
          {email} · {formatPhone(phone)}
        </p>
        {refused && (
          <p role="alert" className="bad semibold">
            {refused}
          </p>
        )}
      </div>
      <Form method="post" preventScrollReset className="flex gap-8">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button type="submit" name="do" value="grant" size="small" aria-label={t('Grant it to {name}', { name })}>
          {t('Grant')}
        </Button>
        <Button
          type="submit"
          name="do"
          value="refuse"
          variant="line"
          size="small"
          aria-label={t('Refuse it to {name}', { name })}
        >
          {t('Refuse')}
        </Button>
      </Form>
    </li>
  )
}

function decidedText(done: string, name: string) {
  return done === 'grant' ? t('Granted to {name}', { name }) : t('Refused to {name}', { name })
}
