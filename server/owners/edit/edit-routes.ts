import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { t } from '../../../domain/language/translate.ts'
import { ownerTexts } from '../../../domain/owner/own-listing.ts'
import { readChange } from '../../../domain/property/fields/property-form.ts'
import { findCompany } from '../../company/queries.ts'
import { describe } from '../../http/description/endpoint-description.ts'
import { createLimiter } from '../../http/limits/rate-limiter.ts'
import { ignoredBody, streamedBody } from '../../http/limits/request-body.ts'
import { refuseInvalid } from '../../http/responses/error-responses.ts'
import { removeUploads } from '../../images/remove-uploads.ts'
import { queueMail } from '../../messages/mail/queued-mail-queries.ts'
import { createLocator } from '../../places/locate-address.ts'
import { ChangeRefused, type Refusal } from '../../properties/change-queries.ts'
import { conflict, describeConflict } from '../../properties/conflict.ts'
import { withdrawRevision } from '../../revisions/revision-queries.ts'
import type { Services } from '../../services.ts'
import { changeBody } from '../../submissions/schemas.ts'
import {
  discardPhotos,
  lostPhoto,
  readSubmissionBody,
  storeSubmittedPhotos,
  submissionLimit,
  submittedPhotos,
} from '../../submissions/submitted-photos.ts'
import { isEndedByOwner } from '../ending-queries.ts'
import { answerOwnListing } from '../listing-route.ts'
import { ownListing } from '../schemas.ts'
import { changeOwnListing } from './edit-queries.ts'

type Needs = Pick<
  Services,
  'store' | 'storage' | 'imageProcessor' | 'secret' | 'outbox' | 'now' | 'monotonicNow' | 'places' | 'log'
>

const perListing = { most: 30, window: 60 * 60_000 }
const mostBytes = 1024
const edited = z
  .object({ waiting: z.boolean().meta({ description: 'Whether staff look at it before visitors see it.' }) })
  .meta({ ref: 'ListingEdited' })

/** Mounted behind `ownerOnly`. */
export function postEditOwnListing(services: Needs) {
  const { store, imageProcessor, outbox, monotonicNow, now = Date.now } = services
  const locate = createLocator(services)
  const limiter = createLimiter({ ...perListing, monotonicNow })

  return createFactory().createHandlers(
    describe({
      id: 'editOwnListing',
      summary: 'Change a listing as its owner',
      description:
        'The fields of update-property. `images` names every picture that the listing is to have; the others go. A listing that visitors see, or have seen, stays as it is until staff have looked at the change; one that is not accepted yet is changed at once and waits for staff again. The office gets a mail when something waits for it anew. With an `updatedAt` that is no longer that of the listing, or while the listing is taken down, it is refused.',
      good: { status: 202, description: 'The change is kept.', schema: edited },
      body: changeBody,
      conflict,
      refuses: [400, 403, 404, 408, 413, 415, 422, 429, 503],
    }),
    streamedBody(submissionLimit),
    async (c) => {
      const owner = c.get('owner')!
      const id = owner.propertyId
      const wait = limiter.waitFor(id, 1)
      if (wait > 0) {
        return c.json({ error: ownerTexts.tooOften }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      }
      limiter.take(id, 1)
      const { value, files } = await readSubmissionBody(c, imageProcessor)
      const read = readChange(typeof value === 'object' ? { ...value, id } : value)
      try {
        if (!read.success) return refuseInvalid({ success: false, error: read.error.issues }, c)!
        const { facts, customer, images, updatedAt } = read.data
        if (updatedAt === undefined) return c.json({ errors: { updatedAt: [ownerTexts.noVersion] } }, 422)
        const photos = submittedPhotos(images, files)
        if (!photos) return c.json({ errors: { images: [lostPhoto()] } }, 422)
        const at = now()
        const kept = await storeSubmittedPhotos(services, photos, at)
        if ('refused' in kept) return c.json({ errors: { images: [kept.refused] } }, 422)
        const located = { ...facts, address: await locate(facts.address) }
        const asked = { facts: located, customer, version: updatedAt, pictures: kept.paths }
        const { email } = await findCompany(store)
        const { waiting, gone } = await store.change(async (tx) => {
          const changed = await changeOwnListing(tx, owner, asked, at)
          const mailbox = { propertyId: id, email }
          const { isNews, wrote: text, decisionId } = changed
          if (isNews) await queueMail(tx, 'change-waits', mailbox, { decisionId }, new Date(at))
          if (text) await queueMail(tx, 'owner-wrote', mailbox, { text, decisionId }, new Date(at))
          return changed
        })
        outbox?.wake()
        await removeUploads(services, gone)
        return c.json({ waiting }, 202)
      } catch (problem) {
        if (!(problem instanceof ChangeRefused)) throw problem
        return refuseEdit(c, problem.why, read.data?.updatedAt ?? '')
      } finally {
        await discardPhotos(imageProcessor, files)
      }
    },
  )

  async function refuseEdit(c: Context, why: Refusal, version: string) {
    if ('errors' in why) return c.json({ errors: why.errors }, 422)
    const { propertyId } = c.get('owner')!
    if (why.refused === 'down') {
      const isOwn = await isEndedByOwner(store.db, propertyId, 'down')
      return c.json({ error: isOwn ? ownerTexts.down : ownerTexts.byOffice }, 422)
    }
    const answer = why.refused === 'outdated' ? await describeConflict(store.db, propertyId, version) : undefined
    return answer ? c.json(answer, 409) : c.json({ error: t('There is no such property.') }, 404)
  }
}

/** Mounted behind `ownerOnly`. */
export function postWithdrawEdit(services: Pick<Services, 'store' | 'secret' | 'now'>) {
  const { store, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'withdrawEdit',
      summary: 'Take back a change that waits',
      description: 'The listing stays as it is. Where no change waits, nothing happens.',
      good: { description: 'The listing as it is now.', schema: ownListing },
      refuses: [403, 404, 408, 413],
    }),
    ignoredBody(mostBytes),
    async (c) => {
      const { propertyId, via } = c.get('owner')!
      const person = 'person' in via ? via.person : undefined
      await store.db.transaction().execute((tx) => withdrawRevision(tx, { propertyId, person }, now()))
      return answerOwnListing(c, services)
    },
  )
}
