import { createFactory } from 'hono/factory'
import { refuseIssues } from '../../../../platform/http/check.ts'
import { streamedBody } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../platform/http/responses/error-responses.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { removeUploads } from '../../photos/server/uploads.ts'
import { type ReceivedChange, readChange } from '../../submit/rules/property-form.ts'
import { notSent, type SentChange, type WireChange } from '../../submit/rules/submission.ts'
import { changeBody } from '../../submit/server/schemas.ts'
import {
  discardPhotos,
  lostPhoto,
  type PhotoFiles,
  pathOf,
  readSubmissionBody,
  storeSubmittedPhotos,
  submissionLimit,
  submittedPhotos,
} from '../../submit/server/submitted-photos.ts'
import {
  ChangeRefused,
  changeProperty,
  conflict,
  describeConflict,
  findConflict,
  isOutdated,
  type Version,
} from './change-queries.ts'
import { findPropertyWithCustomer } from './queries.ts'

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now' | 'places' | 'log'>

/** `errors`: what is wrong, by fields of the wire. */
export type Changed =
  | { property: StaffProperty }
  | { errors: Record<string, string[]> }
  | { refused: 'unknown' | 'outdated' }

/** Changes a property as staff; `files`: photos that came with the change. The three flags stay as they are. */
export async function changeListing(
  services: Needs,
  person: Person,
  asked: ReceivedChange,
  files: PhotoFiles = new Map(),
): Promise<Changed> {
  const { store, now = Date.now } = services
  const known = await findPropertyWithCustomer(store.db, asked.id)
  if (!known) return { refused: 'unknown' }
  if (isOutdated(asked, known)) return { refused: 'outdated' }
  const photos = submittedPhotos(asked.images, files)
  if (!photos) return { errors: { images: [lostPhoto()] } }
  const at = now()
  const kept = await storeSubmittedPhotos(services, photos, at)
  if ('refused' in kept) return { errors: { images: [kept.refused] } }
  const facts = { ...asked.facts, address: await createLocator(services)(asked.facts.address) }
  const deleted = asked.deletedImages.map((image) => pathOf(image)?.path ?? '')
  try {
    const changed = await store.change((tx) =>
      changeProperty(tx, { ...asked, facts, deleted, sent: kept.paths, person }, at),
    )
    await removeUploads(services, changed.gone)
    return { property: changed.property }
  } catch (problem) {
    if (!(problem instanceof ChangeRefused)) throw problem
    const { why } = problem
    if ('errors' in why) return { errors: why.errors }
    return { refused: why.refused === 'outdated' ? 'outdated' : 'unknown' }
  }
}

/** The same for the page's own form, whose photos are uploads. */
export async function sendChange(services: Needs, person: Person, wire: WireChange): Promise<SentChange> {
  const read = readChange(wire)
  if (!read.success) return notSent(refuseIssues(read.error.issues).refused)
  const { id, updatedAt } = read.data
  const changed = await changeListing(services, person, read.data)
  if ('property' in changed) return { sent: true, id }
  if ('errors' in changed) return notSent(refuseFields({ images: changed.errors.images?.[0] ?? '' }).refused)
  const since = updatedAt ?? new Date((services.now ?? Date.now)()).toISOString()
  const conflict = changed.refused === 'outdated' ? await findConflict(services.store.db, id, since) : undefined
  if (conflict?.property) return { sent: false, status: 409, conflict }
  return notSent(refuse(404, t('There is no such property.')).refused)
}

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
