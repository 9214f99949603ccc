import { mortgageFields } from '../../app/core/listing/costs/mortgage.ts'
import { readSearch, searchProblems, writeSearch } from '../../app/core/listing/search/property-search.ts'
import { filterList } from '../../app/core/listing/search/search-filters.ts'
import { localPath, paths, splitLanguage } from '../../app/core/paths.ts'

/** Pages with the same response for every visitor. Others are rendered for each request. */
const cacheable = new Set<string>([
  paths.home,
  paths.listings,
  paths.choose,
  paths.contact,
  paths.services,
  paths.privacy,
  paths.about,
  paths.blog,
  paths.faq,
  paths.pricing,
])

const postPage = new RegExp(`^${paths.post.replace('/:slug?', '(?:/[a-z0-9-]{1,100})?')}$`)
const landingPage = /^\/for-(?:rent|sale)\/[a-z0-9-]{1,60}(?:\/[a-z-]{1,30})?$/
const propertyPage = new RegExp(`^${paths.property.replace(':id', '([\\w-]{1,100})')}$`)

/** Parameters that make the response too rare to cache. */
const rareParameters: Record<string, readonly string[]> = {
  [paths.home]: ['offer', 'location'],
  [paths.listings]: ['near', 'location', ...filterList.flatMap(([, { params, rare }]) => (rare ? params : []))],
  [paths.services]: ['rent'],
  [paths.contact]: ['subject'],
}

/**
 * The normalised address under which a page may be cached, or undefined if it may not. The page is rendered from it, so
 * unknown parameters cannot fill the cache.
 * @param routeIds the routes of the build: a data request names those it wants
 */
export function cacheableUrl(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const { language, path } = pageOf(url)
  if (!cacheable.has(path) && ![postPage, landingPage, propertyPage].some((page) => page.test(path))) return undefined
  if (
    url.search.length > 500 ||
    url.searchParams.has('sent') ||
    rareParameters[path]?.some((name) => url.searchParams.has(name))
  )
    return undefined
  if (viewedProperty(url) && mortgageFields.some((name) => url.searchParams.has(name))) return undefined
  // The page names what it could not read, so it is rendered from the address as it is.
  if (path === paths.listings && searchProblems(url.searchParams).length > 0) return undefined
  const query = knownQuery(path, url.searchParams)
  if (!url.pathname.endsWith('.data')) return join(localPath(path, language), query)
  const wanted = url.searchParams.get('_routes')
  if (wanted !== null && !wanted.split(',').every((id) => routeIds.has(id))) return undefined
  if (wanted !== null) query.set('_routes', wanted)
  const data = path === '/' && language === 'en' ? '/_.data' : `${localPath(path, language)}.data`
  return join(data, query)
}

/** The id of the listing that this page shows, for counting detail views. */
export function viewedProperty(url: URL): string | undefined {
  const [, id] = propertyPage.exec(pageOf(url).path) ?? []
  return id
}

/** The page of a document's or data request's address, without a final slash. */
function pageOf({ pathname }: URL) {
  const { language, path: asked } = splitLanguage(pathname)
  const path = asked.endsWith('/_.data') ? asked.slice(0, -6) : asked.replace(/\.data$/, '')
  return { language, path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path }
}

function knownQuery(path: string, params: URLSearchParams) {
  if (path === paths.listings) return writeSearch(readSearch(params))
  return new URLSearchParams()
}

function join(path: string, query: URLSearchParams) {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
