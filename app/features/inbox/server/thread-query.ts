import type { Selectable } from 'kysely'
import type { Db, OutboxTable } from '../../../../platform/database/tables/tables.ts'
import type { ThreadEntryTable } from '../../../../platform/database/tables/thread-tables.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findOpeningHours } from '../../company/server/queries.ts'
import { isInScope } from '../../listings/server/scope-queries.ts'
import { mailFrom } from '../../mail/server/queued-mail-queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import { listStaffVisits } from '../../visits/server/visit-queries.ts'
import type { AnswerPlace, ReplyMail, Thread, ThreadEntry, ThreadHome, ThreadPerson } from '../rules/thread.ts'
import { isThreadInScope } from './list-queries.ts'
import { loadMessages } from './messages/list-queries.ts'
import { failedThreads, propertyOf, summaryOf, threadRows } from './thread-summaries.ts'

const maxVisits = 10

interface ThreadReader {
  person: Pick<Person, 'id'>
  scope: Scope
  answers: AnswerPlace
}

/** The thread with this id, or the one of the message with this id, so that links to messages stay good. */
export async function findThreadId(db: Db, id: string, scope: Scope): Promise<string | undefined> {
  const direct = await db.selectFrom('thread').select('id').where('id', '=', id).executeTakeFirst()
  const found =
    direct?.id ??
    (await db.selectFrom('message').select('thread_id').where('id', '=', id).executeTakeFirst())?.thread_id
  return found && (await isThreadInScope(db, found, scope)) ? found : undefined
}

/** A whole thread as the caller sees it; undefined for one that is not in the scope. */
export async function findThread(
  db: Db,
  asked: string,
  { person, scope, answers }: ThreadReader,
  now: Date,
): Promise<Thread | undefined> {
  const id = await findThreadId(db, asked, scope)
  if (!id) return undefined
  const [row] = await threadRows(db, [id])
  if (!row) return undefined
  const [hours, failed, written, visits, others, home, drafts, agent] = await Promise.all([
    findOpeningHours(db),
    failedThreads(db, [id]),
    listEntries(db, id, now),
    row.has_visit ? visitsOf(db, id) : [],
    otherThreads(db, { id, emailKey: row.email_key }, scope),
    findThreadHome(db, row.property_id, scope),
    readDrafts(db, id, person.id, now),
    row.property_id
      ? db.selectFrom('property').select('agent_id').where('id', '=', row.property_id).executeTakeFirst()
      : undefined,
  ])
  const people = await threadPeople(db, scope, [agent?.agent_id ?? null, row.agent_id])
  const consent = written.entries.find((entry) => entry.kind === 'message' && entry.message.consent)
  return {
    ...summaryOf(row, failed.has(id), { now, hours }),
    version: row.version,
    email: row.email,
    phone: row.phone,
    language: row.language,
    consentAt: consent?.at ?? null,
    since: row.created_at.toISOString(),
    ...written,
    visits,
    others,
    home,
    answers,
    undoFor: undoFor(written, now),
    ...drafts,
    people,
  }
}

/** Not of what is sent before its time. */
function undoFor({ entries }: Pick<Thread, 'entries'>, now: Date) {
  const last = entries.at(-1)
  if (last?.kind !== 'reply' || (last.mail && last.mail.state !== 'waiting')) return 0
  const end = Date.parse(last.at) + undoTime
  const leaves = last.mail?.nextTryAt ? Date.parse(last.mail.nextTryAt) : end
  return Math.max(0, Math.min(end, leaves) - now.getTime())
}

async function visitsOf(db: Db, threadId: string) {
  const booked = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select('visit.id')
    .where('message.thread_id', '=', threadId)
    .orderBy('visit.starts_at', 'desc')
    .limit(maxVisits)
    .execute()
  return (await Promise.all(booked.map(({ id }) => listStaffVisits(db, { id })))).flat()
}

/** Entries that a thread shows; earlier ones are counted. */
const maxShown = 100

/** What stands in a thread in order, at most the newest hundred, and whether there is more. */
export async function listEntries(
  db: Db,
  threadId: string,
  now: Date,
): Promise<{ entries: ThreadEntry[]; earlier: number }> {
  const [messages, written] = await Promise.all([
    db
      .selectFrom('message')
      .select('id')
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .limit(maxShown + 1)
      .execute(),
    db
      .selectFrom('thread_entry')
      .selectAll()
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .limit(maxShown + 1)
      .execute(),
  ])
  const ids = messages.map(({ id }) => id)
  const [loaded, mails] = await Promise.all([loadMessages(db, ids, now), replyMails(db, written)])
  const entries = [
    ...loaded.map((message) => ({ kind: 'message' as const, id: message.id, at: message.createdAt, message })),
    ...written.map((row) => entryFrom(row, row.notice_id ? mails.get(row.notice_id) : undefined, now)),
  ].sort((one, other) => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1))
  return { entries: entries.slice(-maxShown), earlier: Math.max(0, entries.length - maxShown) }
}

async function replyMails(db: Db, entries: readonly Selectable<ThreadEntryTable>[]) {
  const notices = entries.flatMap(({ notice_id }) => notice_id ?? [])
  if (notices.length === 0) return new Map<string, Selectable<OutboxTable>>()
  const rows = await db.selectFrom('outbox').selectAll().where('notice_id', 'in', notices).execute()
  return new Map(rows.map((row) => [row.notice_id!, row]))
}

