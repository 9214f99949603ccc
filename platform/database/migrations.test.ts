import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findDocument, findFormerTexts } from '../../app/features/company/server/settings/document-queries.ts'
import { insertAudit, listAudit } from '../../app/features/history/server/history-queries.ts'
import { findWords } from '../../app/features/inbox/server/list-queries.ts'
import { searchOffice } from '../../app/features/office/server/search-queries.ts'
import { readPeople } from '../../app/features/people/server/people-queries.ts'
import { openStore, type Store } from './database.ts'
import { migrate, migrateTo, migrationNames, migrationsOf, openMigrated } from './migrations.ts'
import { onBothDatabases, onDatabase } from './test-databases.ts'
import { createDatabase, dropDatabase } from './test-postgres.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

/** What later versions work out anew, or have added. */
const workedOut = ['thread_word', 'guess', 'property_change', 'figure_day']

/** What later versions do without. */
const dropped = [
  ...['figure_change', 'figure_duration', 'figure_listing', 'figure_month', 'figure_row', 'message_answer'],
  ...['office_listing', 'office_stale', 'office_tally'],
  ...['person', 'person_change', 'person_identifier', 'person_moved', 'person_word'],
  ...['property_words', 'search_word', 'tally'],
]

test('a site made by 74d3c8f opens and keeps everything', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-74d3c8f-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'fundy.db')
  // Made by its own code: a row or more in every table, words with letters that are folded now, people joined by a phone number.
  await writeFile(file, gunzipSync(await readFile(new URL('./site-of-74d3c8f.db.gz', import.meta.url))))
  const before = rowsIn(file)
  expect(Object.keys(before)).toHaveLength(90)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])

  const store = await openMigrated({ file })
  onTestFinished(() => store.close())
  expect(await migrationsOf(store)).toEqual(migrationNames)
  const after = rowsIn(file)
  expect(Object.keys(before).filter((table) => !after[table])).toEqual(dropped)
  for (const [table, rows] of Object.entries(before))
    if (after[table] && !workedOut.includes(table))
      expect(sorted(after[table]!), table).toEqual(sorted(asOfToday(table, rows)))
  expect(after.guess).toEqual([])
  const { rows: broken } = await sql`pragma foreign_key_check`.execute(store.db)
  const { rows: sound } = await sql`pragma integrity_check`.execute(store.db)
  expect([broken, sound]).toEqual([[], [{ integrity_check: 'ok' }]])

  expect(after.property).toContainEqual(expect.objectContaining({ city: 'Sacré-Cœur', city_key: 'sacre-coeur' }))
  expect((await searchOffice(store.db, 'leboeuf', 5)).listings).toHaveLength(1)
  const { byAddress } = await readPeople(store.db, 'all')
  const [ann, mallory] = ['ann@mail.example', 'mallory@mail.example'].map((address) => byAddress.get(address))
  expect([ann, mallory]).toEqual([expect.anything(), expect.anything()])
  expect(ann).not.toBe(mallory)
})

/** The rows of each table, without the site's notes of its migrations and the insides of full-text indexes. */
function rowsIn(file: string): Record<string, Record<string, unknown>[]> {
  using db = new DatabaseSync(file, { readOnly: true })
  const tables = db.prepare("select name from sqlite_master where type = 'table' order by name").all()
  const names = tables.map(({ name }) => String(name)).filter((name) => !/_text|^kysely_|^sqlite_/.test(name))
  return Object.fromEntries(names.map((name) => [name, db.prepare(`select * from ${name}`).all()]))
}

function sorted(rows: Record<string, unknown>[]) {
  return rows.map((row) => JSON.stringify(row)).sort()
}

