import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Call } from '../../../../platform/http/call.ts'
import { createLimiter, limiterOf, takeTurnOf } from '../../../../platform/http/limits/rate-limiter.ts'
import { type Answer, refuse, refuseFields } from '../../../core/answer.ts'
import { t } from '../../../core/language/translate.ts'
import type { Flag } from '../../../core/listing/fields/choices.ts'
import { isPublic, nextVersion, type Property } from '../../../core/listing/property.ts'
import { flagFields } from '../../../core/listing/property-status.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { insertAudit } from '../../history/server/history-queries.ts'
import { findProperty } from '../../listings/server/queries.ts'
import { confirmProperty, turnFlag } from '../../listings/server/staff-queries.ts'
import { callOffDelay, type Ending, type OwnerAction, type OwnerObstacle, ownerTexts } from '../rules/own-listing.ts'
import { actorOf, type Owner } from './link-queries.ts'

/** Whether the owner of a listing has offered times for visits to it: whoever shows the home is told of every visit. */
export async function ownerShowsHome(db: Db, propertyId: string): Promise<boolean> {
  const offered = await db
    .selectFrom('audit')
    .innerJoin('property', 'property.id', 'audit.property_id')
    .select('audit.what')
    .where('audit.property_id', '=', propertyId)
    .where('audit.what', '=', 'visits-offered')
    .where((is) => is.or([is('audit.actor', '=', 'owner'), is('audit.actor', '=', is.ref('property.owner_id'))]))
    .limit(1)
    .executeTakeFirst()
  return offered !== undefined
}

/** The entries of a listing's history that move it from one stage to another, the oldest first. */
export async function listStageChanges(db: Db, propertyId: string) {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('property', 'property.id', 'audit.property_id')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['audit.what', 'audit.at', 'audit.actor', 'audit_detail.new_value', 'property.owner_id'])
    .where('audit.property_id', '=', propertyId)
    .where('audit.what', 'in', ['Verified', 'PropertyClosed', 'PropertyArchived'])
    .orderBy('audit.at')
    .orderBy('audit.seq')
    .execute()
  return rows.map(({ what, at, actor, new_value, owner_id }) => ({
    what,
    to: new_value === 'true',
    at: at.toISOString(),
    isOwner: actor === 'owner' || (owner_id !== null && actor === owner_id),
  }))
}

/** Notes that the owner has ended the offer; `visitsEndAt`: when the visits are called off. */
export async function insertEnding(
  tx: Db,
  propertyId: string,
  { kind, visitsEndAt }: { kind: Ending['kind']; visitsEndAt: Date },
  at: Date,
): Promise<void> {
  const facts = { kind, at, visits_end_at: visitsEndAt }
  await tx
    .insertInto('owner_ending')
    .values({ property_id: propertyId, ...facts })
    .onConflict((conflict) => conflict.column('property_id').doUpdateSet(facts))
    .execute()
}

async function deleteEnding(tx: Db, propertyId: string): Promise<void> {
  await tx.deleteFrom('owner_ending').where('property_id', '=', propertyId).execute()
}

export async function findEnding(db: Db, propertyId: string) {
  return db.selectFrom('owner_ending').selectAll().where('property_id', '=', propertyId).executeTakeFirst()
}

/** How the owner has ended an offer and can take that back; undefined where the office has ended it since, or nobody has. */
export async function findOwnEnding(db: Db, { id, closed, archived }: Pick<Property, 'id' | 'closed' | 'archived'>) {
  const ended = await findEnding(db, id)
  const isEnded = ended?.kind === 'down' ? archived : closed && !archived
  return ended && isEnded && (await isEndedByOwner(db, id, ended.kind)) ? ended : undefined
}

/** What the office has ended is not the owner's to take back. */
export async function isEndedByOwner(db: Db, id: string, kind: Ending['kind']): Promise<boolean> {
  const flag = flagFields[kind === 'down' ? 'archived' : 'closed']
  return (await listStageChanges(db, id)).findLast(({ what }) => what === flag)?.isOwner === true
}

/** The listings whose visits are to be called off at `at`. */
export async function listDueEndings(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('owner_ending')
    .select('property_id')
    .where('visits_end_at', '<=', at)
    .orderBy('visits_end_at')
    .limit(100)
    .execute()
  return rows.map(({ property_id }) => property_id)
}

/**
 * Notes that the visits of a listing are being called off. False when that was done, or undone, meanwhile; undefined when the
 * listing is on offer again, so that its visits stay.
 */
export async function claimEnding(tx: Db, propertyId: string, at: Date): Promise<boolean | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('owner_ending')
    .set({ visits_end_at: null })
    .where('property_id', '=', propertyId)
    .where('visits_end_at', '<=', at)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  const home = await tx
    .selectFrom('property')
    .select(['closed', 'archived'])
    .where('id', '=', propertyId)
    .executeTakeFirst()
  return home?.closed || home?.archived ? true : undefined
}

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

/** Each change drops every cached page and stands in the history for good. */
const perListing = limiterOf((clock) => createLimiter({ most: 60, window: 60 * 60_000, ...clock }))

/**
 * `confirm`: it is still available. `close` and `open`: it is rented or sold, or on offer again. `take-down` and `put-back`: nobody
 * finds it, or everybody again. Booked visits are called off ten minutes after `close` and `take-down`.
 */
export async function changeOwnState(call: Call, owner: Owner, action: OwnerAction): Promise<Answer> {
  const { store, now = Date.now } = call.services
  const { propertyId } = owner
  if (!takeTurnOf(propertyId, call, perListing(call.services))) {
    return refuse(429, t('Too many attempts. Please wait a few minutes and try again.'))
  }
  const asked = { action, person: actorOf(owner) }
  const obstacle = await store.change((tx) => changeState(tx, propertyId, asked, now()))
  if (!obstacle) return { done: undefined }
  if (obstacle === 'gone') return refuse(404, t('There is no such property.'))
  return refuseFields({ action: obstacle === 'by-office' ? ownerTexts.byOffice : ownerTexts.notLive })
}
