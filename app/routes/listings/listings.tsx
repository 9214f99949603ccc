import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { data, Link, useFetcher, useLocation, useNavigate, useNavigation } from 'react-router'
import { today } from '../../../domain/dates.ts'
import {
  lastPage,
  type PropertySearch,
  pageSize,
  readSearch,
  showingText,
  writeSearch,
} from '../../../domain/property-search.ts'
import { type Client, clientContext } from '../../api.ts'
import { fromCache, seedCache } from '../../cache.ts'
import { FilterSheet } from '../../parts/filter-sheet.tsx'
import { ListingFilters } from '../../parts/listing-filters.tsx'
import { ListingTools } from '../../parts/listing-tools.tsx'
import { useMapChoice } from '../../parts/map-choice.ts'
import { NoProperties } from '../../parts/no-properties.tsx'
import { PropertyRow } from '../../parts/property-row.tsx'
import { useSearchDraft } from '../../parts/search-draft.ts'
import { widerSearches, widerText } from '../../parts/search-steps.ts'
import { isIndexed, namedCity, searchDescription, searchTitle } from '../../parts/search-title.ts'
import { seo } from '../../parts/seo.ts'
import { WiderLinks } from '../../parts/wider-links.tsx'
import { listingsPath, paths } from '../../paths.ts'
import { settingsContext } from '../../settings.ts'
import { classes } from '../../ui/classes.ts'
import { MapGuard } from '../../ui/map-guard.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/listings'
import styles from './listings.module.css'
import { useMapProperties } from './map-properties.ts'

const ListingMap = lazy(async () => ({ default: (await import('../../parts/listing-map.tsx')).ListingMap }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const asked = readSearch(new URL(request.url).searchParams)
  const first = await client.listProperties(asked, pageSize)
  const last = lastPage(first.total)
  // A page beyond the last shows the last page.
  const beyond = asked.page > last
  const search = beyond ? { ...asked, page: last } : asked
  const { properties, total } = beyond ? await client.listProperties(search, pageSize) : first
  const wider = total ? undefined : await widestOf(client, search)
  const { mapStyleUrl } = context.get(settingsContext)
  const passing = beyond || !total
  return data(
    { search, properties, total, last: lastPage(total), wider, today: today(), mapStyleUrl },
    passing ? { headers: { 'Cache-Control': 'no-store' } } : undefined,
  )
}

/** Lists that nobody needs again are not worth a place in the page cache. */
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
    title: title ?? 'Listings',
    description: title
      ? searchDescription(title, total)
      : 'Apartments and houses to rent and to buy in Moncton, Dieppe, Riverview and Shediac, each one checked by our staff.',
    path: listingsPath(search),
    noindex: !isIndexed(search, city, total),
  })
}

/** The listing page (spec 2.3): the address bar is the state of its filters. */
export default function Screen({ loaderData }: Route.ComponentProps) {
  const { search, properties, total, last, wider, today, mapStyleUrl } = loaderData
  const navigate = useNavigate()
  const map = useMapChoice()
  const [sheet, setSheet] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const { draft, choose, type, submit } = useSearchDraft(search, (next, { replace }) =>
    navigate(listingsPath(tidied(next)), { replace, preventScrollReset: true }),
  )
  const { count, askCount } = useCount()
  const mapShown = map.shown && total > 0
  const mapped = useMapProperties(search, mapShown)
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
          {total ? showingText(search.page, total) : 'Showing 0 of 0 results'}
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
              <WiderLinks search={search} wider={wider} />
            </NoProperties>
          )}
        </div>
      </div>
      {total > 0 && (
        <aside className={styles.map} aria-label="Map">
          {mapShown && (
            <MapGuard>
              <ListingMap properties={mapped} activeId={activeId} onActivate={setActiveId} styleUrl={mapStyleUrl} />
            </MapGuard>
          )}
        </aside>
      )}
      <FilterSheet
        open={sheet}
        onClose={() => setSheet(false)}
        search={search}
        count={count ?? total}
        onCount={askCount}
        onShow={(next) => {
          setSheet(false)
          map.leave()
          navigate(listingsPath(tidied(next)))
        }}
      />
    </div>
  )
}

/** How many the filters in the sheet would find, asked like the list itself and kept like it. */
function useCount() {
  const { load, data } = useFetcher<typeof loader>()
  const askCount = useCallback(
    (search: PropertySearch) => void load(listingsPath({ ...tidied(search), page: 1 })),
    [load],
  )
  return { count: data?.total, askCount }
}

function useBusy() {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === paths.listings
}

/** After another page is chosen the reading starts at the top of the list. */
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

/** Of all searches without one filter, the one that shows most. */
async function widestOf(client: Client, search: PropertySearch) {
  const counted = await Promise.all(
    widerSearches(search).map(async (way) => ({ ...way, total: (await client.listProperties(way.search, 1)).total })),
  )
  const best = counted.reduce<(typeof counted)[number] | undefined>(
    (a, b) => (b.total > (a?.total ?? 0) ? b : a),
    undefined,
  )
  return best && { text: widerText(best.filter, best.total), search: best.search }
}

function cacheKey(search: PropertySearch) {
  return `list:${writeSearch(search)}`
}

function tidied(search: PropertySearch) {
  return readSearch(writeSearch(search))
}
