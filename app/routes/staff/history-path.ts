import { paths } from '../../paths.ts'

/** The log of all changes, or of one property's. */
export function historyPath(property?: string, page = 1) {
  const params = new URLSearchParams({ ...(property && { property }), ...(page > 1 && { page: String(page) }) })
  return params.size ? `${paths.history}?${params}` : paths.history
}
