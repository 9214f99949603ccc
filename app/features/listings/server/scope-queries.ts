import type { ExpressionBuilder } from 'kysely'
import { marks, type RawSql } from '../../../../platform/database/raw-sql.ts'
import type { Db, Tables } from '../../../../platform/database/tables/tables.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'

/** The listings of a scope as a condition on `property`. */
export function scopeCondition(scope: Scope): RawSql {
  return scope === 'all' ? { text: '1 = 1', values: [] } : { text: `agent_id in (${marks(scope)})`, values: [...scope] }
}

/** The ids of the listings of these agents, as a part of another query. */
export function idsOfAgents(db: Db, agents: readonly string[]) {
  return db
    .selectFrom('property')
    .select('property.id')
    .where('property.agent_id', 'in', [...agents])
}

/**
 * The messages of a scope as a condition on `message`: about listings that name one of the agents, and written to one of them. A
 * report of a listing may be about its agent, so it is for the office alone.
 */
export function messagesOf(db: Db, agents: readonly string[]) {
  return (when: ExpressionBuilder<Tables, 'message'>) =>
    when.and([
      when('message.kind', '<>', 'report'),
      when.or([
        when('message.property_id', 'in', idsOfAgents(db, agents)),
        when('message.agent_id', 'in', [...agents]),
      ]),
    ])
}

/** Whether a listing is in the scope; false for one that does not exist. */
export async function isInScope(db: Db, propertyId: string, scope: Scope): Promise<boolean> {
  const found = db.selectFrom('property').select('id').where('id', '=', propertyId)
  const own = scope === 'all' ? found : found.where('agent_id', 'in', [...scope])
  return (await own.executeTakeFirst()) !== undefined
}
