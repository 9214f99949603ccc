import { sql } from 'kysely'
import { containsPattern } from '../../../../../platform/database/raw-sql.ts'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { type SearchWord, searchWords } from '../../../../core/words/search-words.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { titleFrom } from '../../../listings/server/queries.ts'
import { messagesOf } from '../../../listings/server/scope-queries.ts'
import { mailFrom } from '../../../mail/server/queued-mail-queries.ts'
import { type Message, type MessageKind, type MessageState, messageStates } from '../../rules/inquiry.ts'
import { maxCounted } from '../../rules/thread.ts'

interface MessageFilter {
  /** All by default. */
  scope?: Scope
  state?: MessageState
  kind?: MessageKind
  propertyId?: string
  /** Words to find in names, addresses, references, phone numbers ...; case and accents are ignored. */
  words?: string
}

/** A page of the inbox, newest first. */
export async function listMessages(
  db: Db,
  { offset, limit, ...filter }: MessageFilter & { offset: number; limit: number },
  now = new Date(),
): Promise<Message[]> {
  const rows = await matching(db, filter)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return loadMessages(
    db,
    rows.map((row) => row.id),
    now,
  )
}

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of messages of the scope in each state, ignoring all other filters, up to `maxCounted`: a message more must not cost more. */
export async function countByState(db: Db, scope: Scope = 'all'): Promise<Record<MessageState, number>> {
  const counts = await Promise.all(
    messageStates.map(async (state) => {
      const some = matching(db, { scope, state }).select('id').limit(maxCounted).as('some')
      const { count } = await db
        .selectFrom(some)
        .select((query) => query.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [state, Number(count)]
    }),
  )
  return Object.fromEntries(counts) as Record<MessageState, number>
}

/** `now` distinguishes a mail that is being sent from one whose lease has expired. */
export async function findMessage(
  db: Db,
  id: string,
  now = new Date(),
  scope: Scope = 'all',
): Promise<Message | undefined> {
  if (scope !== 'all' && !(await isMessageInScope(db, id, scope))) return undefined
  return (await loadMessages(db, [id], now))[0]
}

async function isMessageInScope(db: Db, id: string, scope: Scope): Promise<boolean> {
  const found = matching(db, { scope }).select('id').where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

function matching(db: Db, { scope = 'all', state, kind, propertyId, words }: MessageFilter) {
  const query = db
    .selectFrom('message')
    .$if(scope !== 'all', (query) => query.where(messagesOf(db, scope as readonly string[])))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(propertyId !== undefined, (query) => query.where('property_id', '=', propertyId!))
  return searchWords(words ?? '').reduce((found, word) => found.where(holds(word)), query)
}

/** As `holdsWord`. Phone numbers are stored as digits, also in the search key. */
function holds({ text, digits, also = [] }: SearchWord) {
  const spellings = [text, ...(digits && digits !== text ? [digits] : [])]
  const words = sql`' ' || replace(replace(search_key, '''', ' '), '’', ' ')`
  const each = [
    ...spellings.map((spelling) => sql<boolean>`search_key like ${containsPattern(spelling)} escape '\\'`),
    ...also.map((name) => sql<boolean>`${words} like ${`% ${name}%`}`),
  ]
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

/** Reads messages and mails in one query each; messages are ordered by id. */
export async function loadMessages(db: Db, ids: readonly string[], now: Date): Promise<Message[]> {
  if (!ids.length) return []
  const [rows, own, ofVisits] = await Promise.all([
    db
      .selectFrom('message')
      .leftJoin('property', 'property.id', 'message.property_id')
      .selectAll('message')
      .select(['property.name as title', 'property.language as title_language', 'property.other_title'])
      .where('message.id', 'in', [...ids])
      .execute(),
    db
      .selectFrom('outbox')
      .selectAll()
      .where('message_id', 'in', [...ids])
      .orderBy('recipient')
      .execute(),
    // Mails about the visit that a message has booked, in the order of what they tell.
    db
      .selectFrom('visit')
      .innerJoin('visit_event', 'visit_event.visit_id', 'visit.id')
      .innerJoin('outbox', 'outbox.visit_event_id', 'visit_event.id')
      .selectAll('outbox')
      .select('visit.message_id as booked_by')
      .where('visit.message_id', 'in', [...ids])
      .orderBy('outbox.created_at')
      .orderBy('outbox.recipient')
      .execute(),
  ])
  const mails = [...own, ...ofVisits.map(({ booked_by, ...mail }) => ({ ...mail, message_id: booked_by }))]
  const byId = new Map(rows.map((row) => [row.id, row]))
  const mailsOf = Map.groupBy(mails, (mail) => mail.message_id)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { reference, kind, address, name, email, phone, subject, body, consent, suspicion, state, note, sample } = row
    const title = titleFrom({ ...row, name: row.title, language: row.title_language })
    const property = row.property_id && title ? { id: row.property_id, name: title } : null
    const times = { createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() }
    return {
      id,
      reference,
      kind,
      property,
      address,
      name,
      email,
      phone,
      subject,
      message: body,
      consent,
      suspicion,
      language: row.language,
      state,
      note,
      sample,
      ...times,
      mails: (mailsOf.get(id) ?? []).map((mail) => mailFrom(mail, now)),
    }
  })
}
