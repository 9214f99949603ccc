import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Services } from '../../../../web/services.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { nextVersion, type StaffProperty } from '../../../core/listing/property.ts'
import { flagFields } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { acceptByFlag, dropAcceptance } from '../../review/server/notify-queries.ts'
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
