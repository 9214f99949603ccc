import type { Db } from '../../../../platform/database/tables/tables.ts'
import { agentIdsOf } from '../../agents/server/people-queries.ts'
import type { Person } from '../rules/account.ts'
import { type Permission, reachOf, type Scope } from '../rules/permissions.ts'

/**
 * The listings that a person's permission reaches, as of now: an agent that has left an agency is in its scope no longer.
 * Undefined without the permission.
 */
export async function scopeOf(
  db: Db,
  person: Pick<Person, 'id' | 'role'>,
  permission: Permission,
): Promise<Scope | undefined> {
  const reach = reachOf(person.role, permission)
  if (reach !== 'own') return reach
  if (person.role !== 'agency') return [person.id]
  return [person.id, ...(await agentIdsOf(db, person.id))]
}
