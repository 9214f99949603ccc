import { lastPage } from '../../domain/property/property-search.ts'

/** The RFC 8288 `Link` header of one page of a list: first, prev, next and last, each only where it leads somewhere. */
export function pageLinks(url: string, { page, limit, total }: { page: number; limit: number; total: number }) {
  const last = lastPage(total, limit)
  const targets = { first: 1, prev: page > 1 ? Math.min(page - 1, last) : 0, next: page < last ? page + 1 : 0, last }
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', start)
  const path = mark < 0 ? url.slice(start) : url.slice(start, mark)
  const query = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
  query.delete('page')
  const rest = query.toString()
  return Object.entries(targets)
    .filter(([, number]) => number > 0)
    .map(([rel, number]) => `<${path}?${rest && `${rest}&`}page=${number}>; rel="${rel}"`)
    .join(', ')
}
