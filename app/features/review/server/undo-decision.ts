import type { Db } from '../../../../platform/database/tables/tables.ts'
import { draftFrom } from '../../../core/listing/fields/property-draft.ts'
import { nextVersion } from '../../../core/listing/property.ts'
import { undoTime } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { fieldsOf, writeVersion } from './decide.ts'
import { countDecisions, deleteDecision, findDecision } from './decision-queries.ts'
import { withdrawDecision } from './notify-queries.ts'
import { findWaitingRevision, lockProperty } from './revision-queries.ts'

/** Milliseconds that a click may be under way. */
const grace = 5_000

/** Ends a transaction with nothing changed. */
export class TooLate extends Error {}

/**
 * Takes a decision back: the listing and its change are as they were before it, and no mail leaves. Returns the id of the
 * property; undefined for an unknown decision. Run it in a transaction.
 * @throws {TooLate} when the mail has left, or the listing has changed since
 */
export async function undoDecision(tx: Db, id: string, person: Person, at: number): Promise<string | undefined> {
  const known = await findDecision(tx, id)
  if (!known) return undefined
  await lockProperty(tx, known.propertyId)
  const decision = await findDecision(tx, id)
  const property = await findPropertyWithCustomer(tx, known.propertyId)
  if (!decision || !property) return undefined
  const { propertyId, revisionId, verdict, taken, replaced } = decision
  const rounds = await countDecisions(tx, propertyId)
  const last = await tx.selectFrom('decision').select('round').where('id', '=', id).executeTakeFirstOrThrow()
  const isLast = last.round === rounds - 1
  const isLate = at - Date.parse(decision.at) > undoTime + grace
  if (isLate || !isLast || replaced.version !== property.updatedAt) throw new TooLate()
  if (replaced.noticeId && !(await withdrawDecision(tx, id, replaced.noticeId, at))) throw new TooLate()

  const version = nextVersion(property.updatedAt, at)
  if (revisionId && verdict !== 'changes') {
    if (await findWaitingRevision(tx, propertyId)) throw new TooLate()
    const waiting = { state: 'waiting' as const, decided_at: null }
    await tx.updateTable('property_revision').set(waiting).where('id', '=', revisionId).execute()
  }
  if (revisionId && replaced.pictures) {
    const draft = { ...draftFrom(property), ...replaced.draft }
    const restored = {
      before: property,
      draft,
      fields: fieldsOf(taken),
      pictures: replaced.pictures,
      revisionId,
      version,
    }
    if (!(await writeVersion(tx, restored, person))) throw new TooLate()
  } else if (verdict === 'accepted') {
    await turnFlag(tx, propertyId, 'verified', false, new Date(version))
    await insertAudit(tx, { person, propertyId, what: 'Verified', from: true, to: false }, new Date(version))
  }
  if (revisionId || verdict !== 'accepted') {
    await insertAudit(tx, { person, propertyId, what: 'decision', from: verdict, to: null }, new Date(version))
  }
  await deleteDecision(tx, decision)
  return propertyId
}
