import { createFactory } from 'hono/factory'
import type { Person } from '../../domain/account/account.ts'
import { t } from '../../domain/language/translate.ts'
import { nextVersion, shortAddress } from '../../domain/property/property.ts'
import { type ReceivedChange, readChange } from '../../domain/property/property-form.ts'
import { toWire } from '../../domain/property/property-wire.ts'
import { staffProperty } from '../../domain/property/wire-schema.ts'
import { mostPictures, submissionTexts } from '../../domain/submission/submission.ts'
import { tokenBearer } from '../auth/bearer-auth.ts'
import { describe } from '../http/endpoint-description.ts'
import { refuseInvalid } from '../http/error-responses.ts'
import { streamedBody } from '../http/request-body.ts'
import { claimPictures, describePictures, giveUpPictures } from '../images/queries.ts'
import { removeUploads } from '../images/remove-uploads.ts'
import { uploadLife } from '../images/store-upload.ts'
import { createLocator } from '../places/locate-address.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
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
import { changesBetween } from './changes.ts'
import { ChangedMeanwhile, conflict, describeConflict, type Version } from './conflict.ts'
import { findPropertyWithCustomer, updateProperty } from './queries.ts'

const notItsOwn = () => t('This is not a picture of this property.')

/** What ends the transaction with nothing changed. */
class Refused extends Error {
  readonly errors: Record<string, string[]>
  constructor(field: 'images' | 'deletedImages', sentence: string) {
    super(sentence)
    this.errors = { [field]: [sentence] }
  }
}

/** A change that says what it was made from is outdated when the property is no longer that. */
function isOutdated(asked: Version, now: { updatedAt: string }) {
  return asked.updatedAt !== undefined && asked.updatedAt !== now.updatedAt
}

/** Mounted behind `staffToken`. */
export function postUpdateProperty(
  services: Pick<Services, 'store' | 'storage' | 'studio' | 'now' | 'places' | 'log'>,
) {
  const { store, studio, now = Date.now } = services
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
      const { value, files } = await readSubmissionBody(c, studio)
      try {
        const read = readChange(value)
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
        const changed = await change({ ...asked, facts }, kept.paths, tokenBearer(c)!, at)
        if (!changed) return notThere()
        await removeUploads(services, changed.gone)
        const { customer, ...property } = changed.property
        return c.json(toWire(property, customer), 200)
      } catch (problem) {
        if (problem instanceof Refused) return c.json({ errors: problem.errors }, 422)
        if (problem instanceof ChangedMeanwhile) return changedMeanwhile(problem.asked)
        throw problem
      } finally {
        await discardPhotos(studio, files)
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

  /** Undefined when the property has gone meanwhile. */
  function change(asked: ReceivedChange, sent: readonly string[], person: Person, at: number) {
    const { id, facts, customer } = asked
    const deleted = asked.deletedImages.map((image) => pathOf(image)?.path ?? '')
    return store.change(async (tx) => {
      const before = await findPropertyWithCustomer(tx, id)
      if (!before) return undefined
      if (isOutdated(asked, before)) throw new ChangedMeanwhile(asked)
      const updatedAt = nextVersion(before.updatedAt, at)
      const moment = new Date(updatedAt)
      const own = before.pictures.map(({ path }) => path)
      if (!deleted.every((path) => own.includes(path))) throw new Refused('deletedImages', notItsOwn())
      const images = [...new Set([...sent, ...own])].filter((path) => !deleted.includes(path))
      if (images.length > mostPictures) throw new Refused('images', submissionTexts.tooMany.text)
      const gone = await giveUpPictures(tx, id, deleted)
      const claimed = await claimPictures(tx, id, images, new Date(at - uploadLife))
      if (claimed.length < images.length) throw new Refused('images', lostPhoto())
      const after = { ...before, ...facts, customer, updatedAt }
      if (!(await updateProperty(tx, after, before.updatedAt))) throw new ChangedMeanwhile(asked)
      await describePictures(tx, id, shortAddress(after))
      for (const entry of changesBetween({ ...before, images: own }, { ...after, images })) {
        await insertAudit(tx, { ...entry, person, propertyId: id }, moment)
      }
      return { property: (await findPropertyWithCustomer(tx, id))!, gone }
    })
  }
}
