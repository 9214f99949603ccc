import { z } from 'zod'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { t } from '../../../core/language/translate.ts'
import { toWire } from '../../../core/listing/wire/property-wire.ts'
import { staffProperty } from '../../../core/listing/wire/wire-schema.ts'
import { changeEntry, listAuditSince } from '../../history/server/history-queries.ts'
import { findPropertyWithCustomer } from './queries.ts'

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
