import { createFactory } from 'hono/factory'
import { t } from '../../domain/language/translate.ts'
import { readChange } from '../../domain/property/fields/property-form.ts'
import { toWire } from '../../domain/property/wire/property-wire.ts'
import { staffProperty } from '../../domain/property/wire/wire-schema.ts'
import { tokenBearer } from '../auth/guards/bearer-auth.ts'
import { describe } from '../http/description/endpoint-description.ts'
import { streamedBody } from '../http/limits/request-body.ts'
import { refuseInvalid } from '../http/responses/error-responses.ts'
import { removeUploads } from '../images/remove-uploads.ts'
import { createLocator } from '../places/locate-address.ts'
import type { Services } from '../services.ts'
import { changeBody } from '../submissions/schemas.ts'
import {
  discardPhotos,
  lostPhoto,
  pathOf,
  readSubmissionBody,
  storeSubmittedPhotos,
  submissionLimit,
  submittedPhotos,
} from '../submissions/submitted-photos.ts'
import { ChangeRefused, changeProperty, isOutdated } from './change-queries.ts'
import { conflict, describeConflict, type Version } from './conflict.ts'
import { findPropertyWithCustomer } from './queries.ts'

/** Mounted behind `staffToken`. */
export function postUpdateProperty(
  services: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now' | 'places' | 'log'>,
) {
  const { store, imageProcessor, now = Date.now } = services
  const locate = createLocator(services)

  return createFactory().createHandlers(
    describe({
      id: 'updateProperty',
      summary: 'Change a property',
      description:
        'The submission’s fields, with the `id` and the pictures in their new order: kept ones, uploads, or data URLs. Pictures that are neither in `images` nor in `deletedImages` stay, behind the others. The three flags stay as they are, and so do `language`, `otherTitle` and `otherDescription` where they are left out. With `updatedAt`, the version that the change was made from, it is refused when another change came between. Staff only, by bearer token.',
      good: { description: 'The property as it is now.', schema: staffProperty },
      body: changeBody,
      conflict,
      refuses: [400, 403, 404, 408, 413, 415, 422, 429, 503],
    }),
    streamedBody(submissionLimit),
    async (c) => {
      c.header('Cache-Control', 'private, no-store')
      const { value, files } = await readSubmissionBody(c, imageProcessor)
      const read = readChange(value)
      try {
        if (!read.success) return refuseInvalid({ success: false, error: read.error.issues }, c)!
        const asked = read.data
        const known = await findPropertyWithCustomer(store.db, asked.id)
        if (!known) return notThere()
        if (isOutdated(asked, known)) return changedMeanwhile(asked)
        const photos = submittedPhotos(asked.images, files)
        if (!photos) return c.json({ errors: { images: [lostPhoto()] } }, 422)
        const at = now()
        const kept = await storeSubmittedPhotos(services, photos, at)
        if ('refused' in kept) return c.json({ errors: { images: [kept.refused] } }, 422)
        const facts = { ...asked.facts, address: await locate(asked.facts.address) }
        const deleted = asked.deletedImages.map((image) => pathOf(image)?.path ?? '')
        const person = tokenBearer(c)!
        const changed = await store.change((tx) =>
          changeProperty(tx, { ...asked, facts, deleted, sent: kept.paths, person }, at),
        )
        await removeUploads(services, changed.gone)
        const { customer, ...property } = changed.property
        return c.json(toWire(property, customer), 200)
      } catch (problem) {
        if (!(problem instanceof ChangeRefused)) throw problem
        const { why } = problem
        if ('errors' in why) return c.json({ errors: why.errors }, 422)
        return why.refused === 'outdated' && read.success ? changedMeanwhile(read.data) : notThere()
      } finally {
        await discardPhotos(imageProcessor, files)
      }

      function notThere() {
        return c.json({ error: t('There is no such property.') }, 404)
      }

      async function changedMeanwhile({ id, updatedAt = new Date(now()).toISOString() }: Version) {
        const answer = await describeConflict(store.db, id, updatedAt)
        return answer ? c.json(answer, 409) : notThere()
      }
    },
  )
}