/** Rows with the columns of today, without what is not kept any more, and their search keys as they are spelt now. */
function asOfToday(table: string, rows: Record<string, unknown>[]) {
  const keys = ['city_key', 'search_key', 'name_key', 'words']
  const fold = ([column, value]: [string, unknown]) => [
    column,
    keys.includes(column) && typeof value === 'string' ? value.replaceAll('œ', 'oe').replaceAll('ø', 'o') : value,
  ]
  return rows
    .filter(
      ({ key }) => table !== 'setting' || !['price-edges', 'people-version', 'figure-listings'].includes(String(key)),
    )
    .map((row) => Object.fromEntries(Object.entries(row).map(fold)))
    .map((row) => columnsOfToday[table]?.(row) ?? row)
}

/** What a table does without now, and what it has besides. */
const columnsOfToday: Record<string, (row: Record<string, unknown>) => Record<string, unknown>> = {
  account: ({ phone_key, ...row }) => row,
  property: ({ price_band, customer_phone_key, ...row }) => ({
    ...row,
    year_built: null,
    closed_at: row.closed ? row.updated_at : null,
    customer_phone_key,
  }),
  message: messageOfToday,
  sign_up: (row) => ({ ...row, next: '' }),
  visit: ({ cancelled_by, ...row }) => ({ ...row, answer: null, cancelled_by }),
  thread: (row) => ({ ...row, spam_since: null }),
  thread_entry: (row) => ({ ...row, automatic: 0 }),
  audit: ({ who_hash, values_hash, digest, previous, hash, ...row }) => row,
  audit_detail: ({ who_salt, values_salt, ...row }) => ({ ...row, erased: values_salt === '' ? 1 : 0 }),
}

/** The fixture's two answers were written at once. */
function messageOfToday({ phone_key, ...row }: Record<string, unknown>) {
  const answered_at = answers[String(row.reference)] ?? null
  return { ...row, answered_at, answer_minutes: answered_at && 0, phone_key }
}
const answers: Record<string, string> = {
  'F-DZ95T2': '2026-07-01T12:00:00.000Z',
  'F-6PVEBT': '2026-07-01T12:00:00.123Z',
}

/** Gives `work` an empty database: of the server at `address`, or of SQLite. */
async function withStore(address: string | undefined, work: (store: Store) => Promise<void>) {
  const own = address && (await createDatabase(address))
  const store = await openStore({ url: own || undefined })
  try {
    await work(store)
  } finally {
    await store.close()
    if (address && own) await dropDatabase(address, own)
  }
}

