import type { Db } from '../../../../../platform/database/tables/tables.ts'
import { isId } from '../../../../../platform/http/tokens.ts'
import type { Services } from '../../../../../web/services.ts'
import { type Answer, refuse } from '../../../../core/answer.ts'
import { t } from '../../../../core/language/translate.ts'
import type { Person } from '../../../accounts/rules/account.ts'
import { insertAudit } from '../../../history/server/history-queries.ts'
import { type CloserLook, countReasons, type FoundLook } from '../../../submit/rules/closer-look.ts'
import { describeLook, lookVersion, type WorkedOutLook, workOutLook } from './look-queries.ts'

/** Milliseconds after which reasons are worked out again although the property has not changed: others may have come. */
export const lookLife = 12 * 3_600_000
/** Properties that are looked at in one round, so that other work comes between. */
const maxInRound = 20

/** The reasons for a closer look as staff read them, worked out where they are not kept. Undefined for an unknown property. */
export async function readKeptLook(
  { store }: Pick<Services, 'store'>,
  id: string,
  at: number,
): Promise<CloserLook | undefined> {
  const kept = await findKeptLook(store.db, id, at)
  if (kept) return describeLook(store.db, id, kept)
  const look = await workOutLook(store.db, id)
  if (!look) return undefined
  await keepLook({ store }, id, look, at)
  return describeLook(store.db, id, look.found)
}

/** Undefined where the reasons are not known, or rest on another version. */
async function findKeptLook(db: Db, id: string, at: number): Promise<FoundLook | undefined> {
  const row = await db
    .selectFrom('property_look')
    .innerJoin('property', 'property.id', 'property_look.property_id')
    .leftJoin('property_revision as revision', (join) =>
      join.onRef('revision.property_id', '=', 'property.id').on('revision.state', '=', 'waiting'),
    )
    .select(['property_look.version', 'property_look.found', 'property_look.at', 'property.updated_at', 'revision.id'])
    .where('property_look.property_id', '=', id)
    .executeTakeFirst()
  if (!row || at - row.at.getTime() > lookLife) return undefined
  const now = lookVersion({ updatedAt: row.updated_at.toISOString() }, row.id ? { id: row.id } : undefined)
  return row.version === now ? row.found : undefined
}

async function keepLook({ store }: Pick<Services, 'store'>, id: string, look: WorkedOutLook, at: number) {
  const row = {
    version: look.version,
    reasons: countReasons(look.found),
    found: JSON.stringify(look.found),
    at: new Date(at),
  }
  await store.writeUntracked((db) =>
    db
      .insertInto('property_look')
      .values({ property_id: id, ...row })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet(row))
      .execute(),
  )
}

/**
 * Works out the reasons of the listings that wait for staff and have none yet, or had them for an earlier version, so that the queue
 * can say how many there are and nobody waits for them. Returns how many it looked at.
 */
export async function lookAtWaiting(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  ids: readonly string[],
): Promise<number> {
  let count = 0
  for (const id of ids) {
    if (count === maxInRound) break
    if (await findKeptLook(store.db, id, now())) continue
    const look = await workOutLook(store.db, id)
    if (look) await keepLook({ store }, id, look, now())
    count++
  }
  return count
}

/** Notes that two properties are different homes: neither is shown as a probable duplicate of the other any more. Done: the other one. */
export async function noteOtherHome(
  { store, now = Date.now }: Pick<Services, 'store' | 'now'>,
  person: Person,
  id: string,
  other: string,
): Promise<Answer<{ noted: string }>> {
  const ids = [id, other].filter(isId)
  const known = await store.db
    .selectFrom('property')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  if (known.length < 2) return refuse(404, t('There is no such property.'))
  const at = new Date(now())
  await store.db.transaction().execute(async (tx) => {
    await insertOtherHome(tx, [id, other], person.id, at)
    await insertAudit(tx, { propertyId: id, what: 'other-home', from: false, to: true, person }, at)
  })
  return { done: { noted: other } }
}

/** Neither of two properties that are different homes is shown as a duplicate of the other any more. */
export async function insertOtherHome(tx: Db, ids: [string, string], accountId: string, at: Date): Promise<void> {
  const [property_id, other_id] = ids.toSorted() as [string, string]
  await tx
    .insertInto('other_home')
    .values({ property_id, other_id, account_id: accountId, at })
    .onConflict((conflict) => conflict.columns(['property_id', 'other_id']).doNothing())
    .execute()
  await tx.deleteFrom('property_look').where('property_id', 'in', ids).execute()
}
