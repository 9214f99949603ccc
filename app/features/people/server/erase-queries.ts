import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { isStaff } from '../../accounts/rules/account.ts'
import { deleteAccount, forgetCustomer, takeDownForGood } from '../../accounts/server/own-account/own-queries.ts'
import { forgetInHistory } from '../../history/server/forget-queries.ts'
import { type Actor, insertAudit } from '../../history/server/history-queries.ts'
import { forgetEntryWords } from '../../inbox/server/retention-queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import type { ContactListing, ErasedListingFate, ErasePreview } from '../rules/person.ts'
import {
  accountsOf,
  chosenKeys,
  entryIdsOf,
  findInboundMails,
  type Keys,
  listAddresses,
  listingsOf,
  mailThreadsOf,
  messagesBy,
  noticeIdsOf,
  personBy,
  threadIdsOf,
} from './key-queries.ts'
import { dropJoins, dropPairsOf } from './pair-queries.ts'
import { findPerson } from './people-queries.ts'
import { type Person, personId } from './person.ts'
import { suppressMail } from './suppression-queries.ts'

/** Stands where a person's words stood. */
export const erasedText = '(erased)'

/** Rows of a statement. */
const atOnce = 500

export interface Erasure {
  id: string
  /** Of the preview that was shown. */
  copy: string
  /** Which of the person's addresses; all where it is left out. */
  addresses?: readonly string[] | undefined
  listings: ErasedListingFate
}

/**
 * Erases the chosen addresses of a person in one transaction: account, saved searches and addresses go; messages and history stay
 * without the person; listings go down or stay with the company. What other addresses bring stays. 'changed': it is no longer what
 * the preview said.
 */
export async function erasePerson(
  tx: Db,
  { id, copy, addresses, listings: fate, person, at }: Erasure & { person: Actor; at: Date },
): Promise<'unknown' | 'other' | 'refused' | 'changed' | 'erased'> {
  const whole = await findPerson(tx, id, 'all')
  if (!whole) return 'unknown'
  const preview = await previewErasure(tx, whole, addresses, at)
  if (preview === 'other') return 'other'
  if (preview.refused) return 'refused'
  if (preview.copy !== copy) return 'changed'
  const chosen = preview.addresses.filter((one) => one.chosen)
  const keys = chosenKeys(
    whole,
    chosen.map(({ value }) => value),
  )!
  const ids = preview.listings.map((listing) => listing.id)
  await eraseListings(tx, ids, fate, person, at)
  // While the messages still say whose they are.
  await eraseNotices(tx, keys)
  await eraseInboundMails(tx, keys)
  await eraseThreads(tx, keys)
  await eraseMessages(tx, keys, at)
  await erasePairs(tx, whole, keys, at)
  await eraseAddresses(tx, keys)
  const accounts = await accountsOf(tx, keys)
  for (const account of accounts) await deleteAccount(tx, account, { isStaff: false, at })
  const actors = accounts.map((account) => account.id)
  await forgetInHistory(tx, { emails: keys.emails, actors }, { at, reason: 'request', person })
  await suppressMail(tx, keys.emails, at)
  const { messages, visits, searches } = preview.counts
  const left = preview.addresses.length - chosen.length
  const done = { listings: ids.length, fate, messages, visits, searches, ...(left > 0 && { addressesLeft: left }) }
  await insertAudit(tx, { person, propertyId: '', what: 'person-erased', from: null, to: done }, at)
  return 'erased'
}

async function eraseListings(tx: Db, ids: string[], fate: ErasedListingFate, person: Actor, at: Date) {
  if (ids.length === 0) return
  if (fate === 'take-down') await takeDownForGood(tx, ids, person, at)
  await forgetCustomer(tx, ids, at)
  await tx.updateTable('property').set({ owner_id: null }).where('id', 'in', ids).execute()
  await tx.deleteFrom('property_note').where('property_id', 'in', ids).execute()
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

/** Conversations stay as places of the inbox, without what was written and by whom; those of others without what they wrote there. */
async function eraseThreads(tx: Db, keys: Keys) {
  const threads = await threadIdsOf(tx, keys)
  const strays: { thread_id: string; body: string; subject: string; author_name: string; from_address: string }[] = []
  for (const ids of chunks(await entryIdsOf(tx, keys))) {
    const written = tx
      .selectFrom('thread_entry')
      .select(['thread_id', 'body', 'subject', 'author_name', 'from_address'])
      .where('id', 'in', ids)
    strays.push(...(await written.where('thread_id', 'not in', threads.length ? threads : ['\n']).execute()))
    await tx
      .updateTable('thread_entry')
      .set({ body: erasedText, quoted: '', subject: '', from_address: '', other_address: '', attachments: '[]' })
      .where('id', 'in', ids)
      .execute()
    await tx
      .updateTable('thread_entry')
      .set({ author_name: erasedText })
      .where('id', 'in', ids)
      .where('kind', '=', 'answer')
      .execute()
  }
  const byThread = [...Map.groupBy(strays, ({ thread_id }) => thread_id)]
  // In one order, so that two that lock several conversations never wait for each other.
  for (const [id, gone] of byThread.sort(([one], [other]) => (one < other ? -1 : 1)))
    await forgetEntryWords(tx, id, gone, erasedText)
  for (const id of threads) {
    const person = { name: erasedText, email: '', email_key: '', phone: '', topic: '', last_text: erasedText }
    await tx
      .updateTable('thread')
      .set({ ...person, key: `erased ${id}` })
      .where('id', '=', id)
      .execute()
    for (const table of ['thread_word', 'thread_draft'] as const)
      await tx.deleteFrom(table).where('thread_id', '=', id).execute()
  }
  if (keys.emails.length === 0) return
  // Where somebody else asked for answers at their address.
  await tx
    .updateTable('thread_entry')
    .set({ other_address: '' })
    .where(sql<string>`lower(other_address)`, 'in', keys.emails)
    .where('other_address', '<>', sql.lit(''))
    .execute()
}

/** What is noted of mails that came in: theirs go, those of others no longer name them. */
async function eraseInboundMails(tx: Db, keys: Keys) {
  const { own, asking } = await findInboundMails(tx, keys)
  for (const ids of chunks(own.map(({ id }) => id)))
    await tx.deleteFrom('inbound_mail').where('id', 'in', ids).execute()
  for (const { id, content } of asking)
    await tx
      .updateTable('inbound_mail')
      .set({ content: JSON.stringify({ ...content, replyTo: '' }) })
      .where('id', '=', id)
      .execute()
}

/** Our mails to them, sent or waiting: their place in the outbox goes along. */
async function eraseNotices(tx: Db, keys: Keys) {
  for (const ids of chunks(await noticeIdsOf(tx, keys))) await tx.deleteFrom('notice').where('id', 'in', ids).execute()
}

function chunks(ids: readonly string[]) {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
}

async function erasePairs(tx: Db, person: Person, { emails, phones }: Keys, at: Date) {
  const gone = [...emails, ...phones.map((value) => `tel:${value}`)]
  await dropPairsOf(tx, 'person_apart', gone)
  await dropJoins(tx, person, gone, at)
}

/** What stands under the addresses alone. */
async function eraseAddresses(tx: Db, { emails }: Keys) {
  if (emails.length === 0) return
  await tx.deleteFrom('subscriber').where('email_key', 'in', emails).execute()
  await tx.deleteFrom('sign_up').where('email', 'in', emails).execute()
  await tx.deleteFrom('sign_in_link').where('email', 'in', emails).execute()
  await tx.deleteFrom('agent_invitation').where('email', 'in', emails).execute()
}

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
