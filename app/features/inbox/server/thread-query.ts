import type { Db } from '../../../../platform/database/tables/tables.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findOpeningHours } from '../../company/server/queries.ts'
import { listStaffVisits } from '../../visits/server/visit-queries.ts'
import type { AnswerPlace, Thread } from '../rules/thread.ts'
import { listEntries } from './entry-queries.ts'
import { isThreadInScope } from './list-queries.ts'
import { findThreadHome, otherThreads, threadPeople } from './panel-queries.ts'
import { readDrafts } from './reply/draft-queries.ts'
import { failedThreads, summaryOf, threadRows } from './thread-summaries.ts'

const maxVisits = 10

export interface ThreadReader {
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

/** Not of the first words to somebody, which leave at once, nor of what is sent before its time. */
function undoFor({ entries, earlier }: Pick<Thread, 'entries' | 'earlier'>, now: Date) {
  const last = entries.at(-1)
  if (last?.kind !== 'reply' || entries.length + earlier < 2 || (last.mail && last.mail.state !== 'waiting')) return 0
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
