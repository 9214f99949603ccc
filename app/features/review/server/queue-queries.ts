import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import { titleFrom } from '../../listings/server/queries.ts'
import { loadStaffProperties } from '../../listings/server/rows.ts'
import { changeParts, partIds } from '../rules/change-parts.ts'
import type { Verdict } from '../rules/revision.ts'
import { findWaitingRevision, versionOf } from './revision-queries.ts'

/** A listing that waits for staff, because it came in or because its owner changed it. */
interface WaitingItem {
  propertyId: string
  kind: 'submission' | 'revision'
  name: string
  owner: string
  /** ISO 8601: since when it waits. */
  since: string
  /** Of a change: how many parts it has. */
  parts: number | null
  /** How many reasons there are for a closer look; null until they are worked out. */
  reasons: number | null
  /** Path of the first photo. */
  cover: string | null
}

/** A decision of today. */
interface DoneItem {
  propertyId: string
  name: string
  verdict: Verdict
  isChange: boolean
  /** The name of the account, else what stands before the @ of its address. */
  who: string
  /** ISO 8601. */
  at: string
}

/** At most so many of each kind are named, and so many counted. */
const maxWaiting = 50
const mostDone = 10
const maxCounted = 1_000

/** What waits for staff, the oldest first. */
export async function listWaiting(db: Db): Promise<WaitingItem[]> {
  const [submissions, revisions] = await Promise.all([waitingSubmissions(db), waitingRevisions(db)])
  return [...submissions, ...revisions].toSorted((a, b) => a.since.localeCompare(b.since))
}

/** How many wait; more than a thousand of either kind are not counted. */
export async function countWaiting(db: Db): Promise<number> {
  const changes = db.selectFrom('property_revision').select('property_revision.id').where(isWaitingRevision)
  const [submissions, { length }] = await Promise.all([
    countWaitingSubmissions(db),
    changes.limit(maxCounted).execute(),
  ])
  return submissions + length
}

/** When each change was made that waits for a decision, in milliseconds since 1970, by the id of its listing. */
export async function readWaitingChanges(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('property_revision')
    .select(['property_id', 'created_at'])
    .where(isWaitingRevision)
    .execute()
  return new Map(rows.map(({ property_id, created_at }) => [property_id, created_at.getTime()]))
}

/** How many listings that came in wait to be verified; more than a thousand are not counted. */
export async function countWaitingSubmissions(db: Db): Promise<number> {
  const ids = db.selectFrom('property').select('property.id').where(isWaitingSubmission)
  return (await ids.limit(maxCounted).execute()).length
}

