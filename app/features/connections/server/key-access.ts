import { type KeyScope, keyScopes } from '../rules/connection.ts'

/**
 * What each scope opens, by method and path as mounted; an endpoint that stands under several scopes needs all of them. A key
 * reaches nothing else, whatever its maker may do.
 */
export const keyEndpoints: Record<KeyScope, readonly string[]> = {
  'read-listings': [
    'GET /api/get-properties',
    'GET /api/get-property/:id',
    'POST /api/get-download-urls',
    'GET /api/export-listings',
    'GET /api/owner-sheet/:id',
  ],
  'write-listings': ['POST /api/images', 'POST /api/update-property', 'POST /api/update-property-status'],
  'read-messages': ['GET /api/messages', 'GET /api/message/:id', 'GET /api/threads', 'GET /api/thread/:id'],
  'read-visits': ['GET /api/visits'],
  'read-people': ['GET /api/people', 'GET /api/people-table', 'GET /api/person/:id', 'GET /api/person-data/:id'],
  'read-statistics': ['GET /api/statistics', 'GET /api/office-figures-table', 'GET /api/owner-sheet/:id'],
  'read-office': ['GET /api/history', 'GET /api/history-export'],
}

/** The other endpoints of the office, by why no key opens them. */
export const keylessEndpoints: Record<string, readonly string[]> = {
  'It belongs to the screens of one person.': ['GET /api/export-bulk-report/:id'],
}

const patterns = keyScopes.flatMap((scope) =>
  keyEndpoints[scope].map((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return { scope, method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
  }),
)

/** The scopes that a call needs, all of them; none where no key goes. */
export function scopesFor(method: string, path: string): KeyScope[] {
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.filter((one) => one.method === asked && one.pattern.test(path)).map(({ scope }) => scope)
}
