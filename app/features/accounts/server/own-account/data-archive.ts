import { makeZip } from 'client-zip'
import type { Context } from 'hono'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../../../../platform/database/tables/tables.ts'
import type { Storage } from '../../../../../platform/images/storage.ts'
import { csvLine } from '../../../../core/csv-cells.ts'
import { t } from '../../../../core/language/translate.ts'
import { keptWidth, pictureWidths } from '../../../../core/listing/image.ts'
import type { Picture } from '../../../../core/listing/property.ts'
import { toWire } from '../../../../core/listing/wire/property-wire.ts'
import { findPortrait } from '../../../agents/server/page-queries.ts'
import { findMailbox } from '../../../alerts/server/mailbox-queries.ts'
import { findPropertyWithCustomer } from '../../../listings/server/queries.ts'
import { findSavedList } from '../../../saved/server/saved-list-queries.ts'
import type { Person } from '../../rules/account.ts'
import { findAccountProfile } from '../own-profile.ts'

interface Contents {
  /** What is in it, by the name of its file. */
  data: object & { listings: readonly object[]; messages: readonly object[] }
  pictures: readonly Pick<Picture, 'path' | 'width'>[]
  /** Paragraphs of the page that says what is in it. */
  about: readonly string[]
  /** The folder in it. */
  folder: string
  at: Date
}

/** Answers with the archive as a file. */
export function answerArchive(c: Context, archive: Contents, storage: Storage) {
  return c.body(packOwnData(archive, storage), 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${archive.folder}-${archive.at.toISOString().slice(0, 10)}.zip"`,
    'Cache-Control': 'private, no-store',
  })
}

/**
 * The archive of an account as a stream: one .zip with a page that says what is in it, a JSON file for each kind of data, the
 * listings and messages also as CSV, and the photos in their largest size. One photo at a time is in memory.
 */
function packOwnData({ data, pictures, about, folder, at }: Contents, storage: Storage) {
  const inReadersLanguage = textFiles(data, about)
  return makeZip(files())

  async function* files() {
    for (const [name, input] of inReadersLanguage) yield { name: `${folder}/${name}`, input, lastModified: at }
    for (const { path, width } of pictures) {
      const file = await storage.openPicture(path, keptWidth(width, pictureWidths.at(-1)!))
      const input = await file?.read().catch(() => undefined)
      if (input) yield { name: `${folder}/photos/${path}.webp`, input, lastModified: at }
    }
  }
}

function textFiles(data: Contents['data'], about: readonly string[]): [name: string, text: string][] {
  return [
    ['read-me.txt', `${about.join('\r\n\r\n')}\r\n`],
    ...Object.entries(data).map(([name, value]): [string, string] => [
      `${name}.json`,
      `${JSON.stringify(value, null, 2)}\n`,
    ]),
    ['listings.csv', table(data.listings)],
    ['messages.csv', table(data.messages)],
  ]
}

/** What the archive of somebody's own account says of itself. */
export function aboutOwnData(siteName: string): string[] {
  return [
    t('What {company} holds of you.', { company: siteName }),
    t(
      'account.json: your name, address, settings and profile. No password: only a hash of it is stored, and it is not in here.',
    ),
    t(
      'listings.json and listings.csv: the listings that belong to your account. photos: their pictures, and your own.',
    ),
    t('messages.json and messages.csv: what you wrote to us. visits.json: the showings that you booked.'),
    t('words-about-listings.json: what you and the office said about your listings.'),
    t(
      'saved-homes.json: the homes that you saved. saved-searches.json: your mail about new homes and what you agreed to.',
    ),
    t(
      'sign-ins.json: where you are signed in. ways-in.json: what opens your account beside the password, without any secret. history.json: what you changed.',
    ),
  ]
}

/** A table for a spreadsheet: a column for each member of the rows. */
function table(rows: readonly object[]) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [
    columns,
    ...rows.map((row) => columns.map((column) => cellText((row as Record<string, unknown>)[column]))),
  ]
  return `\ufeff${lines.map(csvLine).join('')}`
}

function cellText(value: unknown) {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Rows of a kind in an archive. */
export const maxRows = 5_000

/** Everything that the site holds of a person, without what opens the account, and the photos. */
export async function collectOwnData(db: Db, { id, email }: Pick<Person, 'id' | 'email'>) {
  const account = await db
    .selectFrom('account')
    .select(['email', 'name', 'username', 'phone', 'role', 'requested_role', 'language', 'created_at', 'confirmed_at'])
    .select('password_changed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { listings, pictures } = await collectListings(db, (is) => is('owner_id', '=', id))
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
    .limit(maxRows)
    .execute()
  const visits = await db
    .selectFrom('visit')
    .innerJoin('message', 'message.id', 'visit.message_id')
    .select(['message.reference', 'message.property_id', 'visit.starts_at', 'visit.ends_at', 'visit.state'])
    .where(sql<string>`lower(message.email)`, '=', email)
    .orderBy('visit.starts_at')
    .limit(maxRows)
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
    .limit(maxRows)
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
    .limit(maxRows)
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

/** The listings that `which` picks, with their customers, and their photos. */
export async function collectListings(
  db: Db,
  which: (is: ExpressionBuilder<Tables, 'property'>) => Expression<SqlBool>,
) {
  const rows = await db.selectFrom('property').select('id').where(which).orderBy('created_at').limit(maxRows).execute()
  const listings: ReturnType<typeof toWire>[] = []
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
