import type { Db } from '../../../../platform/database/tables/tables.ts'
import { claimPictures, describePictures, giveUpPictures } from '../../../../platform/images/queries.ts'
import { uploadLife } from '../../../../platform/images/uploads.ts'
import { t } from '../../../core/language/translate.ts'
import { nextVersion, type StaffProperty, shortAddress } from '../../../core/listing/property.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import type { ReceivedChange } from '../../submit/rules/property-form.ts'
import { mostPictures, submissionTexts } from '../../submit/rules/submission.ts'
import { lostPhoto } from '../../submit/server/submitted-photos.ts'
import { changesBetween } from './changes.ts'
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
