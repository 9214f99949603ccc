import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { refuseIssues } from '../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { StageEvent } from '../../../core/listing/listing-stage.ts'
import type { Customer, StaffProperty } from '../../../core/listing/property.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import { findCompany } from '../../company/server/queries.ts'
import { ChangeRefused, changeProperty, findConflict, type Refusal } from '../../listings/server/change-queries.ts'
import { findPropertyWithCustomer } from '../../listings/server/queries.ts'
import { queueMail } from '../../mail/server/queued-mail-queries.ts'
import { removeUploads } from '../../photos/server/uploads.ts'
import { changeParts, partNames } from '../../review/rules/change-parts.ts'
import type { Decision } from '../../review/rules/revision.ts'
import { answerDecisions, findAsking, readOpenVerdicts } from '../../review/server/decision-queries.ts'
import {
  findWaitingRevision,
  lockProperty,
  proposedVersion,
  proposeRevision,
  versionOf,
  withdrawRevision,
} from '../../review/server/revision-queries.ts'
import { type ReceivedChange, readChange } from '../../submit/rules/property-form.ts'
import { notSent, type SentEdit, submissionTexts } from '../../submit/rules/submission.ts'
import { lostPhoto, pathOf } from '../../submit/server/submitted-photos.ts'
import {
  type AskedOfOwner,
  mayEdit,
  ownerTexts,
  type RefusedByOffice,
  type WaitingChange,
} from '../rules/own-listing.ts'
import { actorOf, type Owner } from './link-queries.ts'
import { isEndedByOwner, listStageChanges } from './state-queries.ts'
import { sendKeptAnswers } from './word-queries.ts'

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

const perListing = limiterOf((clock) => createLimiter({ most: 30, window: 60 * 60_000, ...clock }))

/**
 * Changes a listing as its owner: `sent` has the fields of POST update-property, and `images` names every picture that the listing is
 * to have; the others go. A listing that visitors see, or have seen, stays as it is until staff have looked at the change; one that is
 * not accepted yet is changed at once and waits for staff again. The office gets a mail when something waits for it anew. With an
 * `updatedAt` that is no longer that of the listing, or while the listing is taken down, it is refused.
 */
export async function editOwnListing(call: Call, owner: Owner, sent: unknown): Promise<SentEdit> {
  const { services } = call
  const { store, outbox, now = Date.now } = services
  const id = owner.propertyId
  if (!takeTurnOf(id, call, perListing(services))) return notSent(refuse(429, ownerTexts.tooOften).refused)
  const read = readChange(typeof sent === 'object' ? { ...sent, id } : sent)
  if (!read.success) return notSent(refuseIssues(read.error.issues).refused)
  const { facts, customer, images, updatedAt: version } = read.data
  if (version === undefined) return notSent(refuse(422, ownerTexts.noVersion).refused)
  const pictures = images.map((image) => pathOf(image)?.path)
  if (!pictures.every((path) => path !== undefined)) return notSent(refuseFields({ images: lostPhoto() }).refused)
  const at = now()
  const address = await createLocator(services)(facts.address)
  const asked = { facts: { ...facts, address }, customer, version, pictures: [...new Set(pictures)] }
  const { email } = await findCompany(store)
  try {
    const { waiting, gone, isNews } = await store.change(async (tx) => {
      const changed = await changeOwnListing(tx, owner, asked, at)
      const mailbox = { propertyId: id, email }
      const { isNews, wrote: text, decisionId } = changed
      if (isNews) await queueMail(tx, 'change-waits', mailbox, { decisionId }, new Date(at))
      if (text) await queueMail(tx, 'owner-wrote', mailbox, { text, decisionId }, new Date(at))
      return changed
    })
    outbox?.wake()
    await removeUploads(services, gone)
    return { sent: true, id, waiting, again: isNews && !waiting }
  } catch (problem) {
    if (problem instanceof ChangeRefused) return refuseEdit(services, id, problem.why, version)
    throw problem
  }
}

async function refuseEdit({ store: { db } }: Services, id: string, why: Refusal, version: string): Promise<SentEdit> {
  if ('errors' in why) return notSent(refuseFields({ images: why.errors.images?.[0] ?? '' }).refused)
  if (why.refused === 'down') {
    const isOwn = await isEndedByOwner(db, id, 'down')
    return notSent(refuse(422, isOwn ? ownerTexts.down : ownerTexts.byOffice).refused)
  }
  const conflict = why.refused === 'outdated' ? await findConflict(db, id, version) : undefined
  return conflict
    ? { sent: false, status: 409, conflict }
    : notSent(refuse(404, t('There is no such property.')).refused)
}

/** Takes back the change of a listing that waits; where none does, nothing happens. */
export async function withdrawEdit(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  { propertyId, via }: Owner,
): Promise<{ done: undefined }> {
  const person = 'person' in via ? via.person : undefined
  await store.db.transaction().execute((tx) => withdrawRevision(tx, { propertyId, person }, now()))
  return { done: undefined }
}
