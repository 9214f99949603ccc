import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/tables/tables.ts'
import type { Picture } from '../../../../core/listing/property.ts'
import { toWire } from '../../../../core/listing/wire/property-wire.ts'
import { findPortrait } from '../../../agents/server/page-queries.ts'
import { findMailbox } from '../../../alerts/server/mailbox-queries.ts'
import { findPropertyWithCustomer } from '../../../listings/server/queries.ts'
import type { SavedHome } from '../../../saved/rules/saved-home.ts'
import { findSavedList } from '../../../saved/server/saved-list-queries.ts'
import type { Person } from '../../rules/account.ts'
import { findAccountProfile } from '../profiles/queries.ts'

/** What belongs to an account, by the name of its file. */
export interface OwnData {
  /** With the profile. */
  account: object
  listings: ReturnType<typeof toWire>[]
  messages: object[]
  /** What was said with the office about the listings. */
  'words-about-listings': object[]
  visits: object[]
  'saved-homes': SavedHome[]
  'saved-searches': object | null
  /** Where the account is signed in, and what opens it beside the password: names and times. */
  'sign-ins': object[]
  'ways-in': object
  history: object[]
}

/** Most rows of a kind. */
const most = 5_000

/** Everything that the site holds of a person, without what opens the account, and the photos. */
export async function collectOwnData(
  db: Db,
  { id, email }: Person,
): Promise<{ data: OwnData; pictures: Pick<Picture, 'path' | 'width'>[] }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'name', 'username', 'phone', 'role', 'requested_role', 'language', 'created_at', 'confirmed_at'])
    .select('password_changed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { listings, pictures } = await ownListings(db, id)
  const [about, portrait, saved] = await Promise.all([
    findAccountProfile(db, id),
    findPortrait(db, id),
    findSavedList(db, id),
  ])
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
  const data = {
    account: { ...account, profile: about?.profile },
    listings,
    messages,
    'words-about-listings': await wordsAboutListings(db, id),
    visits,
    'saved-homes': saved.homes,
    'saved-searches': searches,
    'sign-ins': signIns,
    'ways-in': await waysIn(db, id),
    history,
  }
  return { data, pictures: portrait ? [...pictures, portrait] : pictures }
}

function wordsAboutListings(db: Db, accountId: string) {
  return db
    .selectFrom('owner_message')
    .innerJoin('property', 'property.id', 'owner_message.property_id')
    .select(['owner_message.property_id', 'author', 'body', 'owner_message.created_at'])
    .where('property.owner_id', '=', accountId)
    .orderBy('owner_message.created_at')
    .limit(most)
    .execute()
}

/** No secret and no public key: none of it opens anything. */
async function waysIn(db: Db, accountId: string) {
  const [passkeys, accountsElsewhere, trustedBrowsers, app] = await Promise.all([
    db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('identity')
      .select(['provider', 'email', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('trusted_device')
      .select(['device', 'created_at', 'last_used_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
    db.selectFrom('authenticator').select('enabled_at').where('account_id', '=', accountId).executeTakeFirst(),
  ])
  return { passkeys, accountsElsewhere, trustedBrowsers, authenticatorSince: app?.enabled_at ?? null }
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
