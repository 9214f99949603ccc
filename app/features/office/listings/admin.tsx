import { useRef } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { readListPage } from '#app/features/office/server/listings/list-page.ts'
import { clearCache } from '../../../client/client-cache.ts'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { t } from '../../../core/language/translate.ts'
import { lastPage, showingText } from '../../../core/listing/search/property-search.ts'
import { bulkReportPath } from '../../../core/office-paths.ts'
import { paths } from '../../../core/paths.ts'
import { isBackgroundRefresh } from '../../../frame/office/freshness.ts'
import { EmptyState } from '../../../frame/office/parts/empty-state.tsx'
import { ViewTabs } from '../../../frame/office/parts/view-tabs.tsx'
import { saveLanguageForm } from '../../../frame/office/save-language.ts'
import { connectionLost } from '../../../frame/office/screen-failure.tsx'
import { StaffPage, useOffice } from '../../../frame/office/staff-page.tsx'
import { seo } from '../../../frame/site/seo.ts'
import { callContext } from '../../../settings.ts'
import { buttonClass, textLinkClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { mayDo } from '../../accounts/rules/permissions.ts'
import { NoProperties } from '../../browse/shared/property-card.tsx'
import { listStates, readListSearch, spellListSearch } from '../rules/list-view.ts'
import { stateLabel } from '../shared/list-words.ts'
import { BulkBar, reportTitle, useBulk } from '../table/bulk-bar.tsx'
import { ColumnChoice, ExportLink, ListFilters, SavedViews, SizeLinks } from '../table/list-tools.tsx'
import { ListingTable, optimisticList, useListKeys } from '../table/listing-table.tsx'
import type { Route } from './+types/admin'
import styles from './admin.module.css'
import { changeFlagInBrowser, type FlagOutcome, isListForm, type ListOutcome } from './flag-form.ts'
import { changeFlag, doInList } from './list-action.ts'
import { FlagNote } from './staff-actions.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readListSearch(new URL(request.url).searchParams)
  const call = context.get(callContext)
  const page = await readListPage(call.services, await requirePermission(call, 'read-listings'), search)
  const last = lastPage(page.total, page.size)
  if (search.page > last) throw redirect(pathOf({ ...search, page: last }))
  return { page, search, bulkKey: crypto.randomUUID(), now: new Date().toISOString() }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const call = context.get(callContext)
  if (form.has('language')) return saveLanguageForm(call, form, url)
  return isListForm(form) ? doInList(call, form) : changeFlag(call, form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  if (!isListForm(form)) return changeFlagInBrowser(form)
  return serverAction().catch(connectionLost).finally(clearCache)
}

/**
 * A changed flag and background refreshes do not reload the list, so that a changed row keeps its place; navigations do. A server that
 * does not answer is asked for no list, which would be the error screen.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, formData, actionStatus = 200 } = change
  if (actionStatus >= 500) return false
  const isOwn = formData !== undefined && isListForm(formData) && !formData.has('bulk')
  return isOwn || currentUrl.href !== nextUrl.href || (!formMethod && !isBackgroundRefresh())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('Listing management'),
    description: t('Where staff review and manage listings.'),
    path: paths.admin,
    noindex: true,
  })

const formId = 'chosen-listings'

/** Staff listing management (spec 2.8). */
export default function Admin({ loaderData: { page, search, bulkKey, now }, actionData }: Route.ComponentProps) {
  const { counts: office, role } = useOffice()
  const { rows, total, size } = page
  const { columns, views } = optimisticList(page, useNavigation().formData)
  const counts = { ...page.counts, ...office }
  const table = useRef<HTMLTableElement>(null)
  const bulk = useBulk(table, page)
  useListKeys(table, bulk, mayDo(role, 'read-office'))
  const { last, visits } = bulk
  const isNoted = last !== null && ((last.undone ?? last).left > 0 || visits > 0 || rows.length === 0)
  const lastAct = <LastAct last={last} visits={visits} busy={bulk.busy} UndoForm={bulk.UndoForm} now={now} />
  const outcome = actionData as (FlagOutcome & ListOutcome) | undefined
  const kept = spellListSearch({ ...search, page: 1 })
  return (
    <StaffPage title={t('Listing management')} submits className={styles.screen}>
      <div className={styles.views}>
        <ViewTabs
          label={t('States')}
          className={styles.tabs}
          views={[
            ...(['all', ...listStates] as const).map((state) => ({
              label: stateLabel[state](),
              count: counts[state],
              current: state === (search.state ?? 'all'),
              to: pathOf({ words: search.words, ...(state !== 'all' && { state }) }),
            })),
            ...views.map(({ name, search }) => ({
              label: name,
              current: search !== '' && search === kept,
              to: search ? `${paths.admin}?${search}` : paths.admin,
            })),
          ]}
        />
        <SavedViews search={search} views={views} />
      </div>
      <ListFilters search={search} page={page}>
        <p role="status" className={styles.showing}>
          {total > 0 && showingText(search.page, total, size)}
        </p>
        <ColumnChoice search={search} columns={columns} size={size} />
        <ExportLink search={search} />
        {role !== 'reader' && (
          <Link to={paths.officeImport} className={textLinkClass}>
            {t('Import listings')}
          </Link>
        )}
      </ListFilters>
      {outcome?.failed && !outcome.flag ? <FormNote tone="bad">{outcome.failed.text}</FormNote> : null}
      {outcome?.flag && (
        <FlagNote outcome={outcome} verdict={rows.find(({ id }) => id === outcome.id)?.verdict ?? null} />
      )}
      {isNoted && <div className={classes(styles.last, styles.noted)}>{lastAct}</div>}
      {rows.length > 0 ? (
        <div className={styles.list}>
          <ListingTable
            rows={rows}
            search={search}
            columns={columns}
            table={table}
            now={now}
            form={formId}
            pending={bulk.pending}
            onChoose={bulk.choose}
            onChange={bulk.change}
          />
          <div className={styles.foot}>
            <div className={styles.pages}>
              <SizeLinks search={search} size={size} />
              {!isNoted && <div className={styles.last}>{lastAct}</div>}
              {total > size && (
                <Pagination
                  page={search.page}
                  last={lastPage(total, size)}
                  href={(page) => pathOf({ ...search, page })}
                  link={({ href, ...rest }) => <Link to={href} {...rest} />}
                />
              )}
            </div>
            <BulkBar
              bulkKey={bulkKey}
              search={search}
              page={page}
              id={formId}
              form={bulk.form}
              chosen={bulk.chosen}
              busy={bulk.busy}
              submit={bulk.submit}
              clear={() => bulk.choose(false)}
            />
          </div>
        </div>
      ) : counts.all === 0 ? (
        <EmptyState>{t('No listings yet. Add one, or wait for the first owner.')}</EmptyState>
      ) : (
        <div className={styles.none}>
          <NoProperties>
            <Link to={paths.admin} className={buttonClass({ variant: 'line', size: 'small' })}>
              {t('Show all {count}', { count: counts.all })}
            </Link>
          </NoProperties>
        </div>
      )}
    </StaffPage>
  )
}

function pathOf(search: Parameters<typeof spellListSearch>[0]) {
  const spelt = spellListSearch(search)
  return spelt ? `${paths.admin}?${spelt}` : paths.admin
}

interface LastActProps extends Pick<ReturnType<typeof useBulk>, 'last' | 'visits' | 'busy' | 'UndoForm'> {
  /** ISO 8601 instant. */
  now: string
}

/** What was done last with several listings: the way to its report, and its undo while there is time. Works without script. */
function LastAct({ last, visits, busy, UndoForm, now }: LastActProps) {
  if (!last) return null
  return (
    <>
      <Link to={bulkReportPath(last.id)}>{reportTitle(last, visits)}</Link>
      {!last.undone && last.done > 0 && last.undoUntil > now && (
        <UndoForm method="post">
          <button type="submit" name="undo-bulk" value={last.id} disabled={busy} className={textLinkClass}>
            {t('Undo all')}
          </button>
        </UndoForm>
      )}
    </>
  )
}