onDatabase((_, url) => {
  test('045 finds what was kept before by its plain letters, and follows changes as before', async () => {
    await withStore(url(), async (store) => {
      const found = async (words: string) => {
        const { listings, messages } = await searchOffice(store.db, words, 5)
        return [listings.length, messages.length]
      }
      await migrateTo(store, '043-baseline')
      await addHome(store)
      await sql`update property set customer_name = 'Zoé Lebœuf', city = 'Sacré-Cœur', city_key = 'sacre-cœur'
        where id = 'home'`.execute(store.db)
      await sql`update message set search_key = 'zoe lebœuf', body = 'Où est Bjørn ?' where id = 'm'`.execute(store.db)
      await sql`insert into thread_word (word, thread_id) values ('lebœuf', 'm')`.execute(store.db)
      await noteAsBefore(store, 'lebœuf')
      await migrate(store)
      expect([await found('leboeuf'), await found('bjorn')]).toEqual([
        [1, 1],
        [0, 1],
      ])
      expect(await findWords(store.db, 'Lebœuf')).toMatchObject({ ids: ['m'] })
      expect((await listAudit(store.db, { words: 'leboeuf', limit: 5 })).entries).toHaveLength(1)
      expect(await store.db.selectFrom('property').select('city_key').execute()).toEqual([{ city_key: 'sacre-coeur' }])
      await sql`update property set customer_name = 'Ægir' where id = 'home'`.execute(store.db)
      expect([await found('leboeuf'), await found('aegir')]).toEqual([
        [0, 1],
        [1, 0],
      ])
      await expect(sql`update audit_detail set words = 'other'`.execute(store.db)).rejects.toThrow('append-only')
    })
  })

  test('nothing is left of the former search and table of the office, and changes of listings are noted as before', async () => {
    await withStore(url(), async (store) => {
      const { db } = store
      await migrateTo(store, '043-baseline')
      await addHome(store)
      await sql`update property set verified = true`.execute(db)
      await sql`insert into property_words (property_id, words) values ('home', 'pine')`.execute(db)
      await sql`insert into search_word (word) values ('pine')`.execute(db)
      expect(await formerNames(store)).toEqual(
        expect.arrayContaining(['tally', 'property_words', 'property_listed', 'property_facet', 'office_stale_15']),
      )
      await migrate(store)
      expect(await formerNames(store)).toEqual([])
      const changes = async () => (await sql`select property_id from property_change`.execute(db)).rows
      await sql`delete from property_change`.execute(db)
      await sql`update property set price = 200000 where listed`.execute(db)
      expect(await changes()).toEqual([{ property_id: 'home' }])
      await sql`delete from property_change`.execute(db)
      await sql`update message set property_id = null`.execute(db)
      await sql`update thread set property_id = null`.execute(db)
      await sql`delete from property where id = 'home'`.execute(db)
      expect(await changes()).toEqual([{ property_id: 'home' }])
    })
  })

  test('053 puts words of a company under the names that texts have now, and keeps the others beside what they replaced', async () => {
    await withStore(url(), async (store) => {
      await migrateTo(store, '049-former-search')
      const said = {
        // The ids of: "Find your place around the Bend", "Eviction protection", "Please sign in.", "Home" of a visit, and of no message.
        '7lKWIcSe': { en: 'Homes by the river', fr: '' },
        UYC3qSYM: { en: 'Help at the tribunal', fr: 'Aide au tribunal' },
        V3ZMm4aV: { en: '', fr: 'Ouvrez une session d’abord.' },
        '0q9_FTMv': { en: 'Place', fr: '' },
        AAAAAAAA: { en: 'Said in place of what is gone', fr: '' },
      }
      await sql`insert into setting (key, value) values ('content-wording', ${JSON.stringify(said)})`.execute(store.db)
      await migrate(store)
      const { home, servicesPage, services, closing } = (await findDocument(store.db, 'texts'))!
      expect(home.heading).toEqual({ en: 'Homes by the river', fr: 'Trouvez votre chez-vous autour du Coude' })
      expect(servicesPage.heading.en).toBe('What we do, and what it costs')
      expect(services.map(({ name }) => name.en)).toEqual([
        ...['Marketing', 'Tenant screening', 'Rent collection', 'Maintenance', 'Financial reporting'],
        'Help at the tribunal',
      ])
      expect(services.at(-1)).toEqual({
        icon: 'shield-check',
        name: { en: 'Help at the tribunal', fr: 'Aide au tribunal' },
        text: {
          en: 'If it goes wrong, we handle the file and the hearing.',
          fr: 'Si les choses tournent mal, nous nous chargeons du dossier et de l’audience.',
        },
        shown: true,
      })
      expect(closing).toEqual({ en: '', fr: '' })
      const former = await findFormerTexts(store.db)
      expect(former).toHaveLength(3)
      expect(former).toEqual(
        expect.arrayContaining([
          {
            site: { en: 'Please sign in.', fr: 'Connectez-vous.' },
            own: { en: '', fr: 'Ouvrez une session d’abord.' },
          },
          { site: { en: 'Home', fr: 'Propriété' }, own: { en: 'Place', fr: '' } },
          { site: { en: '', fr: '' }, own: { en: 'Said in place of what is gone', fr: '' } },
        ]),
      )
      const { rows } = await sql`select key from setting where key = 'content-wording'`.execute(store.db)
      expect(rows).toEqual([])
    })
  })

  test('053 leaves a site alone whose company never changed a text', async () => {
    await withStore(url(), async (store) => {
      await migrateTo(store, '049-former-search')
      const settings = async () => (await sql`select key from setting order by key`.execute(store.db)).rows
      const before = await settings()
      await migrate(store)
      expect(await settings()).toEqual(before)
    })
  })
})

