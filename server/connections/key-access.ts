import { type KeyScope, keyScopes } from '../../domain/connection/connection.ts'

/** What each scope opens, by method and path as mounted. A key reaches nothing else, whatever its maker may do. */
export const keyEndpoints: Record<KeyScope, readonly string[]> = {
  'read-listings': [
    'GET /api/get-properties',
    'GET /api/get-property/:id',
    'GET /api/property-counts',
    'POST /api/get-download-urls',
  ],
  'write-listings': [
    'POST /api/images',
    'POST /api/update-property',
    'POST /api/update-property-status',
    'POST /api/confirm-property',
    'POST /api/assign-agent',
  ],
  'read-messages': ['GET /api/messages', 'GET /api/message/:id'],
  'write-messages': ['POST /api/message-state'],
  'read-visits': ['GET /api/visits', 'GET /api/visit-offers'],
  'write-visits': ['POST /api/visit-state', 'POST /api/offer-visit-times', 'POST /api/withdraw-visit-times'],
  'read-office': ['GET /api/history', 'GET /api/history-export', 'GET /api/statistics', 'GET /api/submission/:id'],
}

const patterns = keyScopes.flatMap((scope) =>
  keyEndpoints[scope].map((endpoint) => {
    const [method = '', path = ''] = endpoint.split(' ')
    return { scope, method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
  }),
)

/** The scope that a call needs; undefined where no key goes. */
export function scopeFor(method: string, path: string): KeyScope | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  return patterns.find((one) => one.method === asked && one.pattern.test(path))?.scope
}
