import { readSearch, writeSearch } from '../domain/property-search.ts'
import { paths } from './paths.ts'

/** Pages that are the same for every visitor. What stands in no list here is made anew each time. */
const kept = new Set<string>([
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

const post = /^\/blog-detail(?:\/[a-z0-9-]{1,100})?$/

/** What a page that is kept may be asked besides: the answer is one visitor's own and is made anew. */
const ownQuestion: Record<string, string> = { [paths.services]: 'rent', [paths.contact]: 'subject' }

/** What these pages read of their address: asked too rarely to be kept. */
const readsOf: Record<string, readonly string[]> = {
  [paths.home]: ['offer', 'location'],
  [paths.services]: ['rent'],
  [paths.contact]: ['subject'],
}

/**
 * The one spelling under which a page may be kept for every visitor, or undefined when it may not. Only what the page
 * knows of an address counts, and the page is made from this spelling: nonsense cannot fill the cache.
 * @param routeIds the routes of the build: a data request names those it wants
 */
export function keptAddress(url: URL, routeIds: ReadonlySet<string>): string | undefined {
  const path = pagePath(url)
  if (!kept.has(path) && !post.test(path) && !viewedProperty(url)) return undefined
  if (url.search.length > 500 || readsOf[path]?.some((name) => url.searchParams.has(name))) return undefined
  if (url.searchParams.has(ownQuestion[path] ?? '')) return undefined
  const query = knownQuery(path, url.searchParams)
  if (!url.pathname.endsWith('.data')) return join(path, query)
  const wanted = url.searchParams.get('_routes')
  if (wanted !== null && !wanted.split(',').every((id) => routeIds.has(id))) return undefined
  if (wanted !== null) query.set('_routes', wanted)
  return join(path === '/' ? '/_.data' : `${path}.data`, query)
}

/** The id of the listing whose page this is: what counts as a detail view. */
export function viewedProperty(url: URL): string | undefined {
  const [, id] = /^\/single-property-1\/([\w-]{1,100})$/.exec(pagePath(url)) ?? []
  return id
}

function pagePath({ pathname }: URL) {
  const path = pathname.endsWith('/_.data') ? pathname.slice(0, -6) : pathname.replace(/\.data$/, '')
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

function knownQuery(path: string, params: URLSearchParams) {
  if (path === paths.listings) return writeSearch(readSearch(params))
  return new URLSearchParams()
}

function join(path: string, query: URLSearchParams) {
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
