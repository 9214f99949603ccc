import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { isPublic, nextVersion, type Property } from '../../../core/listing/property.ts'
import { flagFields } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { turnFlag } from '../../listings/server/staff-queries.ts'
import { confirmProperty } from '../../listings/server/verification-queries.ts'
import { callOffDelay, type OwnerAction, type OwnerObstacle } from '../rules/own-listing.ts'
import { deleteEnding, insertEnding, isEndedByOwner } from './ending-queries.ts'

type Actor = Pick<Person, 'id' | 'email'>

/** What an action does to a flag of the listing. */
const turns: Record<Exclude<OwnerAction, 'confirm'>, { flag: Flag; value: boolean }> = {
  close: { flag: 'closed', value: true },
  open: { flag: 'closed', value: false },
  'take-down': { flag: 'archived', value: true },
  'put-back': { flag: 'archived', value: false },
}

/**
 * Does what the owner of a listing asks for, in the transaction of the caller. What it is already is no change and no
 * refusal: a press that was sent twice is one.
 */
export async function changeState(
  tx: Db,
  propertyId: string,
  { action, person }: { action: OwnerAction; person: Actor },
  now: number,
): Promise<OwnerObstacle | undefined> {
  const property = await findProperty(tx, propertyId)
  if (!property) return 'gone'
  if (action === 'confirm') {
    if (!isPublic(property) || property.closed) return 'not-live'
    await confirmProperty(tx, propertyId, person, now)
    return undefined
  }
  if (action === 'close' && !isPublic(property)) return 'not-live'
  if (action === 'put-back' && property.archived && !(await isEndedByOwner(tx, propertyId, 'down'))) return 'by-office'
  await turn(tx, property, { action, person }, now)
  return undefined
}

async function turn(
  tx: Db,
  property: Property,
  { action, person }: { action: Exclude<OwnerAction, 'confirm'>; person: Actor },
  now: number,
) {
  const { id } = property
  const { flag, value } = turns[action]
  const at = new Date(nextVersion(property.updatedAt, now))
  if (!(await turnFlag(tx, id, flag, value, at))) return
  await insertAudit(tx, { person, propertyId: id, what: flagFields[flag], from: !value, to: value }, at)
  if (value) {
    const kind = flag === 'archived' ? 'down' : 'closed'
    await insertEnding(tx, id, { kind, visitsEndAt: new Date(now + callOffDelay) }, new Date(now))
    return
  }
  await deleteEnding(tx, id)
  // Whoever offers a home again says that it is available.
  const isOnOffer = property.verified && (flag === 'closed' ? !property.archived : !property.closed)
  if (isOnOffer) await confirmProperty(tx, id, person, now)
}
