import { lazy, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { data, Link, useFetcher, useLocation, useNavigation } from 'react-router'
import { fromCache, seedCache } from '../../../client/client-cache.ts'
import { t } from '../../../core/language/translate.ts'
import { offerBadge, type Sort } from '../../../core/listing/fields/choices.ts'
import { paths } from '../../../core/paths.ts'
import { seo } from '../../../frame/site/seo.ts'
import { callContext, settingsContext } from '../../../settings.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useLazyComponent } from '../../../ui/lazy-component.ts'
import { MapErrorBoundary } from '../../../ui/map/map-problem.tsx'
import { Note } from '../../../ui/mark/note.tsx'
import { opensElsewhere } from '../../../ui/opens-elsewhere.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { laterSection } from '../../../ui/section/later-section.tsx'
import { PropertyRow, rowsClass } from '../shared/property-row.tsx'
import type { Route } from './+types/listings'
import { changeAsLink, queryOfList, sortedBy, useAskedSearch } from './asked-search.ts'
import { resultsId } from './filters/filter-props.ts'
import { loadListings } from './listing-data.ts'
import { ChosenFilters, ListingTools } from './listing-tools.tsx'
import styles from './listings.module.css'
import { useMapChoice } from './map/map-choice.ts'
import { TellMe } from './news/tell-me.tsx'
import { Changes, NoResults, Understood } from './no-results.tsx'

const ListingFilters = laterSection(async () => (await import('./filters/listing-filters.tsx')).ListingFilters)
const ListingMap = lazy(async () => ({ default: (await import('./map/listing-map.tsx')).ListingMap }))

export async function loader({ context, request }: Route.LoaderArgs) {
  const { rare, ...found } = await loadListings(context.get(callContext), new URL(request.url).searchParams)
  const { mapStyleUrl } = context.get(settingsContext)
  return data({ ...found, mapStyleUrl, failed: false }, rare ? { headers: { 'Cache-Control': 'no-store' } } : undefined)
}

/** Rarely repeated searches are not cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const kept = loaderHeaders.get('Cache-Control')
  return kept ? { 'Cache-Control': kept } : new Headers()
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await fromCache(cacheKey(new URL(request.url)), serverLoader)
  } catch (error) {
    // A redirect is an answer too.
    if (!onScreen || error instanceof Response) throw error
    return { ...onScreen, failed: true }
  }
}

type Listings = Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>

/** The list that stays where another search does not come. */
let onScreen: Listings | undefined

export function meta({ loaderData: { search, head, links }, matches }: Route.MetaArgs) {
  return seo(matches[0]?.loaderData, { ...head, path: pagePath(links.pages, search.page) })
}

/** The listing page (spec 2.3). Its filters are in the address. */
export default function Screen({ loaderData, matches }: Route.ComponentProps) {
  const { search, properties, total, showing, last, counts, chips, changes, problems, refused, today, mapStyleUrl } =
    loaderData
  const { links, failed, noneYet } = loaderData
  const here = useLocation()
  const { company } = matches[0].loaderData
  const map = useMapChoice()
  const [panel, setPanel] = useState<'filters' | 'nearest' | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const shown = links.pages.slice(paths.listings.length)
  const { query, ask } = useAskedSearch(failed ? undefined : pagePath(shown, search.page))
  const preview = usePreview()
  const heading = useHeadingFocus()
  const busy = useBusy()
  const closePanel = () => setPanel(null)
  /** A link to another search changes the one that is asked for, which may not be shown yet. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a')
    const to = link && !link.hash && queryOfList(link)
    if (typeof to !== 'string' || to === location.search || /[?&]page=/.test(to) || opensElsewhere(event)) return
    event.preventDefault()
    void leadTo((now) => (link && 'whole' in link.dataset ? to : changeAsLink(to, shown, now)))
  }
  /** With the code of the filters: React would take them from the page until it has come, with what was chosen in them. */
  async function leadTo(change: (query: string) => string) {
    await import('./filters/listing-filters.tsx').catch(() => {})
    ask(change, 'follow')
  }
  const FilterSheet = useLazyComponent(panel === 'filters', loadSheet, closePanel)
  const NearestDialog = useLazyComponent(panel === 'nearest', loadNearest, closePanel)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what came with the page itself
  useEffect(() => {
    if (!problems) seedCache(cacheKey(location), loaderData)
  }, [])
  useEffect(() => {
    onScreen = loaderData
    return () => {
      onScreen = undefined
    }
  }, [loaderData])

  return (
    <div className={classes('wrap wide', styles.layout, map.instead && styles.instead)} onClickCapture={follow}>
      <ListingFilters query={query} counts={counts} refused={refused} onAsk={ask} />
      <div className={styles.results}>
        {loaderData.understood && <Understood {...loaderData.understood} />}
        <div role="status" className={styles.status}>
          <h1 ref={heading} id={resultsId} tabIndex={-1} className={styles.count}>
            {showing}
          </h1>
          {loaderData.closed && (
            <p className="muted small">
              <span>{loaderData.closed.text}</span>{' '}
              <Link to={loaderData.closed.path} rel="nofollow" preventScrollReset>
                {t('Hide them')}
              </Link>
            </p>
          )}
        </div>
        <ListingTools
          sort={sortOf(query)}
          place={search.near?.name}
          filters={loaderData.filters}
          onSort={(sort) => leadTo((now) => sortedBy(sort, now))}
          onNearest={() => setPanel('nearest')}
          onFilters={() => setPanel('filters')}
          onMap={map.toggle}
          mapInstead={map.instead}
        />
        <div className={classes(styles.list, busy && styles.busy)} aria-busy={busy}>
          {failed && (
            <div role="alert" className={styles.failed}>
              <Note title={t('This search could not be loaded.')}>
                <span>{t('Below are the homes from before. Check your connection.')}</span>{' '}
                <Link to={{ search: here.search }} state={{ turned: true }} preventScrollReset>
                  {t('Try again')}
                </Link>
              </Note>
            </div>
          )}
          {problems && <Note title={t('Part of this address could not be read.')}>{problems.join(' ')}</Note>}
          {search.near && (
            <p className={styles.near}>
              <Icon name="map-pin" />
              <span>
                {search.near.name
                  ? t('Nearest to {place} first, in a straight line.', { place: search.near.name })
                  : t('Nearest to your position first, in a straight line.')}
              </span>
              <button type="button" className="script-only" onClick={() => setPanel('nearest')}>
                {t('Other place')}
              </button>
            </p>
          )}
          <ChosenFilters
            chips={chips}
            clearPath={links.clear}
            focusCount={() => heading.current?.focus({ preventScroll: true })}
          />
          {total > 0 && <TellMe search={search} path={links.alert} company={company} />}
          {total > 0 ? (
            <div className={classes(rowsClass, styles.rows)}>
              {properties.map((property, index) => (
                <PropertyRow
                  key={property.id}
                  property={property}
                  today={today}
                  priority={index === 0}
                  active={map.shown && property.id === activeId}
                  onActivate={setActiveId}
                />
              ))}
            </div>
          ) : (
            <NoResults changes={changes} clearPath={links.clear} alertPath={noneYet ? links.alert : undefined} />
          )}
          {total > 0 && changes.length > 0 && <Changes changes={changes} />}
          {last > 1 && (
            <Pagination page={search.page} last={last} href={(page) => pagePath(links.pages, page)} link={PageLink} />
          )}
          {total === 0 && <TellMe search={search} path={links.alert} company={company} offered={!noneYet} />}
        </div>
      </div>
      <aside id="map" className={styles.map} aria-label={t('Map')}>
        <div className={styles.ground}>
          {map.shown && (
            <MapErrorBoundary>
              <ListingMap
                search={search}
                empty={total === 0}
                activeId={activeId}
                onActivate={setActiveId}
                styleUrl={mapStyleUrl}
                memory={map.memory}
                onAsk={ask}
              />
            </MapErrorBoundary>
          )}
        </div>
        <ul className={styles.key} aria-label={t('What the colours mean')}>
          <li data-of="rent">{offerBadge.rent}</li>
          <li data-of="sale">{offerBadge.sale}</li>
          <li data-of="seen">{t('Seen')}</li>
          <li data-of="dot">{t('Zoom in for its price')}</li>
        </ul>
      </aside>
      {FilterSheet && (
        <FilterSheet
          open={panel === 'filters'}
          onClose={closePanel}
          query={query}
          total={preview.found ? preview.found.total : total}
          failed={preview.found?.failed}
          counts={preview.found ? preview.found.counts : counts}
          onCount={preview.load}
          onShow={(query) => {
            closePanel()
            map.leave()
            ask(() => query, 'follow')
          }}
        />
      )}
      {NearestDialog && (
        <NearestDialog
          open={panel === 'nearest'}
          onClose={closePanel}
          onChoose={(change) => {
            closePanel()
            ask(change, 'follow')
          }}
        />
      )}
    </div>
  )
}

async function loadSheet() {
  return (await import('./filters/filter-sheet.tsx')).FilterSheet
}

async function loadNearest() {
  return (await import('./nearest-dialog.tsx')).NearestDialog
}

/** What the filters in the sheet would show, with the same request and cache as the list. */
function usePreview() {
  const { load, data } = useFetcher<typeof loader>()
  return { found: data, load: useCallback((path: string) => void load(path), [load]) }
}

/** Another page of the list is being loaded. */
function useBusy() {
  const { location } = useNavigation()
  return location !== undefined && queryOfList(location) !== null
}

function sortOf(query: string) {
  return (new URLSearchParams(query).get('sort') ?? 'popular') as Sort
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

/** The address of a page of the list. */
function pagePath(first: string, page: number) {
  if (page === 1) return first
  return `${first}${first.includes('?') ? '&' : '?'}page=${page}`
}

function cacheKey({ search }: { search: string }) {
  return `list:${search}`
}