onBothDatabases((_, url) => {
  test('052 keeps every entry of the history with its number and what was erased of it, and goes on after the last', async () => {
    await withStore(url(), async (store) => {
      await migrateTo(store, '049-former-search')
      await noteAsBefore(store, 'gone')
      await noteAsBefore(store, 'pine', { at: 2, salt: 's' })
      await migrate(store)
      await store.change((tx) =>
        insertAudit(tx, { person: { id: 'bob', email: 'bob@example.com' }, what: 'Sqft', from: 2, to: 3 }, noon),
      )
      const { entries } = await listAudit(store.db, { limit: 5 })
      expect(entries.map(({ seq, id, who, from, to, erased }) => [seq, id, who, from, to, erased])).toEqual([
        [3, expect.any(String), 'bob@example.com', 2, 3, false],
        [2, 'entry-2', 'ann@example.com', 1, 2, false],
        [1, 'entry-1', 'a deleted account', null, null, true],
      ])
      expect((await listAudit(store.db, { words: 'pine', limit: 5 })).entries).toMatchObject([{ seq: 2 }])
      for (const change of ['update audit set seq = 9', 'delete from audit', `update audit_detail set new_value = '7'`])
        await expect(sql.raw(change).execute(store.db)).rejects.toThrow('append-only')
    })
  })
})

onBothDatabases((_, url) => {
  test('057 finds a number with an extension by its line, and keeps what staff have said of it', async () => {
    await withStore(url(), async (store) => {
      const { db } = store
      await migrateTo(store, '043-baseline')
      await addHome(store)
      await sql`update message set email = '', phone = '5065550100x12'`.execute(db)
      await sql`update property set customer_phone = '+1 506-555-0100 ext. 34'`.execute(db)
      for (const line of ['tel:5065550100', 'tel:5065550100x12'])
        await sql`insert into person_together (email, other, at) values (${line}, 'zoe@example.com', ${noon})`.execute(
          db,
        )
      await sql`insert into person_apart (email, other, at) values ('tel:5065550100x12', 'tel:5065550142', ${noon})`.execute(
        db,
      )
      await migrate(store)
      const lines =
        await sql`select phone_key as line from message union all select customer_phone_key from property`.execute(db)
      expect(lines.rows).toEqual([{ line: '5065550100' }, { line: '5065550100' }])
      const found = await searchOffice(db, '555-0100', 5)
      expect([found.listings.length, found.messages.length]).toEqual([1, 1])
      await sql`update message set phone = '5065550177x12'`.execute(db)
      expect((await searchOffice(db, '506 555 0177', 5)).messages).toHaveLength(1)
      const pairs = (table: string) => sql.raw(`select email, other from ${table}`).execute(db)
      expect((await pairs('person_together')).rows).toEqual([{ email: 'tel:5065550100', other: 'zoe@example.com' }])
      expect((await pairs('person_apart')).rows).toEqual([{ email: 'tel:5065550100', other: 'tel:5065550142' }])
    })
  })
})

onBothDatabases((_, url) => {
  test('059 keeps who has cancelled each visit, and takes the owner from then on', async () => {
    await withStore(url(), async (store) => {
      const { db } = store
      await migrateTo(store, '043-baseline')
      await addHome(store)
      await sql`insert into visit (id, message_id, offer_id, starts_at, ends_at, place, host, host_key, directions, state,
        cancelled_by, reason, sequence, created_at, updated_at) values ('v', 'm', null, ${noon}, ${noon}, 0, '', '', '',
        'cancelled', 'staff', 'Sold.', 1, ${noon}, ${noon})`.execute(db)
      await migrate(store)
      const who = async () => (await sql`select cancelled_by from visit`.execute(db)).rows
      expect(await who()).toEqual([{ cancelled_by: 'staff' }])
      await sql`update visit set cancelled_by = 'owner'`.execute(db)
      expect(await who()).toEqual([{ cancelled_by: 'owner' }])
      await expect(sql`update visit set cancelled_by = 'nobody'`.execute(db)).rejects.toThrow(/check constraint/i)
    })
  })
})

