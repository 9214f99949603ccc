import type { Call } from '../../../../../platform/http/call.ts'
import { refuseIssues } from '../../../../../platform/http/check.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../../platform/http/limits/rate-limiter.ts'
import type { Services } from '../../../../../web/services.ts'
import { refuse, refuseFields } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import { createLocator } from '../../../../core/places/server/locate-address.ts'
import { findCompany } from '../../../company/server/queries.ts'
import { ChangeRefused, findConflict, type Refusal } from '../../../listings/server/change-queries.ts'
import { queueMail } from '../../../mail/server/queued-mail-queries.ts'
import { removeUploads } from '../../../photos/server/uploads.ts'
import { withdrawRevision } from '../../../review/server/revision-queries.ts'
import { readChange } from '../../../submit/rules/property-form.ts'
import { notSent, type SentEdit } from '../../../submit/rules/submission.ts'
import { lostPhoto, pathOf } from '../../../submit/server/submitted-photos.ts'
import { ownerTexts } from '../../rules/own-listing.ts'
import { isEndedByOwner } from '../ending-queries.ts'
import type { Owner } from '../owner-guard.ts'
import { changeOwnListing } from './edit-queries.ts'

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
