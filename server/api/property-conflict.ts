import { z } from 'zod'
import { toWire } from '../../domain/property-wire.ts'
import { listAuditSince } from '../data/audit.ts'
import { findPropertyWithCustomer } from '../data/properties.ts'
import type { Db } from '../data/tables.ts'
import { changeEntry } from './history.ts'
import { staffProperty } from './wire-schemas.ts'

/** A property and the version of it, its `updatedAt` (ISO 8601), that a change was made from. */
export interface Version {
  id: string
  updatedAt?: string
}

/** Ends a transaction with nothing changed: the property is no longer the version that the change was made from. */
export class ChangedMeanwhile extends Error {
  readonly asked: Version
  constructor(asked: Version) {
    super('The property has changed meanwhile.')
    this.asked = asked
  }
}

export const conflict = z
  .object({
    error: z.string(),
    property: staffProperty,
    changes: z.array(changeEntry).meta({ description: 'Who has changed what since, the oldest first.' }),
  })
  .meta({ ref: 'Conflict', description: 'Another change came between; nothing was changed.' })

/** The body of a 409: the property as it is now, and its history after `since` (ISO 8601). Undefined when it is gone. */
export async function describeConflict(
  db: Db,
  id: string,
  since: string,
): Promise<z.infer<typeof conflict> | undefined> {
  const [now, changes] = await Promise.all([findPropertyWithCustomer(db, id), listAuditSince(db, id, since)])
  if (!now) return undefined
  const { customer, ...property } = now
  const wire = toWire(property, customer) as z.infer<typeof staffProperty>
  return { error: 'Somebody else has changed this property meanwhile.', property: wire, changes }
}
