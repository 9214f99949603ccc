import { sql } from 'kysely'
import type { Person } from '../../../domain/account/account.ts'
import type { Picture } from '../../../domain/property/property.ts'
import { toWire } from '../../../domain/property/wire/property-wire.ts'
import { findMailbox } from '../../alerts/mailbox-queries.ts'
import type { Db } from '../../database/tables/tables.ts'
import { findPropertyWithCustomer } from '../../properties/queries.ts'

/** What belongs to an account, by the name of its file. */
export interface OwnData {
  account: object
  listings: ReturnType<typeof toWire>[]
  messages: object[]
  visits: object[]
  'saved-searches': object | null
  'sign-ins': object[]
  history: object[]
}

/** Most rows of a kind. */
const most = 5_000

/** Everything that the site holds of a person, without what opens the account, and the photos of the listings. */
export async function collectOwnData(db: Db, { id, email }: Person): Promise<{ data: OwnData; pictures: Picture[] }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'name', 'username', 'phone', 'role', 'requested_role', 'language', 'created_at', 'confirmed_at'])
    .select('password_changed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { listings, pictures } = await ownListings(db, id)
  const messages = await db
    .selectFrom('message')
    .select(['reference', 'kind', 'property_id', 'address', 'name', 'email', 'phone', 'subject', 'body', 'created_at'])
    .where(sql<string>`lower(email)`, '=', email)
    .where('sample', '=', false)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const visits = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select(['message.reference', 'message.property_id', 'visit.starts_at', 'visit.ends_at', 'visit.state'])
    .where(sql<string>`lower(message.email)`, '=', email)
    .orderBy('visit.starts_at')
    .limit(most)
    .execute()
  const subscriber = await db.selectFrom('subscriber').select('id').where('email_key', '=', email).executeTakeFirst()
  const signIns = await db
    .selectFrom('session')
    .select(['device', 'method', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute()
  const history = await db
    .selectFrom('audit')
    .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
    .select(['at', 'property_id', 'what', 'old_value', 'new_value'])
    .where('actor', '=', id)
    .orderBy('at')
    .orderBy('seq')
    .limit(most)
    .execute()
  const searches = subscriber ? ((await findMailbox(db, subscriber.id)) ?? null) : null
  const data = { account, listings, messages, visits, 'saved-searches': searches, 'sign-ins': signIns, history }
  return { data, pictures }
}

async function ownListings(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('property')
    .select('id')
    .where('owner_id', '=', accountId)
    .orderBy('created_at')
    .limit(most)
    .execute()
  const listings: OwnData['listings'] = []
  const pictures: Picture[] = []
  for (const { id } of rows) {
    const found = await findPropertyWithCustomer(db, id)
    if (!found) continue
    const { customer, ...property } = found
    listings.push(toWire(property, customer))
    pictures.push(...property.pictures)
  }
  return { listings, pictures }
}
