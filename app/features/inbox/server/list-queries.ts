import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { searchWords } from '../../../core/words/search-words.ts'
import { textWords } from '../../../core/words/text-words.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { idsOfAgents } from '../../listings/server/scope-queries.ts'
import { maxCounted, type ThreadView, threadViews } from '../rules/thread.ts'

interface ThreadFilter {
  scope: Scope
  view: ThreadView
  /** Whose threads are "mine". */
  accountId: string
  words?: string
  propertyId?: string
}

/** Threads that are looked through for a common word, newest first, and of one agent. */
const maxSearched = 5000

/** Where a page ends: what is sorted by, and the id. */
interface Cursor {
  part: string
  at: Date
  id: string
}

/** One way through an index: a condition, and the column by which it is sorted. */
interface Part {
  name: string
  where: (when: ExpressionBuilder<Tables, 'thread'>) => Expression<SqlBool>
  by: 'waiting_since' | 'last_at' | 'snoozed_until' | 'spam_since'
}

/** The ids of a page: who has waited longest, or comes back first, then the newest. Each part of a view is sorted by an index. */
export async function listThreadIds(
  db: Db,
  filter: ThreadFilter,
  { after, limit }: { after?: string; limit: number },
  now: Date,
): Promise<{ ids: string[]; next: string | null }> {
  const words = await findWords(db, filter.words ?? '')
  if (words === 'none') return { ids: [], next: null }
  const cursor = readCursor(after)
  const parts = partsOf(filter, now)
  const found: { id: string; cursor: string }[] = []
  const from = Math.max(0, cursor ? parts.findIndex(({ name }) => name === cursor.part) : 0)
  for (const part of parts.slice(from)) {
    const rows = await readPart(db, filter, part, {
      words,
      ...(cursor && part.name === cursor.part && { cursor }),
      limit: limit + 1 - found.length,
    })
    found.push(...rows.map(({ id, at }) => ({ id, cursor: `${part.name}_${at.getTime()}_${id}` })))
    if (found.length > limit) break
  }
  const page = found.slice(0, limit)
  return { ids: page.map(({ id }) => id), next: found.length > limit ? page.at(-1)!.cursor : null }
}

/** How many threads each view has, at most `maxCounted`. */
export async function countThreads(db: Db, filter: Omit<ThreadFilter, 'view'>, now: Date) {
  const counts = {} as Record<ThreadView, number>
  await Promise.all(
    threadViews.map(async (view) => {
      counts[view] = await countSome(db, viewed(db, { ...filter, view }, now))
    }),
  )
  return counts
}

/**
 * How many threads wait for an answer and are not put off, at most `maxCounted`: those of the open view.
 *
 * @param before counts only those that have waited since before this instant
 */
export async function countUnanswered(db: Db, scope: Scope, now: Date, before?: Date): Promise<number> {
  const open = viewed(db, { scope, view: 'open', accountId: '' }, now)
  return countSome(db, before ? open.where('thread.waiting_since', '<', before) : open)
}

