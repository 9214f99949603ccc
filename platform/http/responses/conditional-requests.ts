import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { today } from '../../../app/core/dates.ts'
import type { Store } from '../../database/database.ts'

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
