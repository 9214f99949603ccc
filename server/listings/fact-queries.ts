import type { Selectable } from 'kysely'
import type { Db, PropertyTable } from '../database/tables/tables.ts'
import { wordColumns } from './listing-words.ts'

const columns = [
  ...wordColumns,
  ...(['id', 'language', 'offer', 'price', 'city_key', 'verified', 'closed', 'archived', 'listed'] as const),
  ...(['created_at', 'listed_since', 'confirmed_at', 'unanswered_at', 'agent_id'] as const),
]

/** What a row of the office's table is computed from. */
export interface ListingFacts {
  row: Pick<Selectable<PropertyTable>, (typeof columns)[number]>
  reference: string | null
  agentName: string | null
  /** When the change was made that waits for staff; null: none waits. */
  change: Date | null
  /** What staff have told the owner of a submission and wait for, and when the owner last answered. */
  answer: { verdict: 'changes' | 'refused' | null; answeredAt: Date | null }
  /** Since the day `from`. */
  views: number
  inquiries: number
}

/** The facts of these properties; unknown ones are left out. `from` is a day, `YYYY-MM-DD`. */
export async function readFacts(db: Db, ids: readonly string[], from: string): Promise<ListingFacts[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('property')
    .leftJoin('submission', 'submission.property_id', 'property.id')
    .leftJoin('account', 'account.id', 'property.agent_id')
    .leftJoin('agent_profile', 'agent_profile.account_id', 'property.agent_id')
    .select(columns.map((name) => `property.${name}` as const))
    .select(['submission.reference', 'account.name as agent', 'agent_profile.name as shown'])
    .where('property.id', 'in', ids)
    .execute()
  const [changes, answers, views, inquiries] = await Promise.all([
    waitingChanges(db, ids),
    lastAnswers(db, ids),
    countViews(db, ids, from),
    countInquiries(db, ids),
  ])
  return rows.map(({ reference, agent, shown, ...row }) => ({
    row,
    reference,
    agentName: shown ?? agent,
    change: changes.get(row.id) ?? null,
    answer: answers.get(row.id) ?? { verdict: null, answeredAt: null },
    views: views.get(row.id) ?? 0,
    inquiries: inquiries.get(row.id) ?? 0,
  }))
}

/** As `countWaiting` counts them: not those of which staff have asked for more. */
async function waitingChanges(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('property_revision')
    .select(['property_id', 'created_at'])
    .where('property_id', 'in', ids)
    .where('state', '=', 'waiting')
    .where((when) =>
      when.not(
        when.exists(
          when
            .selectFrom('decision')
            .select('decision.id')
            .whereRef('decision.revision_id', '=', 'property_revision.id')
            .where('decision.verdict', '=', 'changes')
            .where('decision.answered_at', 'is', null),
        ),
      ),
    )
    .execute()
  return new Map(rows.map(({ property_id, created_at }) => [property_id, created_at]))
}

async function lastAnswers(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('decision')
    .select(['property_id', 'verdict', 'answered_at'])
    .where('property_id', 'in', ids)
    .where('revision_id', 'is', null)
    .where('verdict', 'in', ['changes', 'refused'])
    .orderBy('round')
    .execute()
  const answers = new Map<string, ListingFacts['answer']>()
  for (const { property_id, verdict, answered_at } of rows) {
    const before = answers.get(property_id)
    answers.set(property_id, {
      verdict: answered_at ? (before?.verdict ?? null) : (verdict as 'changes' | 'refused'),
      answeredAt: answered_at ?? before?.answeredAt ?? null,
    })
  }
  return answers
}

async function countViews(db: Db, ids: readonly string[], from: string) {
  const rows = await db
    .selectFrom('property_view')
    .select((query) => ['property_id', query.fn.sum<number>('views').as('views')])
    .where('property_id', 'in', ids)
    .where('day', '>=', from)
    .groupBy('property_id')
    .execute()
  return new Map(rows.map(({ property_id, views }) => [property_id, Number(views)]))
}

/** Bookings count as inquiries; reports and certain spam do not. */
async function countInquiries(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('message')
    .select((query) => ['property_id', query.fn.countAll<number>().as('count')])
    .where('property_id', 'in', ids)
    .where('kind', 'in', ['inquiry', 'booking'])
    .where((is) => is.or([is('suspicion', 'is', null), is('suspicion', '<>', 'honeypot')]))
    .groupBy('property_id')
    .execute()
  return new Map(rows.map(({ property_id, count }) => [property_id, Number(count)]))
}
