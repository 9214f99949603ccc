import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { StageEvent } from '../../../../core/listing/listing-stage.ts'
import type { Customer, StaffProperty } from '../../../../core/listing/property.ts'
import { ChangeRefused, changeProperty } from '../../../listings/server/change-queries.ts'
import { findPropertyWithCustomer } from '../../../listings/server/queries.ts'
import { changeParts, partNames } from '../../../review/rules/change-parts.ts'
import type { Decision } from '../../../review/rules/revision.ts'
import { answerDecisions, findAsking, readOpenVerdicts } from '../../../review/server/decision-queries.ts'
import {
  findWaitingRevision,
  lockProperty,
  proposedVersion,
  proposeRevision,
  versionOf,
  withdrawRevision,
} from '../../../review/server/revision-queries.ts'
import type { ReceivedChange } from '../../../submit/rules/property-form.ts'
import { submissionTexts } from '../../../submit/rules/submission.ts'
import { lostPhoto } from '../../../submit/server/submitted-photos.ts'
import { type AskedOfOwner, mayEdit, type RefusedByOffice, type WaitingChange } from '../../rules/own-listing.ts'
import { actorOf, listStageChanges } from '../actor-queries.ts'
import { sendKeptAnswers } from '../answer-queries.ts'
import type { Owner } from '../owner-guard.ts'

/** A listing as its owner wants it: `version` is the one that the form showed, `pictures` are all of its paths in order. */
interface AskedEdit {
  version: string
  facts: ReceivedChange['facts']
  customer: Customer
  pictures: readonly string[]
}

/**
 * Changes a listing for its owner, in the transaction of the caller: at once while staff have never accepted it, otherwise
 * by a change that waits for them. `gone`: photos whose files are to be removed after it. `isNews`: staff have something to decide
 * that they were not told of. `wrote`: what the owner has answered where nothing is to be changed. `decisionId`: the decision whose
 * questions this ends.
 * @throws {ChangeRefused}
 */
export async function changeOwnListing(
  tx: Db,
  owner: Owner,
  { version, facts, customer, pictures }: AskedEdit,
  at: number,
): Promise<{ waiting: boolean; gone: string[]; isNews: boolean; wrote?: string; decisionId?: string }> {
  const { propertyId, via } = owner
  await lockProperty(tx, propertyId)
  const asking = await findAsking(tx, propertyId)
  const before = await findPropertyWithCustomer(tx, propertyId)
  if (!before) throw new ChangeRefused({ refused: 'missing' })
  if (!mayEdit(before)) throw new ChangeRefused({ refused: 'down' })
  if (!(await wasAccepted(tx, before))) {
    const deleted = before.pictures.map(({ path }) => path).filter((path) => !pictures.includes(path))
    const [verdict] = (await readOpenVerdicts(tx, [propertyId])).values()
    const asked = { id: propertyId, updatedAt: version, facts, customer, deleted, sent: pictures }
    const { gone } = await changeProperty(tx, { ...asked, person: actorOf(owner) }, at)
    await sendKeptAnswers(tx, owner, asking, new Date(at))
    await answerDecisions(tx, propertyId, new Date(at))
    return { waiting: false, gone, isNews: verdict !== undefined, decisionId: asking?.id }
  }
  const person = 'person' in via ? via.person : undefined
  const earlier = await findWaitingRevision(tx, propertyId)
  const proposed = await proposeRevision(tx, { propertyId, version, facts, customer, pictures, person }, at)
  if ('revision' in proposed) {
    await sendKeptAnswers(tx, owner, asking, new Date(at))
    return { waiting: true, gone: [], isNews: !earlier || asking !== undefined, decisionId: asking?.id }
  }
  const { refused } = proposed
  if (refused === 'unchanged') {
    // Whoever puts everything back as it is on the page wants no change any more.
    await withdrawRevision(tx, { propertyId, person }, at)
    const wrote = await sendKeptAnswers(tx, owner, asking, new Date(at))
    if (wrote) await answerDecisions(tx, propertyId, new Date(at))
    return { waiting: false, gone: [], isNews: false, wrote, decisionId: asking?.id }
  }
  if (refused === 'photo') throw new ChangeRefused({ errors: { images: [lostPhoto()] } })
  if (refused === 'too-many') throw new ChangeRefused({ errors: { images: [submissionTexts.tooMany.text] } })
  throw new ChangeRefused({ refused })
}

/** Whether staff have let visitors see it, now or before. */
async function wasAccepted(db: Db, { id, verified }: StaffProperty) {
  if (verified) return true
  return (await listStageChanges(db, id)).some(({ what, to }) => what === 'Verified' && to)
}

/** The change of a listing that waits, part by part; null when none does. */
export async function findWaitingChange(db: Db, property: StaffProperty): Promise<WaitingChange | null> {
  const revision = await findWaitingRevision(db, property.id)
  if (!revision) return null
  const { base, proposed, createdAt } = revision
  const { fields, photos } = changeParts({ base, live: versionOf(property), proposed })
  return {
    at: createdAt,
    fields: fields.map(({ id, label, live: from, proposed: to }) => ({ field: id, label, from, to })),
    photos: photos.map(({ kind, path }) => ({ kind, path })),
    form: proposedVersion(property, revision),
  }
}

/** What staff ask of the owner, who has not answered yet and may. `decisions`: the newest first. */
export function askedOfOwner(property: StaffProperty, decisions: readonly Decision[]): AskedOfOwner | null {
  if (!mayEdit(property)) return null
  const asked = decisions.find(({ verdict, answeredAt }) => verdict === 'changes' && answeredAt === null)
  return asked ? { text: asked.text, at: asked.at, answers: asked.answers } : null
}

/** What the office did not accept at last. `decisions`: the newest first. */
export function refusedByOffice(
  property: StaffProperty,
  [last]: readonly Decision[],
  waiting: WaitingChange | null,
): RefusedByOffice | null {
  if (!last || last.answeredAt !== null || waiting) return null
  const { verdict, revisionId, text, at, kept } = last
  if (verdict === 'partly') return { of: 'part', text, at, kept: partNames(kept) }
  if (verdict !== 'refused') return null
  if (revisionId !== null) return { of: 'change', text, at, kept: [] }
  return property.verified ? null : { of: 'listing', text, at, kept: [] }
}

/** What the decisions on the submission of a listing say of its stages. `decisions`: the newest first. */
export function reviewEvents(decisions: readonly Decision[]): StageEvent[] {
  return decisions.toReversed().flatMap(({ verdict, revisionId, at, answeredAt }): StageEvent[] => {
    if (revisionId !== null || (verdict !== 'changes' && verdict !== 'refused')) return []
    const event: StageEvent = { what: verdict === 'changes' ? 'asked' : 'refused', at, by: 'office' }
    // The next decision ends the one before it, too.
    const isAnswer = answeredAt !== null && !decisions.some((later) => later.at === answeredAt)
    return isAnswer ? [event, { what: 'answered', at: answeredAt, by: 'owner' }] : [event]
  })
}
