import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { today } from '../../../app/core/dates.ts'
import { currentLanguage, localeOf } from '../../../app/core/language/language.ts'
import { tourOrigins } from '../../../app/core/listing/embeds.ts'
import { lastPage } from '../../../app/core/listing/search/property-search.ts'
import type { Store } from '../../database/database.ts'

const inlineScripts = /<script(?![^>]*\ssrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

/** Headers that every answer carries. */
export function securityHeaders(https: boolean): [string, string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self), payment=(), browsing-topics=()'],
    ...(https ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
  ]
}

/**
 * The policy of one page: its own inline scripts by their hashes, everything else from this server only, except the
 * street map and the video and tour players that a visitor may ask for.
 */
export function contentSecurityPolicy(page: string, mapStyleUrl: string) {
  const hashes = new Set(Array.from(page.matchAll(inlineScripts), ([, script = '']) => `'sha256-${sha256(script)}'`))
  const map = new URL(mapStyleUrl).origin
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${map}`,
    `connect-src 'self' ${map}`,
    "worker-src 'self'",
    `frame-src https://www.youtube-nocookie.com https://player.vimeo.com ${tourOrigins.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('base64')
}

/** 206 and 304 have the Cache-Control of the corresponding 200. */
const cacheable = [200, 206, 304]

/**
 * Forbids caching of every answer but a success (contract 38). Without Cache-Control a browser may cache a 404, 410 or 301
 * for any time (RFC 9111, 4.2.2), and would not see that a listing is public again.
 */
export function forbidStoring(c: Context) {
  if (cacheable.includes(c.res.status) || /\bno-store\b/.test(c.res.headers.get('Cache-Control') ?? '')) return
  c.header('Cache-Control', 'no-store')
}

/** SQLite's revisions count from one again at every start, and a new start may bring new code: neither may look unchanged. */
const start = randomBytes(6).toString('base64url')

/** The version of the data, of this day: a listing is new for some days. Take it before reading the data; it belongs to one address, so no query stands in it. */
export async function versionOf(store: Store) {
  return `"${start}-${await store.revision()}-${today()}"`
}

/** Marks the answer with its version, weakly because it may go out compressed; 304 when the caller has it already. */
export function unchanged(c: Context, version: string) {
  c.header('ETag', `W/${version}`)
  c.header('Cache-Control', 'no-cache')
  if (c.req.header('If-None-Match')?.includes(version)) return c.body(null, 304)
}

/** Proxies and clients refuse answers with more than some 16 kB of headers, and a link repeats the query four times. */
const longestQuery = 2_000

/**
 * The RFC 8288 `Link` header of one page of a list: first, prev, next and last, each only where it leads somewhere.
 * Undefined, for no header, when the query is too long to be repeated.
 */
export function pageLinks(
  url: string,
  { page, limit, total }: { page: number; limit: number; total: number },
): string | undefined {
  const last = lastPage(total, limit)
  const targets = { first: 1, prev: page > 1 ? Math.min(page - 1, last) : 0, next: page < last ? page + 1 : 0, last }
  const { pathname, searchParams: query } = new URL(url)
  query.delete('page')
  const rest = query.toString()
  if (rest.length > longestQuery) return undefined
  return Object.entries(targets)
    .filter(([, number]) => number > 0)
    .map(([rel, number]) => `<${pathname}?${rest && `${rest}&`}page=${number}>; rel="${rel}"`)
    .join(', ')
}

/** Headers of a table that is downloaded, in the current language. */
export function csvHeaders(name: string) {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Language': localeOf[currentLanguage()],
    Vary: 'Accept-Language',
    'Cache-Control': 'private, no-store',
  }
}
