import { data, Link, redirect } from 'react-router'
import { requirePermission } from '#server/auth/guards/permission-guard.ts'
import { requireManager } from '#server/auth/guards/staff-guard.ts'
import { grantRole } from '#server/auth/own-account/grant-role.ts'
import { listRoleRequests } from '#server/auth/own-account/own-queries.ts'
import { listContacts } from '#server/people/list-queries.ts'
import { mayDo } from '../../../../domain/account/permissions.ts'
import { t } from '../../../../domain/language/translate.ts'
import { apiFilePath, paths } from '../../../../domain/paths.ts'
import { contactPageSizes } from '../../../../domain/person/person.ts'
import { textOf } from '../../../../domain/posted-form.ts'
import { lastPage, showingText } from '../../../../domain/property/search/property-search.ts'
import { FormNote } from '../../../components/forms/form-note.tsx'
import { seo } from '../../../components/layout/seo.ts'
import { callContext } from '../../../settings.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { StaffPage, useOffice } from '../frame/staff-page.tsx'
import { StaffSearch } from '../frame/staff-search-box.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterChip } from '../parts/filter-chip.tsx'
import { officeButtonClass } from '../parts/office-button.tsx'
import { ViewTabs } from '../parts/view-tabs.tsx'
import type { Route } from './+types/people'
import styles from './people.module.css'
import { groupLabels, peoplePath, peopleQuery, readPeopleView } from './people-search.ts'
import { PeopleTable } from './people-table.tsx'
import { decidedText, RoleRequests } from './role-requests.tsx'

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
