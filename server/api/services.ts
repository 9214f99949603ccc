import type { Store } from '../data/database.ts'
import type { Storage } from '../services/storage.ts'

/** What the endpoints work with. Each takes only what it needs of it. */
export interface Services {
  store: Store
  storage: Storage
  /** Signs links to pictures that are not public. At least 32 characters. */
  secret: string
  /** Hears of every surprise, with the request id that the answer carries. */
  log?: Log
}

export interface Log {
  error(details: { requestId: string; err: unknown; method: string; path: string }, message: string): void
}
