import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { data, Link, useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import { today } from '../../../domain/dates.ts'
import { t } from '../../../domain/language/translate.ts'
import { paths, splitLanguage } from '../../../domain/paths.ts'
import {
  lastPage,
  type PropertySearch,
  pageSize,
  readSearch,
  showingText,
  writeSearch,
} from '../../../domain/property/property-search.ts'
import { listingsPath } from '../../../domain/property/search-path.ts'
import { type Client, clientContext } from '../../api/client.ts'
import { fromCache, seedCache } from '../../api/client-cache.ts'
import { seo } from '../../components/layout/seo.ts'
import { NoProperties } from '../../components/property/no-properties.tsx'
import { relaxedSearches, relaxedText } from '../../components/property/search-changes.ts'
import { settingsContext } from '../../settings.ts'
import { classes } from '../../ui/classes.ts'
import { MapErrorBoundary } from '../../ui/map/map-error-boundary.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/listings'
import { FilterSheet } from './filter-sheet.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { ListingTools } from './listing-tools.tsx'
import styles from './listings.module.css'
import { useMapChoice } from './map-choice.ts'
import { useMapProperties } from './map-properties.ts'
import { PropertyRow } from './property-row.tsx'
import { RelaxedFilterLinks } from './relaxed-filter-links.tsx'
import { useSearchDraft } from './search-draft.ts'
import { isIndexed, namedCity, searchDescription, searchTitle } from './search-title.ts'

const ListingMap = lazy(async () => ({ default: (await import('./listing-map.tsx')).ListingMap }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const asked = readSearch(new URL(request.url).searchParams)
  const first = await client.listProperties(asked, pageSize)
  const last = lastPage(first.total)
  // A page beyond the last shows the last page.
  const beyond = asked.page > last
  const search = beyond ? { ...asked, page: last } : asked
  const { properties, total } = beyond ? await client.listProperties(search, pageSize) : first
  const relaxed = total ? undefined : await bestRelaxed(client, search)
  const { mapStyleUrl } = context.get(settingsContext)
  const uncached = beyond || !total
  return data(
    { search, properties, total, last: lastPage(total), wider: relaxed, today: today(), mapStyleUrl },
    uncached ? { headers: { 'Cache-Control': 'no-store' } } : undefined,
  )
}

/** Rarely repeated searches are not cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const kept = loaderHeaders.get('Cache-Control')
  return kept ? { 'Cache-Control': kept } : new Headers()
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return fromCache(cacheKey(readSearch(new URL(request.url).searchParams)), serverLoader)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { search, properties, total } = loaderData
  const city = namedCity(search, properties[0])
  const title = searchTitle(search, city)
  return seo(matches[0]?.loaderData, {
    title: title ?? t('Listings'),
    description: title
      ? searchDescription(title, total)
      : t(
          'Apartments and houses to rent and to buy in Moncton, Dieppe, Riverview and Shediac, each one checked by our staff.',
        ),
    path: listingsPath(search),
    noindex: !isIndexed(search, city, total),
  })
}

/** The listing page (spec 2.3). Its filters are in the address. */
export default function Screen({ loaderData }: Route.ComponentProps) {
  const { search, properties, total, last, wider: relaxed, today, mapStyleUrl } = loaderData
  const navigate = useNavigate()
  const map = useMapChoice()
  const [sheet, setSheet] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const { draft, choose, type, submit } = useSearchDraft(search, (next, { replace }) =>
    navigate(listingsPath(normalised(next)), { replace, preventScrollReset: true }),
  )
  const { count, askCount: loadCount } = useCount()
  const mapShown = map.shown && total > 0
  const mapListings = useMapProperties(search, mapShown)
  const heading = useHeadingFocus()
  const busy = useBusy()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came with the page itself
  useEffect(() => seedCache(cacheKey(search), loaderData), [])

  return (
    <div className={classes('wrap wide', styles.layout, map.instead && styles.instead, !total && styles.empty)}>
      <ListingFilters
        draft={draft}
        onChoose={choose}
        onType={type}
        onSubmit={(next) => submit(next, { replace: true })}
      />
      <div className={styles.results}>
        <h1 ref={heading} tabIndex={-1} className={styles.count} aria-live="polite">
          {total ? showingText(search.page, total) : t('Showing 0 of 0 results')}
        </h1>
        <ListingTools
          search={draft}
          onSort={(sort) => choose({ sort })}
          onFilters={() => setSheet(true)}
          onMap={map.toggle}
          mapInstead={map.instead}
          empty={!total}
        />
        <div className={classes(styles.list, busy && styles.busy)} aria-busy={busy}>
          {total ? (
            <>
              <div className={styles.rows}>
                {properties.map((property, index) => (
                  <PropertyRow
                    key={property.id}
                    property={property}
                    today={today}
                    wanted={search.features}
                    priority={index === 0}
                    active={mapShown && property.id === activeId}
                    onActivate={setActiveId}
                  />
                ))}
              </div>
              {last > 1 && (
                <Pagination
                  page={search.page}
                  last={last}
                  href={(page) => listingsPath({ ...search, page })}
                  link={PageLink}
                />
              )}
            </>
          ) : (
            <NoProperties>
              <RelaxedFilterLinks search={search} wider={relaxed} />
            </NoProperties>
          )}
        </div>
      </div>
      {total > 0 && (
        <aside className={styles.map} aria-label={t('Map')}>
          {mapShown && (
            <MapErrorBoundary>
              <ListingMap
                properties={mapListings}
                activeId={activeId}
                onActivate={setActiveId}
                styleUrl={mapStyleUrl}
              />
            </MapErrorBoundary>
          )}
        </aside>
      )}
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        search={search}
        count={count ?? total}
        onCount={loadCount}
        onShow={(next) => {
          setSheet(false)
          map.leave()
          navigate(listingsPath(normalised(next)))
        }}
      />
    </div>
  )
}

/** Counts the results of the filters in the sheet, with the same request and cache as the list. */
function useCount() {
  const { load, data } = useFetcher<typeof loader>()
  const loadCount = useCallback(
    (search: PropertySearch) => void load(listingsPath({ ...normalised(search), page: 1 })),
    [load],
  )
  return { count: data?.total, askCount: loadCount }
}

function useBusy() {
  const { state, location } = useNavigation()
  return state === 'loading' && splitLanguage(location.pathname).path === paths.listings
}

/** After paging, the view scrolls to the top of the list. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every page that was chosen
  useEffect(() => {
    if (state?.turned) heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}

function PageLink({ href, ...rest }: React.ComponentProps<'a'> & { href: string }) {
  return <Link {...rest} to={href} state={{ turned: true }} />
}

/** The search with one filter fewer that has most results. */
async function bestRelaxed(client: Client, search: PropertySearch) {
  const counted = await Promise.all(
    relaxedSearches(search).map(async (way) => ({ ...way, total: (await client.listProperties(way.search, 1)).total })),
  )
  const best = counted.reduce<(typeof counted)[number] | undefined>(
    (a, b) => (b.total > (a?.total ?? 0) ? b : a),
    undefined,
  )
  return best && { text: relaxedText(best.filter, best.total), search: best.search }
}

function cacheKey(search: PropertySearch) {
  return `list:${writeSearch(search)}`
}

function normalised(search: PropertySearch) {
  return readSearch(writeSearch(search))
}