function entryFrom(
  row: Selectable<ThreadEntryTable>,
  mail: Selectable<OutboxTable> | undefined,
  now: Date,
): ThreadEntry {
  const facts = { id: row.id, at: row.created_at.toISOString(), author: row.author_name, text: row.body }
  if (row.kind === 'note') return { kind: 'note', ...facts }
  const { from_address: from, stranger, other_address, quoted, attachments, cut, automatic } = row
  if (row.kind === 'reply') {
    return { kind: 'reply', ...facts, to: other_address, mail: mail ? replyMail(mail, now) : null }
  }
  return { kind: 'answer', ...facts, from, stranger, replyTo: other_address, quoted, attachments, cut, automatic }
}

function replyMail(row: Selectable<OutboxTable>, now: Date): ReplyMail {
  const { id, state, sentAt, nextTryAt, error } = mailFrom(row, now)
  return { id, state, sentAt, nextTryAt, error }
}

const maxOthers = 8
const maxInquiries = 999
const maxPeople = 100

/** What else the same mailbox wrote about, as far as the caller may see it; the newest first. */
async function otherThreads(db: Db, { id, emailKey }: { id: string; emailKey: string }, scope: Scope) {
  if (!emailKey) return []
  const rows = await db
    .selectFrom('thread')
    .leftJoin('property', 'property.id', 'thread.property_id')
    .select(['thread.id', 'thread.property_id', 'thread.topic', 'thread.state', 'thread.last_at'])
    .select(['property.name as title', 'property.language as title_language', 'property.other_title'])
    .where('thread.email_key', '=', emailKey)
    .where('thread.id', '<>', id)
    .$if(scope !== 'all', (query) =>
      query
        .where('thread.report', '=', false)
        .where((when) =>
          when.or([
            when('property.agent_id', 'in', [...(scope as readonly string[])]),
            when('thread.agent_id', 'in', [...(scope as readonly string[])]),
          ]),
        ),
    )
    .orderBy('thread.last_at', 'desc')
    .limit(maxOthers)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    state: row.state,
    lastAt: row.last_at.toISOString(),
    property: propertyOf(row),
  }))
}

/** The listing of a thread, with its owner; null for one outside the scope: whoever writes to an agent may name any listing. */
async function findThreadHome(db: Db, propertyId: string | null, scope: Scope): Promise<ThreadHome | null> {
  if (!propertyId || !(await isInScope(db, propertyId, scope))) return null
  const row = await db
    .selectFrom('property')
    .select(['id', 'price', 'offer', 'available_on', 'listed', 'customer_name', 'customer_phone'])
    .select(['verified', 'closed', 'archived'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  if (!row) return null
  const [cover, counted, verdicts] = await Promise.all([
    db
      .selectFrom('property_picture')
      .select('path')
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom(
        db
          .selectFrom('message')
          .select('id')
          .where('property_id', '=', propertyId)
          .where('kind', 'in', ['inquiry', 'booking'])
          .limit(maxInquiries)
          .as('counted'),
      )
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    readOpenVerdicts(db, [propertyId]),
  ])
  return {
    id: row.id,
    price: row.price,
    offer: row.offer,
    availableOn: row.available_on,
    listed: row.listed === true,
    standing: standingOf(row, verdicts.get(propertyId) ?? null),
    cover: cover?.path ?? null,
    inquiries: Number(counted.count),
    owner: { name: row.customer_name, phone: row.customer_phone },
  }
}

/**
 * To whom a thread can be given: managers, and the agent whom its listing names. An agent gives it to one of the own agency, or
 * takes it.
 */
export async function threadPeople(db: Db, scope: Scope, agents: readonly (string | null)[]): Promise<ThreadPerson[]> {
  const named = agents.filter((id): id is string => id !== null)
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('enabled', '=', true)
    .where((when) =>
      scope === 'all'
        ? when.or([
            when('role', '=', 'manager'),
            ...(named.length > 0 ? [when.and([when('id', 'in', named), when('role', 'in', ['agent', 'agency'])])] : []),
          ])
        : when.and([when('id', 'in', [...scope]), when('role', 'in', ['agent', 'agency'])]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxPeople)
    .execute()
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** Milliseconds after the last letter in which somebody counts as writing. */
const writingFor = 60_000

/** Keeps what somebody began to write; empty text keeps nothing. */
export async function saveDraft(
  tx: Db,
  { threadId, accountId, text }: { threadId: string; accountId: string; text: string },
  now: Date,
): Promise<void> {
  if (text.trim() === '') {
    await tx.deleteFrom('thread_draft').where('thread_id', '=', threadId).where('account_id', '=', accountId).execute()
    return
  }
  const draft = { thread_id: threadId, account_id: accountId, body: text, updated_at: now }
  await tx
    .insertInto('thread_draft')
    .values(draft)
    .onConflict((on) => on.columns(['thread_id', 'account_id']).doUpdateSet({ body: text, updated_at: now }))
    .execute()
}

/** What the account began to write, and the names of those who write now. */
export async function readDrafts(db: Db, threadId: string, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('thread_draft')
    .innerJoin('account', 'account.id', 'thread_draft.account_id')
    .select(['account_id', 'body', 'thread_draft.updated_at', 'account.name', 'account.email'])
    .where('thread_id', '=', threadId)
    .execute()
  const since = now.getTime() - writingFor
  return {
    draft: rows.find(({ account_id }) => account_id === accountId)?.body ?? '',
    writing: rows
      .filter(({ account_id, updated_at }) => account_id !== accountId && updated_at.getTime() > since)
      .map(({ name, email }) => name || email),
  }
}