async function countSome(db: Db, query: SelectQueryBuilder<Tables, 'thread', object>) {
  const row = await db
    .selectFrom(query.select('thread.id').limit(maxCounted).as('counted'))
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether the caller may see a thread. */
export async function isThreadInScope(db: Db, id: string, scope: Scope): Promise<boolean> {
  const found = scoped(db.selectFrom('thread'), db, scope).select('thread.id').where('thread.id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

async function readPart(
  db: Db,
  filter: ThreadFilter,
  part: Part,
  { words, cursor, limit }: { words: WordMatch; cursor?: Cursor; limit: number },
) {
  const column = `thread.${part.by}` as const
  const back = part.by === 'last_at' || part.by === 'spam_since'
  let query = scoped(db.selectFrom('thread'), db, filter.scope)
    .where(part.where)
    .$if(filter.propertyId !== undefined, (query) => query.where('thread.property_id', '=', filter.propertyId!))
  if (words.ids) query = query.where('thread.id', 'in', words.ids.length > 0 ? [...words.ids] : [''])
  if (cursor) {
    query = query.where((when) =>
      when.or([
        when(column, back ? '<' : '>', cursor.at),
        when.and([when(column, '=', cursor.at), when('thread.id', '>', cursor.id)]),
      ]),
    )
  }
  // An agent's threads are few, so they are found first and then sorted; of all of them the index has the order.
  const isFew = words.ids !== undefined || filter.scope !== 'all' || filter.propertyId !== undefined
  const inner = query
    .select(['thread.id', `${column} as at`])
    .$if(!isFew, (query) => query.orderBy(column, back ? 'desc' : 'asc').orderBy('thread.id'))
    .limit(isFew || words.common.length > 0 ? maxSearched : limit)
  let outer = db.selectFrom(inner.as('found')).select(['found.id', 'found.at'])
  for (const word of words.common) outer = outer.where(commonWord(word))
  const rows = await outer
    .orderBy('found.at', back ? 'desc' : 'asc')
    .orderBy('found.id')
    .limit(limit)
    .execute()
  return rows.map(({ id, at }) => ({ id, at: at as Date }))
}

function viewed(db: Db, filter: Omit<ThreadFilter, 'words'>, now: Date) {
  const query = scoped(db.selectFrom('thread'), db, filter.scope)
  return query.where((when) => when.or(partsOf(filter, now).map((part) => part.where(when))))
}

function scoped<Row>(query: SelectQueryBuilder<Tables, 'thread', Row>, db: Db, scope: Scope) {
  if (scope === 'all') return query
  const agents = [...scope]
  return query.where((when) =>
    when.and([
      when('thread.report', '=', false),
      when.or([when('thread.property_id', 'in', idsOfAgents(db, agents)), when('thread.agent_id', 'in', agents)]),
    ]),
  )
}

function partsOf({ view, accountId }: Pick<ThreadFilter, 'view' | 'accountId'>, now: Date): Part[] {
  const awake = (when: ExpressionBuilder<Tables, 'thread'>) =>
    when.or([when('thread.snoozed_until', 'is', null), when('thread.snoozed_until', '<=', now)])
  const waits = (when: ExpressionBuilder<Tables, 'thread'>) => when('thread.waiting_since', 'is not', null)
  if (view === 'open')
    return [{ name: 'w', by: 'waiting_since', where: (when) => when.and([waits(when), awake(when)]) }]
  if (view === 'mine') {
    const mine = (when: ExpressionBuilder<Tables, 'thread'>) => when('thread.assignee_id', '=', accountId)
    return [
      { name: 'w', by: 'waiting_since', where: (when) => when.and([mine(when), waits(when)]) },
      {
        name: 'a',
        by: 'last_at',
        where: (when) => when.and([mine(when), when('thread.state', '=', 'answered')]),
      },
    ]
  }
  if (view === 'visits') {
    const where: Part['where'] = (when) =>
      when.and([sql<boolean>`thread.has_visit`, when('thread.state', '<>', 'closed')])
    return [{ name: 'v', by: 'last_at', where }]
  }
  if (view === 'snoozed')
    return [{ name: 's', by: 'snoozed_until', where: (when) => when('thread.snoozed_until', '>', now) }]
  if (view === 'spam')
    return [{ name: 'p', by: 'spam_since', where: (when) => when('thread.spam_since', 'is not', null) }]
  return [{ name: 'l', by: 'last_at', where: (when) => when('thread.spam_since', 'is', null) }]
}

function readCursor(text = ''): Cursor | undefined {
  const [, part, at, id] = /^([a-z])_(\d{1,15})_([\w-]{1,64})$/.exec(text) ?? []
  return part && at && id ? { part, at: new Date(Number(at)), id } : undefined
}

/** A word that more threads have is common: it narrows little, and is looked for among the newest threads. */
const mostRare = 2000
const mostWords = 8

interface WordMatch {
  /** Threads that have every rare word; undefined when there is none. */
  ids?: readonly string[]
  /** Words that very many threads have. */
  common: readonly string[]
}

/** The threads that have words with these beginnings; 'none' when there are none. */
export async function findWords(db: Db, text: string): Promise<WordMatch | 'none'> {
  const words = wordsOf(text)
  if (words.length === 0) return { common: [] }
  let ids: Set<string> | undefined
  const common: string[] = []
  for (const word of words) {
    const rows = await db
      .selectFrom('thread_word')
      .select('thread_id')
      .where('word', '>=', word)
      .where('word', '<', beyond(word))
      .limit(mostRare + 1)
      .execute()
    if (rows.length > mostRare) common.push(word)
    else {
      const found = rows.map((row) => row.thread_id)
      const before: Set<string> | undefined = ids
      ids = new Set(before ? found.filter((id) => before.has(id)) : found)
      if (ids.size === 0) return 'none'
    }
  }
  return { ...(ids && { ids: [...ids] }), common }
}

/** Of the threads in `found`. */
function commonWord(word: string) {
  return sql<boolean>`exists (select 1 from thread_word where thread_word.thread_id = found.id and thread_word.word >= ${word} and thread_word.word < ${beyond(word)})`
}

/** A phone number in any spelling is one word. */
function wordsOf(text: string) {
  const words = searchWords(text.slice(0, 200)).flatMap(({ text, digits }) => (digits ? [digits] : textWords(text)))
  return [...new Set(words)].slice(0, mostWords)
}

/** The first text after all that begin with the word, in byte order. */
function beyond(word: string) {
  return `${word}\u{10ffff}`
}

/** Words of one text that are kept for the search. */
const maxWords = 150
/** Parameters of one statement, two a word. */
const maxRows = 400

/** Adds words by which a thread is found, in the transaction that writes the text. */
export async function writeThreadWords(tx: Db, threadId: string, texts: readonly string[]): Promise<void> {
  const words = [...new Set(texts.flatMap((text) => textWords(text).slice(0, maxWords)))].sort()
  for (let at = 0; at < words.length; at += maxRows) {
    await tx
      .insertInto('thread_word')
      .values(words.slice(at, at + maxRows).map((word) => ({ word, thread_id: threadId })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

/** A phone number as it may be typed: whole, without the country code, without the area. */
export function phoneWords(digits: string) {
  return digits.length < 7 ? digits : [digits, digits.slice(-10), digits.slice(-7)].join(' ')
}
