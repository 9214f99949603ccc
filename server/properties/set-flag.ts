import type { Person } from '../../domain/account/account.ts'
import type { Flag } from '../../domain/property/fields/choices.ts'
import { nextVersion, type StaffProperty } from '../../domain/property/property.ts'
import { flagFields } from '../../domain/property/property-status.ts'
import type { Db } from '../database/tables/tables.ts'
import { acceptByFlag, dropAcceptance } from '../revisions/notify-queries.ts'
import type { Services } from '../services.ts'
import { insertAudit } from '../staff/history-queries.ts'
import { findProperty, findPropertyWithCustomer } from './queries.ts'
import { turnFlag } from './staff-queries.ts'

/**
 * Sets a flag of a property and writes down who did; to verify a submitted one accepts it, and its owner gets a mail once. The property as
 * it is then, undefined for an unknown one.
 */
export async function setFlag(
  { store, secret, outbox, now = Date.now }: Pick<Services, 'store' | 'secret' | 'outbox' | 'now'>,
  person: Person,
  { id, flag, value }: { id: string; flag: Flag; value: boolean },
): Promise<StaffProperty | undefined> {
  if (!(await findProperty(store.db, id))) return undefined
  const changed = await store.change(async (tx) => {
    const before = await findProperty(tx, id)
    // What has ended is deleted by itself: it may have gone since it was asked for.
    if (!before) return undefined
    const at = new Date(nextVersion(before.updatedAt, now()))
    if (await turnFlag(tx, id, flag, value, at)) {
      if (flag === 'verified') await noteVerification(tx, { propertyId: id, person, secret, at: now() }, value)
      await insertAudit(tx, { person, propertyId: id, what: flagFields[flag], from: !value, to: value }, at)
    }
    return findPropertyWithCustomer(tx, id)
  })
  outbox?.wake()
  return changed
}

async function noteVerification(tx: Db, asked: Parameters<typeof acceptByFlag>[1], value: boolean) {
  await (value ? acceptByFlag(tx, asked) : dropAcceptance(tx, asked.propertyId, asked.at))
}
