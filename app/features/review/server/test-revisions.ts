import type { Db } from '../../../../platform/database/tables/tables.ts'
import { sample } from '../../../../platform/database/test-databases.ts'
import { type Property, shortAddress } from '../../../core/listing/property.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { claimPictures, describePictures, insertPicture } from '../../photos/server/queries.ts'

export const owner = { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550100' }

/** An upload that belongs to nobody yet. */
export async function addUpload(tx: Db, path: string, at: Date) {
  const facts = { width: 700, height: 500, alt: '', altFr: '', placeholder: '#ccc', bytes: 1 }
  await insertPicture(tx, { path, ...facts }, at)
}

/** A listing with photos. */
export async function addHome(tx: Db, facts: Partial<Property>, paths: readonly string[], at: Date) {
  const home = sample(facts)
  await insertProperty(tx, home, owner)
  for (const path of paths) await addUpload(tx, path, at)
  await claimPictures(tx, home.id, paths)
  await describePictures(tx, home.id, shortAddress(home))
  return home
}
