import { createFactory } from 'hono/factory'
import { streamedBody } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../platform/http/responses/error-responses.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { readChange } from '../../submit/rules/property-form.ts'
import { changeBody } from '../../submit/server/schemas.ts'
import { discardPhotos, readSubmissionBody, submissionLimit } from '../../submit/server/submitted-photos.ts'
import { changeListing } from './change-listing.ts'
import { conflict, describeConflict, type Version } from './conflict.ts'

/** Mounted behind `staffToken`. */
export function postUpdateProperty(
  services: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now' | 'places' | 'log'>,
) {
  const { store, imageProcessor, now = Date.now } = services

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
        const changed = await changeListing(services, tokenBearer(c)!, read.data, files)
        if ('errors' in changed) return c.json({ errors: changed.errors }, 422)
        if ('refused' in changed) return changed.refused === 'outdated' ? changedMeanwhile(read.data) : notThere()
        const { customer, ...property } = changed.property
        return c.json(toWire(property, customer), 200)
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
