import { paths } from '../../../domain/paths.ts'

/** The change log of all properties, or of one. */
export function historyPath(property?: string, page = 1) {
  const params = new URLSearchParams({ ...(property && { property }), ...(page > 1 && { page: String(page) }) })
  return params.size ? `${paths.history}?${params}` : paths.history
}
