import { createFactory } from 'hono/factory'
import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { refuseIssues } from '../../../../platform/http/check.ts'
import { streamedBody } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { refuseInvalid } from '../../../../platform/http/responses/error-responses.ts'
import type { Services } from '../../../../web/services.ts'
import { refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import { kindWord } from '../../../core/listing/fields/choices.ts'
import { fieldValue, type OwnerFacts, placedFields } from '../../../core/listing/fields/property-draft.ts'
import { nextVersion, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { createLocator } from '../../../core/places/server/locate-address.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { tokenBearer } from '../../accounts/server/guards.ts'
import { changeEntry, insertAudit, listAuditSince } from '../../history/server/history-queries.ts'
import { claimPictures, describePictures, giveUpPictures } from '../../photos/server/queries.ts'
import { removeUploads, uploadLife } from '../../photos/server/uploads.ts'
import { type ReceivedChange, readChange } from '../../submit/rules/property-form.ts'
import {
  mostPictures,
  notSent,
  type SentChange,
  submissionTexts,
  type WireChange,
} from '../../submit/rules/submission.ts'
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
import { findPropertyWithCustomer, updateProperty } from './queries.ts'

/** A change of a property as it is carried out: `deleted` and `sent` are paths of photos. */
interface AskedChange extends Pick<ReceivedChange, 'id' | 'facts' | 'customer' | 'updatedAt'> {
  deleted: readonly string[]
  sent: readonly string[]
  person: Pick<Person, 'id' | 'email'>
}

/**
 * `outdated`: the property is no longer the version that the change was made from. `down`: its owner changes it once it is put back.
 * `errors`: by field.
 */
export type Refusal = { refused: 'missing' | 'outdated' | 'down' } | { errors: Record<string, string[]> }

/** Ends the transaction with nothing changed. */
export class ChangeRefused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super('The property was not changed.')
    this.why = why
  }
}

/**
 * Changes a property and writes down who did. Run it in a transaction. `gone`: photos whose files are to be removed after it.
 * @throws {ChangeRefused}
 */
export async function changeProperty(
  tx: Db,
  asked: AskedChange,
  at: number,
): Promise<{ property: StaffProperty; gone: string[] }> {
  const { id, facts, customer, deleted, sent, person } = asked
  const before = await findPropertyWithCustomer(tx, id)
  if (!before) throw new ChangeRefused({ refused: 'missing' })
  if (isOutdated(asked, before)) throw new ChangeRefused({ refused: 'outdated' })
  const updatedAt = nextVersion(before.updatedAt, at)
  const moment = new Date(updatedAt)
  const own = before.pictures.map(({ path }) => path)
  if (!deleted.every((path) => own.includes(path))) throw refusal('deletedImages', notItsOwn())
  const images = [...new Set([...sent, ...own])].filter((path) => !deleted.includes(path))
  if (images.length > mostPictures) throw refusal('images', submissionTexts.tooMany.text)
  const gone = await giveUpPictures(tx, id, deleted)
  const claimed = await claimPictures(tx, id, images, new Date(at - uploadLife))
  if (claimed.length < images.length) throw refusal('images', lostPhoto())
  const after = { ...before, ...facts, customer, updatedAt }
  if (!(await updateProperty(tx, after, before.updatedAt))) throw new ChangeRefused({ refused: 'outdated' })
  await describePictures(tx, id, shortAddress(after))
  for (const entry of changesBetween({ ...before, images: own }, { ...after, images })) {
    await insertAudit(tx, { ...entry, person, propertyId: id }, moment)
  }
  return { property: (await findPropertyWithCustomer(tx, id))!, gone }
}

/** A change that says what it was made from is outdated when the property is no longer that. */
export function isOutdated(asked: { updatedAt?: string }, now: { updatedAt: string }) {
  return asked.updatedAt !== undefined && asked.updatedAt !== now.updatedAt
}

function refusal(field: 'images' | 'deletedImages', sentence: string) {
  return new ChangeRefused({ errors: { [field]: [sentence] } })
}

const notItsOwn = () => t('This is not a picture of this property.')

type Changed = { what: string; from: unknown; to: unknown }
type State = OwnerFacts & { images: readonly string[] }

/**
 * The fields that differ, in the spelling of update-property. Of a customer's details only the fact that they have changed
 * is recorded: the history is kept forever and holds no personal data.
 */
export function changesBetween(before: State, after: State): Changed[] {
  const [from, to] = [spelt(before), spelt(after)]
  return Object.keys(to)
    .filter((what) => JSON.stringify(from[what]) !== JSON.stringify(to[what]))
    .map((what) => (personal.has(what) ? { what, from: null, to: null } : { what, from: from[what], to: to[what] }))
}

const personal = new Set<string>(placedFields.filter(({ whole }) => whole === 'customer').map(({ sent }) => sent))

function spelt(state: State): Record<string, unknown> {
  const recorded = placedFields.filter(({ history }) => history)
  return {
    ...Object.fromEntries(recorded.map((field) => [field.sent, fieldValue(state, field)])),
    ForRent: state.offer === 'rent',
    Type: kindWord[state.kind],
    PropertyAmount: state.price / 100,
    images: state.images,
    position: positionText(state.address),
  }
}

/** "46.10510, -64.77400", for people. */
function positionText({ latitude, longitude, precision }: State['address']) {
  if (latitude === null || longitude === null) return null
  const figures = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return precision && precision !== 'address' ? `${figures} (approximate)` : figures
}

/** A property and the version of it, its `updatedAt` (ISO 8601), that a change was made from. */
export interface Version {
  id: string
  updatedAt?: string
}

export const conflict = z
  .object({
    error: z.string(),
    property: staffProperty,
    changes: z.array(changeEntry).meta({ description: 'Who has changed what since, the oldest first.' }),
  })
  .meta({ ref: 'Conflict', description: 'Another change came between; nothing was changed.' })

/** A property as it is now, and its history after `since` (ISO 8601). Undefined when it is gone. */
export async function findConflict(db: Db, id: string, since: string) {
  const [property, changes] = await Promise.all([findPropertyWithCustomer(db, id), listAuditSince(db, id, since)])
  return property && { property, changes }
}

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now' | 'places' | 'log'>

/** `errors`: what is wrong, by fields of the wire. */
type ChangedListing =
  | { property: StaffProperty }
  | { errors: Record<string, string[]> }
  | { refused: 'unknown' | 'outdated' }

/** Changes a property as staff; `files`: photos that came with the change. The three flags stay as they are. */
async function changeListing(
  services: Needs,
  person: Person,
  asked: ReceivedChange,
  files: PhotoFiles = new Map(),
): Promise<ChangedListing> {
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
        const found = await findConflict(store.db, id, updatedAt)
        if (!found) return notThere()
        const { customer, ...property } = found.property
        const error = t('Somebody else has changed this property meanwhile.')
        const wire = toWire(property, customer) as z.infer<typeof staffProperty>
        return c.json({ error, property: wire, changes: found.changes }, 409)
      }
    },
  )
}
