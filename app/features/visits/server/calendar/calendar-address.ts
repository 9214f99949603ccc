import { sealClaims, signToken } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { findFeed, putFeed, removeFeed } from './feed-queries.ts'

/** An address is good until it is renewed: for twenty years, in milliseconds. */
const life = 20 * 366 * 24 * 3_600_000

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/** The private address of one's calendar, which a calendar program asks without signing in: a path of the site; null without one. */
export async function findCalendarAddress({ store, secret }: Needs, { id }: Person): Promise<string | null> {
  const feed = await findFeed(store.db, id)
  return feed ? pathOf(secret, feed.claims) : null
}

/** Makes a new address, or leaves none; the former one opens nothing any more. Returns the new one. */
export async function setCalendarAddress(
  { store, secret, now = Date.now }: Needs,
  person: Person,
  action: 'renew' | 'revoke',
): Promise<string | null> {
  const { id } = person
  const at = now()
  const makes = action === 'renew'
  const entry = { what: 'calendar-address', subject: `account:${id}`, from: null, to: makes, person }
  const claims = claimsOf(signToken(secret, 'calendar', { expires: at + life, subject: id }))
  await store.db.transaction().execute(async (tx) => {
    if (makes) await putFeed(tx, id, claims, new Date(at))
    else await removeFeed(tx, id)
    await insertAudit(tx, entry, new Date(at))
  })
  return makes ? pathOf(secret, claims) : null
}

/** A token without its signature. */
export function claimsOf(token: string) {
  return token.slice(0, token.lastIndexOf('.'))
}

function pathOf(secret: string, claims: string) {
  return `/api/calendar.ics?${new URLSearchParams({ key: sealClaims(secret, 'calendar', claims) })}`
}
