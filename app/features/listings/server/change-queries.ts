import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { t } from '../../../core/language/translate.ts'
import { kindWord } from '../../../core/listing/fields/choices.ts'
import { fieldValue, type OwnerFacts, placedFields } from '../../../core/listing/fields/property-draft.ts'
import { nextVersion, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { changeEntry, insertAudit, listAuditSince } from '../../history/server/history-queries.ts'
import { claimPictures, describePictures, giveUpPictures } from '../../photos/server/queries.ts'
import { uploadLife } from '../../photos/server/uploads.ts'
import type { ReceivedChange } from '../../submit/rules/property-form.ts'
import { mostPictures, submissionTexts } from '../../submit/rules/submission.ts'
import { lostPhoto } from '../../submit/server/submitted-photos.ts'
import { findPropertyWithCustomer, updateProperty } from './queries.ts'

/** A change of a property as it is carried out: `deleted` and `sent` are paths of photos. */
export interface AskedChange extends Pick<ReceivedChange, 'id' | 'facts' | 'customer' | 'updatedAt'> {
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

/** The body of a 409. Undefined when the property is gone. */
export async function describeConflict(
  db: Db,
  id: string,
  since: string,
): Promise<z.infer<typeof conflict> | undefined> {
  const found = await findConflict(db, id, since)
  if (!found) return undefined
  const { changes } = found
  const { customer, ...property } = found.property
  const wire = toWire(property, customer) as z.infer<typeof staffProperty>
  return { error: t('Somebody else has changed this property meanwhile.'), property: wire, changes }
}