const schemas = {
  sqlite: 'select name, sql as text from sqlite_master where sql is not null',
  postgres: `select relname as name, '' as text from pg_class where relnamespace = 'public'::regnamespace
    union all select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select tgname, '' from pg_trigger
    union all select attname, '' from pg_attribute where attrelid = 'property'::regclass`,
}

const formerTables = 'tally|search_word|property_words|property_text|office_(listing|tally|stale|named|text)'
const formerIndexes = 'property_(popular|low|high|newest|facet|wishes|around)'
const formerTriggers = 'property_(un|re|de)?listed|property_change_[7-9]'
const former = new RegExp(`\\b(${formerTables}|${formerIndexes}|${formerTriggers}|price_band)(_\\w+)?\\b`)

/** What the schema has of the search in SQL and of the office's table, or names it. */
async function formerNames({ db, kind }: Store) {
  const { rows } = await sql.raw<{ name: string; text: string }>(schemas[kind]).execute(db)
  return rows.filter(({ name, text }) => former.test(`${name} ${text}`)).map(({ name }) => name)
}

/** The entry of the history at the place `at`, with these words; with a salt for texts that were not erased. */
async function noteAsBefore({ db, kind }: Store, words: string, { at = 1, salt = '' } = {}) {
  const place = kind === 'sqlite' ? at : null
  await db.transaction().execute(async (tx) => {
    await sql`insert into audit (id, seq, at, actor, via, area, property_id, subject, what, who_hash, values_hash, digest,
      previous, hash) values (${`entry-${at}`}, ${place}, ${noon}, '', '', '', '', '', 'note', '', '', '', '', '')`.execute(
      tx,
    )
    await sql`insert into audit_detail (audit_id, who, who_salt, old_value, new_value, values_salt, words)
      values (${`entry-${at}`}, ${salt && 'ann@example.com'}, ${salt}, ${salt ? '1' : 'null'}, ${salt ? '2' : 'null'}, ${salt}, ${words})`.execute(
      tx,
    )
  })
}

/** A listing that waits, and a message about it with its thread. */
async function addHome({ db }: Pick<Store, 'db'>) {
  await sql`insert into property (id, name, offer, kind, price, address_line, city, city_key, province, postal_code,
    street_number, street_name, place_id, beds, washrooms, sqft, available_on, description, video_url, verified, closed,
    archived, price_band, customer_name, customer_email, customer_phone, created_at, updated_at, listed_since, confirmed_at)
    values ('home', 'Home', 'rent', 'apartment', 100000, '9 Pine Street', 'Moncton', 'moncton', 'New Brunswick', 'E1C 4Z1',
    '9', 'Pine Street', '', 2, 1, 800, '2026-06-01', '', '', false, false, false, 0, 'Ann', 'ann@example.com', '',
    ${noon}, ${noon}, ${noon}, ${noon})`.execute(db)
  await sql`insert into thread (id, key, property_id, agent_id, report, name, email, email_key, phone, language, topic, state,
    waiting_since, snoozed_until, assignee_id, unread, has_visit, sample, version, last_text, last_ours, last_at, created_at)
    values ('m', 'k', 'home', null, false, 'Ann', 'ann@example.com', 'ann@example.com', '5065550142', 'en', '', 'open',
    ${noon}, null, null, true, false, false, 1, 'Hello', false, ${noon}, ${noon})`.execute(db)
  await sql`insert into message (id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
    consent, suspicion, state, note, search_key, created_at, updated_at, thread_id)
    values ('m', 'F-AAAAAA', null, 'inquiry', 'home', '9 Pine Street', 'Ann', 'ann@example.com', '5065550142', '', 'Hello',
    true, null, 'new', '', 'ann', ${noon}, ${noon}, 'm')`.execute(db)
}
