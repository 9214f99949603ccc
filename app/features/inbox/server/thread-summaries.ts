import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { ThreadTable } from '../../../../platform/database/tables/thread-tables.ts'
import type { OpeningHours } from '../../company/rules/hours.ts'
import { type Nullable, type TitleColumns, titleFrom } from '../../listings/server/queries.ts'
import { answerClock } from '../rules/answer-clock.ts'
import type { ThreadSummary } from '../rules/thread.ts'

interface SummaryFacts {
  now: Date
  hours: OpeningHours
}

type ThreadRow = Selectable<ThreadTable> & {
  assignee_name: string | null
  title: string | null
  title_language: TitleColumns['language'] | null
  other_title: string | null
}

/** The rows of threads with what they are about and who answers them. */
export function threadRows(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('thread')
    .leftJoin('property', 'property.id', 'thread.property_id')
    .leftJoin('account', 'account.id', 'thread.assignee_id')
    .selectAll('thread')
    .select(['property.name as title', 'property.language as title_language', 'property.other_title'])
    .select('account.name as assignee_name')
    .where('thread.id', 'in', [...ids])
    .execute() as Promise<ThreadRow[]>
}

/** In the order of the ids. */
export async function readSummaries(db: Db, ids: readonly string[], facts: SummaryFacts): Promise<ThreadSummary[]> {
  if (ids.length === 0) return []
  const [rows, failed] = await Promise.all([threadRows(db, ids), failedThreads(db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [summaryOf(row, failed.has(id), facts)] : []
  })
}

export function summaryOf(row: ThreadRow, failed: boolean, { now, hours }: SummaryFacts): ThreadSummary {
  const snoozed = row.snoozed_until && row.snoozed_until > now ? row.snoozed_until : null
  return {
    id: row.id,
    name: row.name,
    topic: row.topic,
    property: propertyOf(row),
    lastText: row.last_text,
    lastOurs: row.last_ours,
    lastAt: row.last_at.toISOString(),
    state: row.state,
    clock: row.waiting_since && answerClock(row.waiting_since, now, hours),
    snoozedUntil: snoozed?.toISOString() ?? null,
    spamSince: row.spam_since?.toISOString() ?? null,
    assignee: row.assignee_id ? { id: row.assignee_id, name: row.assignee_name ?? '' } : null,
    unread: row.unread,
    visit: row.has_visit,
    failed,
    report: row.report,
    sample: row.sample,
  }
}

export function propertyOf({
  property_id: id,
  ...row
}: { property_id: string | null; title: string | null; title_language: TitleColumns['language'] | null } & Pick<
  Nullable<TitleColumns>,
  'other_title'
>) {
  const name = titleFrom({ name: row.title, language: row.title_language, other_title: row.other_title })
  return id && name ? { id, name } : null
}

/** Those with a reply of ours that was not delivered. */
export async function failedThreads(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('thread_entry')
    .innerJoin('outbox', 'outbox.notice_id', 'thread_entry.notice_id')
    .select('thread_entry.thread_id')
    .where('thread_entry.thread_id', 'in', [...ids])
    .where('thread_entry.kind', '=', 'reply')
    .where('outbox.state', '=', 'failed')
    .execute()
  return new Set(rows.map((row) => row.thread_id))
}
