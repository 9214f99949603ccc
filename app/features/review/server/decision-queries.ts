import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DecisionTable, Replaced } from '../../../../platform/database/tables/property-tables.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { OpenVerdict } from '../../../core/listing/listing-stage.ts'
import type { Person } from '../../accounts/rules/account.ts'
import type { ItemAnswer } from '../rules/asked-items.ts'
import type { Decision } from '../rules/revision.ts'

/** Keeps what staff decided. Undefined when another decision came between: `round` is the number of decisions before it. */
export async function insertDecision(
  tx: Db,
  decision: Omit<Decision, 'id' | 'who' | 'role' | 'at' | 'answeredAt' | 'answers'> & {
    round: number
    person: Person
    replaced: Replaced
  },
  at: Date,
): Promise<string | undefined> {
  const { propertyId, revisionId, round, verdict, reasons, text, language, taken, kept, checked, replaced, person } =
    decision
  await answerDecisions(tx, propertyId, at)
  const id = randomBytes(12).toString('base64url')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('decision')
    .values({
      id,
      property_id: propertyId,
      revision_id: revisionId,
      round,
      verdict,
      reasons: JSON.stringify(reasons),
      body: text,
      language,
      taken: JSON.stringify(taken),
      kept: JSON.stringify(kept),
      checked: JSON.stringify(checked),
      replaced: JSON.stringify(replaced),
      account_id: person.id,
      who: person.email,
      role: person.role,
      created_at: at,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['property_id', 'round']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? id : undefined
}

/** The decisions on a listing and its changes, newest first; at most fifty. */
export async function listDecisions(db: Db, propertyId: string): Promise<Decision[]> {
  const rows = await db
    .selectFrom('decision')
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('round', 'desc')
    .limit(50)
    .execute()
  return rows.map(decisionFrom)
}

/** The last decision on the submission of a listing. */
export async function findSubmissionDecision(db: Db, propertyId: string): Promise<Decision | undefined> {
  const row = await db
    .selectFrom('decision')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('revision_id', 'is', null)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && decisionFrom(row)
}

/** What staff said of the submission of each of these listings, where its owner has not answered. */
export async function readOpenVerdicts(db: Db, ids: readonly string[]): Promise<Map<string, OpenVerdict>> {
  const rows = await db
    .selectFrom('decision')
    .select(['property_id', 'verdict'])
    .where('property_id', 'in', ids.length ? [...ids] : [''])
    .where('revision_id', 'is', null)
    .where('verdict', 'in', ['changes', 'refused'])
    .where('answered_at', 'is', null)
    .orderBy('round')
    .execute()
  return new Map(rows.map(({ property_id, verdict }) => [property_id, verdict as OpenVerdict]))
}

/**
 * Of each submission that staff have answered and not verified: their verdict, while its owner has not answered it, and when the
 * owner answered last, in milliseconds since 1970.
 */
export async function readAnswers(db: Db) {
  const rows = await db
    .selectFrom('decision')
    .innerJoin('property', 'property.id', 'decision.property_id')
    .select(['property_id', 'verdict', 'answered_at'])
    .where('verified', '=', false)
    .where('revision_id', 'is', null)
    .where('verdict', 'in', ['changes', 'refused'])
    .orderBy('round')
    .execute()
  const answers = new Map<string, { verdict: OpenVerdict | null; answeredAt: number | null }>()
  for (const { property_id, verdict, answered_at } of rows) {
    const { verdict: open = null, answeredAt = null } = answers.get(property_id) ?? {}
    answers.set(property_id, {
      verdict: answered_at ? open : (verdict as OpenVerdict),
      answeredAt: answered_at?.getTime() ?? answeredAt,
    })
  }
  return answers
}

export async function findDecision(db: Db, id: string): Promise<(Decision & { replaced: Replaced }) | undefined> {
  const row = await db.selectFrom('decision').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...decisionFrom(row), replaced: row.replaced }
}

/** How many decisions there have been on a listing and its changes. */
export async function countDecisions(db: Db, propertyId: string): Promise<number> {
  const { last } = await db
    .selectFrom('decision')
    .select((query) => query.fn.max('round').as('last'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return last === null ? 0 : Number(last) + 1
}

/**
 * Notes that the owner has answered what staff asked, by a change: the listing waits for staff again. Call it in the
 * transaction of the change.
 */
export async function answerDecisions(tx: Db, propertyId: string, at: Date): Promise<void> {
  await tx
    .updateTable('decision')
    .set({ answered_at: at })
    .where('property_id', '=', propertyId)
    .where('answered_at', 'is', null)
    .execute()
}

/** The decision whose questions the owner has not answered yet. */
export async function findAsking(db: Db, propertyId: string): Promise<Decision | undefined> {
  const row = await db
    .selectFrom('decision')
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('verdict', '=', 'changes')
    .where('answered_at', 'is', null)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && decisionFrom(row)
}

/** Deletes a decision that is taken back: what was open before it is open again. */
export async function deleteDecision(tx: Db, { id, propertyId, at }: Pick<Decision, 'id' | 'propertyId' | 'at'>) {
  await tx.deleteFrom('decision').where('id', '=', id).execute()
  await tx
    .updateTable('decision')
    .set({ answered_at: null })
    .where('property_id', '=', propertyId)
    .where('answered_at', '=', new Date(at))
    .execute()
}

/** Keeps what the owner writes to the things that a decision asks. */
export async function keepAnswers(tx: Db, id: string, answers: readonly ItemAnswer[]): Promise<void> {
  await tx
    .updateTable('decision')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute()
}

/** Of the decisions on these listings, how many were accepted, of all. */
export async function countAccepted(db: Db, ids: readonly string[]): Promise<{ count: number; of: number }> {
  if (ids.length === 0) return { count: 0, of: 0 }
  const rows = await db
    .selectFrom('decision')
    .select('verdict')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('property_id', 'in', [...ids])
    .groupBy('verdict')
    .execute()
  const of = rows.reduce((sum, { count }) => sum + Number(count), 0)
  const taken = rows.filter(({ verdict }) => verdict === 'accepted' || verdict === 'partly')
  return { count: taken.reduce((sum, { count }) => sum + Number(count), 0), of }
}

function decisionFrom(row: Selectable<DecisionTable>): Decision {
  return {
    id: row.id,
    propertyId: row.property_id,
    revisionId: row.revision_id,
    verdict: row.verdict,
    reasons: row.reasons,
    text: row.body,
    language: row.language,
    taken: row.taken,
    kept: row.kept,
    checked: row.checked,
    answers: row.answers,
    who: row.who,
    role: row.role,
    at: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
