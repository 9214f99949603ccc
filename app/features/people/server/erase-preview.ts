import { createHash } from 'node:crypto'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { isStaff } from '../../accounts/rules/account.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import type { ContactListing, ErasePreview } from '../rules/person.ts'
import { chosenKeys, listAddresses, personBy } from './address-queries.ts'
import { accountsOf, type Keys, listingsOf, mailThreadsOf, messagesBy } from './key-queries.ts'
import { noticeIdsOf } from './mail-queries.ts'
import { type Person, personId } from './person.ts'

/**
 * What would go and stay when these addresses of a person are erased; without `asked`, all of them. 'other': one of the addresses is
 * not theirs, or none is named.
 */
export async function previewErasure(
  db: Db,
  whole: Person,
  asked: readonly string[] | undefined,
  at: Date,
): Promise<ErasePreview | 'other'> {
  const addresses = await listAddresses(db, whole)
  const keys = chosenKeys(whole, asked)
  const person = keys && personBy(whole, keys)
  if (!person) return 'other'
  const accounts = await accountsOf(db, keys)
  const accountIds = accounts.map((account) => account.id)
  const listings = await listAll(db, keys, accountIds)
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }) =>
    Number((await query.executeTakeFirstOrThrow()).count)
  const messages = db.selectFrom('message').where((is) => messagesBy(db, keys)(is as never))
  const visits = messages.innerJoin('visit', 'visit.message_id', 'message.id')
  const counts = {
    messages:
      (await count(messages.select((query) => query.fn.countAll<number>().as('count')))) +
      (await count(mailThreadsOf(db, keys).select((query) => query.fn.countAll<number>().as('count')))),
    visits: await count(visits.select((query) => query.fn.countAll<number>().as('count'))),
    comingVisits: await count(
      visits
        .where('visit.state', '=', 'booked')
        .where('visit.starts_at', '>', at)
        .select((query) => query.fn.countAll<number>().as('count')),
    ),
    searches: addresses.reduce((sum, { value, searches }) => sum + (keys.emails.includes(value) ? searches : 0), 0),
    accounts: accounts.length,
    mails: (await noticeIdsOf(db, keys)).length,
  }
  const { count: history } = await db
    .selectFrom('audit')
    .where('actor', 'in', accountIds.length ? accountIds : ['\n'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const roles = accounts.map(({ role }) => role)
  const refused = roles.some(isStaff) ? 'staff' : roles.some((role) => role !== 'customer') ? 'agent' : null
  const copy = createHash('sha256')
    .update(JSON.stringify([keys, listings, counts, person.lastSeen, roles]))
    .digest('base64url')
  const chosen = [...keys.emails, ...keys.phones]
  return {
    id: personId(whole.address),
    name: person.name,
    email: person.email,
    copy,
    refused,
    addresses: addresses.map((one) => ({ ...one, chosen: chosen.includes(one.value) })),
    listings,
    counts,
    history: Number(history),
  }
}

async function listAll(db: Db, keys: Keys, accountIds: readonly string[]): Promise<ContactListing[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'offer', 'verified', 'closed', 'archived', 'created_at'])
    .where(listingsOf(db, keys, accountIds))
    .orderBy('id')
    .execute()
  const verdicts = await readOpenVerdicts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, name, offer, created_at, ...flags }) => ({
    id,
    name,
    offer,
    standing: standingOf(flags, verdicts.get(id) ?? null),
    since: created_at.toISOString(),
  }))
}
