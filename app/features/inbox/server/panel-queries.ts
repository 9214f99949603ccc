import type { Db } from '../../../../platform/database/tables/tables.ts'
import { standingOf } from '../../../core/listing/listing-stage.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { isInScope } from '../../listings/server/scope-queries.ts'
import { readOpenVerdicts } from '../../review/server/decision-queries.ts'
import type { ThreadHome, ThreadPerson } from '../rules/thread.ts'
import { propertyOf } from './thread-summaries.ts'

const maxOthers = 8
const maxInquiries = 999
const maxPeople = 100

/** What else the same mailbox wrote about, as far as the caller may see it; the newest first. */
export async function otherThreads(db: Db, { id, emailKey }: { id: string; emailKey: string }, scope: Scope) {
  if (!emailKey) return []
  const rows = await db
    .selectFrom('thread')
    .leftJoin('property', 'property.id', 'thread.property_id')
    .select(['thread.id', 'thread.property_id', 'thread.topic', 'thread.state', 'thread.last_at'])
    .select(['property.name as title', 'property.language as title_language', 'property.other_title'])
    .where('thread.email_key', '=', emailKey)
    .where('thread.id', '<>', id)
    .$if(scope !== 'all', (query) =>
      query
        .where('thread.report', '=', false)
        .where((when) =>
          when.or([
            when('property.agent_id', 'in', [...(scope as readonly string[])]),
            when('thread.agent_id', 'in', [...(scope as readonly string[])]),
          ]),
        ),
    )
    .orderBy('thread.last_at', 'desc')
    .limit(maxOthers)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    topic: row.topic,
    state: row.state,
    lastAt: row.last_at.toISOString(),
    property: propertyOf(row),
  }))
}

/** The listing of a thread, with its owner; null for one outside the scope: whoever writes to an agent may name any listing. */
export async function findThreadHome(db: Db, propertyId: string | null, scope: Scope): Promise<ThreadHome | null> {
  if (!propertyId || !(await isInScope(db, propertyId, scope))) return null
  const row = await db
    .selectFrom('property')
    .select(['id', 'price', 'offer', 'available_on', 'listed', 'customer_name', 'customer_phone'])
    .select(['verified', 'closed', 'archived'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  if (!row) return null
  const [cover, counted, verdicts] = await Promise.all([
    db
      .selectFrom('property_picture')
      .select('path')
      .where('property_id', '=', propertyId)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom(
        db
          .selectFrom('message')
          .select('id')
          .where('property_id', '=', propertyId)
          .where('kind', 'in', ['inquiry', 'booking'])
          .limit(maxInquiries)
          .as('counted'),
      )
      .select((query) => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    readOpenVerdicts(db, [propertyId]),
  ])
  return {
    id: row.id,
    price: row.price,
    offer: row.offer,
    availableOn: row.available_on,
    listed: row.listed === true,
    standing: standingOf(row, verdicts.get(propertyId) ?? null),
    cover: cover?.path ?? null,
    inquiries: Number(counted.count),
    owner: { name: row.customer_name, phone: row.customer_phone },
  }
}

/**
 * To whom a thread can be given: managers, and the agent whom its listing names. An agent gives it to one of the own agency, or
 * takes it.
 */
export async function threadPeople(db: Db, scope: Scope, agents: readonly (string | null)[]): Promise<ThreadPerson[]> {
  const named = agents.filter((id): id is string => id !== null)
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email'])
    .where('enabled', '=', true)
    .where((when) =>
      scope === 'all'
        ? when.or([
            when('role', '=', 'manager'),
            ...(named.length > 0 ? [when.and([when('id', 'in', named), when('role', 'in', ['agent', 'agency'])])] : []),
          ])
        : when.and([when('id', 'in', [...scope]), when('role', 'in', ['agent', 'agency'])]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(maxPeople)
    .execute()
  return rows.map(({ id, name, email }) => ({ id, name: name || email }))
}