/** Whether a listing of this customer waits to be verified. */
export async function hasWaitingListings(db: Db, email: string): Promise<boolean> {
  const one = await db
    .selectFrom('property')
    .select('property.id')
    .where((when) => when(when.fn<string>('lower', ['customer_email']), '=', email.toLowerCase()))
    .where(isWaitingSubmission)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** For the job that works out reasons: the ids of what waits first, then of what has none yet. */
export async function listWaitingIds(db: Db): Promise<string[]> {
  return [...(await firstIds(db, false)), ...(await firstIds(db, true))]
}

async function firstIds(db: Db, withoutLook: boolean) {
  const [submissions, revisions] = await Promise.all([
    db
      .selectFrom('property')
      .leftJoin('property_look as look', 'look.property_id', 'property.id')
      .select('property.id')
      .where(isWaitingSubmission)
      .$if(withoutLook, (query) => query.where('look.property_id', 'is', null))
      .orderBy('property.created_at')
      .orderBy('property.id')
      .limit(maxWaiting)
      .execute(),
    db
      .selectFrom('property_revision')
      .leftJoin('property_look as look', 'look.property_id', 'property_revision.property_id')
      .select('property_revision.property_id as id')
      .where(isWaitingRevision)
      .$if(withoutLook, (query) => query.where('look.property_id', 'is', null))
      .orderBy('property_revision.created_at')
      .limit(maxWaiting)
      .execute(),
  ])
  return [...submissions, ...revisions].map(({ id }) => id)
}

/** What was decided since `since`, the newest first. */
export async function listDone(db: Db, since: Date): Promise<DoneItem[]> {
  const rows = await db
    .selectFrom('decision')
    .innerJoin('property', 'property.id', 'decision.property_id')
    .leftJoin('account', 'account.email', 'decision.who')
    .select(['decision.property_id', 'verdict', 'revision_id', 'who', 'decision.created_at'])
    .select(['account.name as decider', 'property.name', 'property.language', 'property.other_title'])
    .where('decision.created_at', '>=', since)
    .orderBy('decision.created_at', 'desc')
    .limit(mostDone)
    .execute()
  return rows.map((row) => ({
    propertyId: row.property_id,
    name: titleFrom(row) ?? '',
    verdict: row.verdict,
    isChange: row.revision_id !== null,
    who: row.decider || row.who.split('@')[0]!,
    at: row.created_at.toISOString(),
  }))
}

/** More say no more about an owner. */
const maxOwned = 200

/** The ids of the listings of a customer, by address: in any state, and at most 200. */
export async function listOwnedIds(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('property')
    .select('property.id')
    .where((when) => when(when.fn<string>('lower', ['customer_email']), '=', email.toLowerCase()))
    .limit(maxOwned)
    .execute()
  return rows.map(({ id }) => id)
}

async function waitingSubmissions(db: Db): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('property')
    .leftJoin('submission', 'submission.property_id', 'property.id')
    .leftJoin('property_look as look', 'look.property_id', 'property.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'customer_name'])
    .select(['property.created_at', 'submission.suspicion', 'look.reasons'])
    .select((query) =>
      query
        .selectFrom('decision')
        .select((inner) => inner.fn.max('answered_at').as('at'))
        .whereRef('decision.property_id', '=', 'property.id')
        .as('answered_at'),
    )
    .select(coverOf)
    .where(isWaitingSubmission)
    .orderBy('property.created_at')
    .orderBy('property.id')
    .limit(maxWaiting)
    .execute()
  return rows.map((row) => ({
    propertyId: row.id,
    kind: 'submission',
    name: titleFrom(row) ?? '',
    owner: row.customer_name,
    since: new Date(row.answered_at ?? row.created_at).toISOString(),
    parts: null,
    reasons: row.reasons ?? (row.suspicion === null ? null : 1),
    cover: row.cover,
  }))
}

async function waitingRevisions(db: Db): Promise<WaitingItem[]> {
  const rows = await db
    .selectFrom('property_revision')
    .innerJoin('property', 'property.id', 'property_revision.property_id')
    .leftJoin('property_look as look', 'look.property_id', 'property.id')
    .select(['property.id', 'property.name', 'property.language', 'property.other_title', 'customer_name'])
    .select(['property_revision.created_at', 'look.reasons'])
    .select(coverOf)
    .where(isWaitingRevision)
    .orderBy('property_revision.created_at')
    .orderBy('property.id')
    .limit(maxWaiting)
    .execute()
  const live = new Map(
    (
      await loadStaffProperties(
        db,
        rows.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  )
  return Promise.all(
    rows.map(async (row): Promise<WaitingItem> => {
      const [revision, property] = [await findWaitingRevision(db, row.id), live.get(row.id)]
      const parts = revision && property ? partIds(changeParts({ ...revision, live: versionOf(property) })) : []
      return {
        propertyId: row.id,
        kind: 'revision',
        name: titleFrom(row) ?? '',
        owner: row.customer_name,
        since: row.created_at.toISOString(),
        parts: parts.length,
        reasons: row.reasons,
        cover: row.cover,
      }
    }),
  )
}

/** Neither shown nor taken down, and not waiting for its owner. */
function isWaitingSubmission(when: ExpressionBuilder<Tables, 'property'>) {
  return when.and([
    when('property.verified', '=', false),
    when('property.archived', '=', false),
    when.not(
      when.exists(
        when
          .selectFrom('decision')
          .select('decision.id')
          .whereRef('decision.property_id', '=', 'property.id')
          .where('decision.revision_id', 'is', null)
          .where('decision.verdict', 'in', ['changes', 'refused'])
          .where('decision.answered_at', 'is', null),
      ),
    ),
  ])
}

function isWaitingRevision(when: ExpressionBuilder<Tables, 'property_revision'>) {
  return when.and([
    when('property_revision.state', '=', 'waiting'),
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
  ])
}

function coverOf(query: ExpressionBuilder<Tables, 'property'>) {
  return query
    .selectFrom('property_picture')
    .select('path')
    .whereRef('property_picture.property_id', '=', 'property.id')
    .orderBy('position')
    .limit(1)
    .as('cover')
}
