import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Call } from '../../../../platform/http/call.ts'
import { checked } from '../../../../platform/http/check.ts'
import { addressOf, createAddressReader } from '../../../../platform/http/client-address.ts'
import { streamedBody } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../platform/http/responses/error-responses.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { isStaff } from '../../accounts/rules/account.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { sessionOf } from '../../accounts/server/session-cookie.ts'
import { readSubmission } from '../rules/property-form.ts'
import { notSent, type SentSubmission, type SubmissionExtras, type WireSubmission } from '../rules/submission.ts'
import { acceptSubmission, type OfficeEntry, waitToSubmit } from './accept-submission.ts'
import { submissionBody } from './schemas.ts'
import {
  discardPhotos,
  lostPhoto,
  mayHoldPhotos,
  readSubmissionBody,
  submissionLimit,
  submittedPhotos,
} from './submitted-photos.ts'

const submitted = z
  .object({ id: z.string(), reference: z.string() })
  .meta({ ref: 'Submitted', description: 'The property, safely kept. Visitors see it once staff have verified it.' })
const tooOften = () => t('Too many submissions have come from here. Please wait a little and try again.')

type Needs = Pick<
  Services,
  'store' | 'storage' | 'imageProcessor' | 'secret' | 'outbox' | 'trustProxy' | 'https' | 'now' | 'monotonicNow'
>

/**
 * Submits as the page's own form does, whose photos are uploads; the office for somebody else. The answer to too many has a
 * Retry-After, in seconds.
 */
export async function submitListing(
  call: Call,
  sent: WireSubmission & SubmissionExtras & { key: string },
  office?: OfficeEntry,
): Promise<SentSubmission> {
  const { c, services } = call
  const read = checked(readSubmission(sent))
  if ('refused' in read) return notSent(read.refused)
  const photos = submittedPhotos(read.value.images, new Map())
  if (!photos) return notSent(refuseFields({ images: lostPhoto() }).refused)
  const sender = { address: addressOf(call), ownerId: await ownerOf(c, services), office }
  const accepted = await acceptSubmission(services, read.value, photos, sender)
  if ('id' in accepted) return { sent: true, ...accepted }
  if ('refused' in accepted) return notSent(refuseFields({ images: accepted.refused }).refused)
  c.header('Retry-After', String(accepted.wait))
  return notSent(refuse(429, tooOften()).refused)
}

/** Anybody may submit (spec 6). A 201 is given when the property, its photos and the mails about it are on disk. */
export function postSubmitProperty(services: Needs) {
  const { imageProcessor } = services
  const readAddress = createAddressReader(services.trustProxy)

  return createFactory().createHandlers(
    describe({
      id: 'submitProperty',
      summary: 'Submit a property',
      description:
        'It starts unverified, open and not archived, whatever `Verified`, `PropertyClosed` and `PropertyArchived` say; an `id` is ignored. `images` are paths of uploads in display order, or whole photos as data URLs in base64. With `Idempotency-Key`, or `key` in the body, a repeated call is the same property. Nothing is refused for looking like spam.',
      good: { status: 201, description: 'The property waits for review.', schema: submitted },
      body: submissionBody,
      refuses: [400, 408, 413, 415, 422, 429, 503],
    }),
    streamedBody(submissionLimit),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const address = readAddress(c)
      // A form alone is read first: when it repeats one that was accepted, it is answered with that one's id.
      const wait = mayHoldPhotos(c) ? waitToSubmit(services, address) : 0
      if (wait > 0) return refuseTooOften(c, wait)
      const { value, files } = await readSubmissionBody(c, imageProcessor)
      try {
        const read = readSubmission(value)
        if (!read.success) return refuseInvalid({ success: false, error: read.error.issues }, c)!
        const photos = submittedPhotos(read.data.images, files)
        if (!photos) return c.json({ errors: { images: [lostPhoto()] } }, 422)
        const sender = { address, key: c.req.header('Idempotency-Key'), ownerId: await ownerOf(c, services) }
        const accepted = await acceptSubmission(services, read.data, photos, sender)
        if ('id' in accepted) return c.json(accepted, 201)
        if ('refused' in accepted) return c.json({ errors: { images: [accepted.refused] } }, 422)
        return refuseTooOften(c, accepted.wait)
      } finally {
        await discardPhotos(imageProcessor, files)
      }
    },
  )
}

/** Staff submit for others. */
async function ownerOf(c: Context, services: Pick<Services, 'store' | 'https' | 'now'>) {
  const person = tokenBearer(c) ?? (await sessionOf(c, services))?.person
  return person && !isStaff(person.role) ? person.id : undefined
}

/** 429; `wait` in seconds. */
function refuseTooOften(c: Context, wait: number) {
  return c.json({ error: tooOften() }, 429, { 'Retry-After': String(wait) })
}
