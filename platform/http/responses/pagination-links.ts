import { lastPage } from '../../../app/core/listing/search/property-search.ts'

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
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', start)
  const path = mark < 0 ? url.slice(start) : url.slice(start, mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  query.delete('page')
  const rest = query.toString()
  if (rest.length > longestQuery) return undefined
  return Object.entries(targets)
    .filter(([, number]) => number > 0)
    .map(([rel, number]) => `<${path}?${rest && `${rest}&`}page=${number}>; rel="${rel}"`)
    .join(', ')
}
