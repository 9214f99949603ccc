import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { isStaff, type Person } from '../../accounts/rules/account.ts'
import { scopeOf } from '../../accounts/server/guards.ts'
import { loadStaffProperties } from '../../listings/server/rows.ts'

const nobody = { name: '', email: '', phone: '' }

/**
 * Every listing that this account may see, by id, in stretches: of staff all of them, else its own and those of its reach in the
 * office: of an agent those that name it, of an agency its agents' too. They learn of a customer only what their own listings say.
 */
export async function* exportListings(db: Db, person: Person, stretch = 200): AsyncGenerator<StaffProperty> {
  const seesAll = isStaff(person.role)
  const scope = await scopeOf(db, person, 'read-listings')
  const agents = Array.isArray(scope) ? scope : [person.id]
  let last = ''
  while (true) {
    const rows = await db
      .selectFrom('property')
      .select(['id', 'owner_id'])
      .where('id', '>', last)
      .$if(!seesAll, (query) =>
        query.where((when) => when.or([when('owner_id', '=', person.id), when('agent_id', 'in', agents)])),
      )
      .orderBy('id')
      .limit(stretch)
      .execute()
    const own = new Set(rows.filter(({ owner_id }) => owner_id === person.id).map(({ id }) => id))
    const properties = await loadStaffProperties(
      db,
      rows.map(({ id }) => id),
    )
    for (const property of properties) {
      yield seesAll || own.has(property.id) ? property : { ...property, customer: nobody }
    }
    if (rows.length < stretch) return
    last = rows.at(-1)!.id
    await setImmediate()
  }
}
