import type { Db } from '../../../../platform/database/tables/tables.ts'
import type { Person } from '../../accounts/rules/account.ts'
import { historyActors } from '../../history/rules/history-kinds.ts'
import type { Owner } from './owner-guard.ts'

/** Who stands in the history where an owner came by a private link. */
export const ownerByLink = historyActors.owner

/** Of the history of a listing: the account of its owner, or the link. */
export function actorOf({ via }: Pick<Owner, 'via'>): Pick<Person, 'id' | 'email'> {
  return 'person' in via ? via.person : { id: '', email: ownerByLink }
}

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
