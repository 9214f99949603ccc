import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isStaff } from '../../domain/account/account.ts'
import type { ContactListing, ErasedListingFate, ErasePreview } from '../../domain/person/person.ts'
import { deleteAccount, forgetCustomer, takeDownForGood } from '../auth/own-account/own-queries.ts'
import { normalise } from '../database/like-pattern.ts'
import type { Db } from '../database/tables/tables.ts'
import { forgetInHistory } from '../staff/history/forget-queries.ts'
import { type Actor, insertAudit } from '../staff/history-queries.ts'
import { accountsOf, findKeys, type Keys, listingsOf, mailThreadsOf, messagesBy, threadIdsOf } from './key-queries.ts'
import { stageOf } from './page-queries.ts'
import { settleNotes } from './settle.ts'
import { suppressMail } from './suppression-queries.ts'

/** Stands where a person's words stood. */
export const erasedText = '(erased)'

/** What would go and stay; undefined for an unknown person. */
export async function previewErasure(db: Db, id: string, at: Date): Promise<ErasePreview | undefined> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst()
  if (!person) return undefined
  const keys = await findKeys(db, id)
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
    searches: person.searches,
    accounts: accounts.length,
    mails: await count(
      db
        .selectFrom('notice')
        .where(sql<string>`lower(email)`, 'in', keys.emails.length ? keys.emails : [''])
        .select((query) => query.fn.countAll<number>().as('count')),
    ),
  }
  const { count: history } = await db
    .selectFrom('audit')
    .where('actor', 'in', accountIds.length ? accountIds : ['\n'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const roles = accounts.map(({ role }) => role)
  const refused = roles.some(isStaff) ? 'staff' : roles.some((role) => role !== 'customer') ? 'agent' : null
  const copy = createHash('sha256')
    .update(JSON.stringify([keys, listings, counts, person.last_seen, roles]))
    .digest('base64url')
  return { id, name: person.name, email: person.email, copy, refused, listings, counts, history: Number(history) }
}

interface Erasure {
  id: string
  /** Of the preview that was shown. */
  copy: string
  listings: ErasedListingFate
  /** Who does it. */
  person: Actor
  at: Date
}

/**
 * Erases a person in one transaction: account, saved searches and addresses go; messages and history stay without the person; listings
 * go down or stay with the company. 'changed': it is no longer what the preview said.
 */
export async function erasePerson(
  tx: Db,
  { id, copy, listings: fate, person, at }: Erasure,
): Promise<'unknown' | 'refused' | 'changed' | 'erased'> {
  const preview = await previewErasure(tx, id, at)
  if (!preview) return 'unknown'
  if (preview.refused) return 'refused'
  if (preview.copy !== copy) return 'changed'
  const keys = await findKeys(tx, id)
  const ids = preview.listings.map((listing) => listing.id)
  await eraseListings(tx, ids, fate, person, at)
  // While the messages still say whose they are.
  await eraseThreads(tx, keys)
  await eraseMessages(tx, keys, at)
  await eraseAddresses(tx, keys)
  const accounts = await accountsOf(tx, keys)
  for (const account of accounts) await deleteAccount(tx, account, { isStaff: false, at })
  const actors = accounts.map((account) => account.id)
  await forgetInHistory(tx, { emails: keys.emails, actors }, { at, reason: 'request', person })
  await suppressMail(tx, keys.emails, at)
  const { messages, visits, searches } = preview.counts
  const done = { listings: ids.length, fate, messages, visits, searches }
  await insertAudit(tx, { person, propertyId: '', what: 'person-erased', from: null, to: done }, at)
  while (await settleNotes(tx));
  await tx.deleteFrom('person').where('id', '=', id).execute()
  return 'erased'
}

async function listAll(db: Db, keys: Keys, accountIds: readonly string[]): Promise<ContactListing[]> {
  const rows = await db
    .selectFrom('property')
    .select(['id', 'name', 'verified', 'closed', 'archived', 'created_at'])
    .where(listingsOf(db, keys, accountIds))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, stage: stageOf(row), since: row.created_at.toISOString() }))
}

async function eraseListings(tx: Db, ids: string[], fate: ErasedListingFate, person: Erasure['person'], at: Date) {
  if (ids.length === 0) return
  if (fate === 'take-down') await takeDownForGood(tx, ids, person, at)
  await forgetCustomer(tx, ids, at)
  await tx.updateTable('property').set({ owner_id: null }).where('id', 'in', ids).execute()
  await tx
    .updateTable('owner_message')
    .set({ body: erasedText })
    .where('property_id', 'in', ids)
    .where('author', '=', 'owner')
    .execute()
  await tx.deleteFrom('property_revision').where('property_id', 'in', ids).where('state', '=', 'waiting').execute()
  const decided = tx.selectFrom('property_revision').select(['id', 'base', 'proposed']).where('property_id', 'in', ids)
  for (const { id, base, proposed } of await decided.execute()) {
    const without = (version: typeof base) => JSON.stringify({ ...version, draft: { ...version.draft, ...nobody } })
    await tx
      .updateTable('property_revision')
      .set({ base: without(base), proposed: without(proposed) })
      .where('id', '=', id)
      .execute()
  }
  await tx.deleteFrom('notice').where('property_id', 'in', ids).execute()
}

const nobody = { name: '', email: '', phone: '' }

async function eraseMessages(tx: Db, keys: Keys, at: Date) {
  const found = await tx
    .selectFrom('message')
    .select(['id', 'reference'])
    .where((is) => messagesBy(tx, keys)(is as never))
    .execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('outbox').where('message_id', 'in', ids).where('state', '=', 'waiting').execute()
  await tx
    .updateTable('visit')
    .set({ state: 'cancelled', cancelled_by: 'staff', sequence: sql`sequence + 1`, updated_at: at })
    .where('message_id', 'in', ids)
    .where('state', '=', 'booked')
    .where('starts_at', '>', at)
    .execute()
  await tx.updateTable('visit').set({ reason: '' }).where('message_id', 'in', ids).execute()
  for (const { id, reference } of found)
    await tx
      .updateTable('message')
      .set({
        name: erasedText,
        email: '',
        phone: '',
        subject: '',
        body: erasedText,
        note: '',
        submit_key: null,
        search_key: normalise(reference),
      })
      .where('id', '=', id)
      .execute()
}

/** Conversations stay as places of the inbox, without what was written and by whom. */
async function eraseThreads(tx: Db, keys: Keys) {
  for (const id of await threadIdsOf(tx, keys)) {
    const person = { name: erasedText, email: '', email_key: '', phone: '', topic: '', last_text: erasedText }
    await tx
      .updateTable('thread')
      .set({ ...person, key: `erased ${id}` })
      .where('id', '=', id)
      .execute()
    await tx
      .updateTable('thread_entry')
      .set({ body: erasedText, quoted: '', subject: '', from_address: '', attachments: '[]' })
      .where('thread_id', '=', id)
      .execute()
    await tx
      .updateTable('thread_entry')
      .set({ author_name: erasedText })
      .where('thread_id', '=', id)
      .where('kind', '=', 'answer')
      .execute()
    for (const table of ['thread_word', 'thread_draft'] as const)
      await tx.deleteFrom(table).where('thread_id', '=', id).execute()
  }
  if (keys.emails.length === 0) return
  // What they wrote into the conversations of others.
  await tx
    .updateTable('thread_entry')
    .set({ body: erasedText, quoted: '', subject: '', author_name: erasedText, from_address: '', attachments: '[]' })
    .where(sql<string>`lower(from_address)`, 'in', keys.emails)
    .execute()
  await tx.deleteFrom('inbound_mail').where('from_address', 'in', keys.emails).execute()
}

/** What stands under the addresses alone. */
async function eraseAddresses(tx: Db, { emails }: Keys) {
  if (emails.length === 0) return
  await tx.deleteFrom('subscriber').where('email_key', 'in', emails).execute()
  await tx.deleteFrom('sign_up').where('email', 'in', emails).execute()
  await tx.deleteFrom('sign_in_link').where('email', 'in', emails).execute()
  await tx.deleteFrom('agent_invitation').where('email', 'in', emails).execute()
  await tx.deleteFrom('notice').where(sql<string>`lower(email)`, 'in', emails).execute()
  for (const table of ['person_apart', 'person_together'] as const)
    await tx
      .deleteFrom(table)
      .where((when) => when.or([when('email', 'in', emails), when('other', 'in', emails)]))
      .execute()
}
