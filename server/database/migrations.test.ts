import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { referencePattern } from '../../domain/reference.ts'
import { idOf } from '../../locales/wording.ts'
import { putAccount } from '../auth/account-queries.ts'
import { readOfficeFigures } from '../figures/figure-queries.ts'
import { settleFigures } from '../figures/settle-figures.ts'
import { findPicture } from '../images/queries.ts'
import { findMessage } from '../messages/list-queries.ts'
import { claimMail } from '../messages/mail/outbox-queries.ts'
import { searchOffice } from '../office/search-queries.ts'
import { findWording } from '../settings/wording/wording-queries.ts'
import { listAudit } from '../staff/history/list-queries.ts'
import { findSubmission } from '../submissions/queries.ts'
import { fillThreads } from '../threads/fill-queries.ts'
import { findWords } from '../threads/search-queries.ts'
import { openStore, type Store } from './database.ts'
import { migrate, migrateTo } from './migrations.ts'
import { getSetting, putSetting } from './settings.ts'
import { onDatabase } from './test-databases.ts'
import { createDatabase, dropDatabase } from './test-postgres.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

onDatabase((_, url) => {
  test('006 preserves every message, mail and submission, and gives submissions a reference', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrate(store)
      expect(await findMessage(store.db, 'm')).toMatchObject({
        reference: 'F-AAAAAA',
        kind: 'inquiry',
        name: 'Ann',
        sample: false,
        consent: true,
        mails: [{ recipient: 'company', state: 'waiting', attempts: 2 }],
      })
      const submission = await findSubmission(store.db, 'home')
      expect(submission).toMatchObject({ suspicion: 'no-stamp', mails: [] })
      expect(submission?.reference).toMatch(referencePattern)
      expect(await claimMail(store.db, noon, 1_000)).toMatchObject({ about: { message: { id: 'm' } } })
      await store.db.deleteFrom('message').execute()
      expect(await store.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('035 keeps what the office’s search finds, and the index follows changes as before', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    const found = async (words: string) => {
      const { listings, messages } = await searchOffice(store.db, words, 5)
      return [listings.length, messages.length]
    }
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrateTo(store, '034-account-keys')
      await sql`update property set customer_name = 'Zélie Hachette' where id = 'home'`.execute(store.db)
      await migrate(store)
      expect([await found('hachet'), await found('ann')]).toEqual([
        [1, 0],
        [1, 1],
      ])
      await sql`update property set customer_name = 'Bo Castonguay' where id = 'home'`.execute(store.db)
      expect([await found('hachet'), await found('castongu')]).toEqual([
        [0, 0],
        [1, 0],
      ])
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('045 finds what was kept before by its plain letters, and follows changes as before', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    const found = async (words: string) => {
      const { listings, messages } = await searchOffice(store.db, words, 5)
      return [listings.length, messages.length]
    }
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrateTo(store, '043-address-indexes')
      await fillThreads(store)
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
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('037 keeps the texts that a company had replaced, under the messages that they replace', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '035-office-speed')
      const texts = {
        homeTitle: { en: "The {name} home's", fr: '' },
        aboutLead: { en: 'We are {name}.', fr: '' },
        teamLead: { en: '', fr: '' },
        unknown: { en: 'x', fr: '' },
      }
      await putSetting(store.db, 'content-texts', texts)
      await migrate(store)
      const before =
        '{name} looks after homes in Moncton, Dieppe, Riverview and Shediac for owners with one door or forty.'
      expect(await findWording(store.db)).toEqual({
        [idOf('Find your place around the Bend')]: { en: 'The Fundy home’s', fr: '' },
        [idOf(before)]: { en: 'We are {name}.', fr: '' },
      })
      expect(await getSetting(store.db, 'content-texts')).toBeUndefined()
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('013 preserves every message and mail, and begins the history of prices with what is listed', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrateTo(store, '011-french-alt')
      await addCopy(store, 'listed', 'Listed', '')
      await sql`update property set verified = true where id = 'listed'`.execute(store.db)
      const before = await rowsOf(store)
      await migrateTo(store, '013-reports')
      expect(await rowsOf(store)).toEqual(before)
      const homes = await store.db
        .selectFrom('property')
        .select(['id', 'created_at', 'confirmed_at', 'listed'])
        .execute()
      for (const { created_at, confirmed_at } of homes) expect(confirmed_at).toEqual(created_at)
      const prices = await store.db.selectFrom('property_price').select('property_id').execute()
      expect(prices.map((row) => row.property_id)).toEqual(homes.filter(({ listed }) => listed).map(({ id }) => id))
      await store.db.updateTable('message').set({ kind: 'report' }).execute()
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('039 takes the first reply after a message for its answer where none is kept', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000)
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      for (const id of ['kept', 'late'])
        await sql`insert into message (id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
          consent, suspicion, state, note, search_key, created_at, updated_at)
          select ${id}, ${id}, null, kind, property_id, address, name, email, phone, subject, body, consent, suspicion, state,
          note, search_key, ${hours(id === 'late' ? 4 : 0)}, created_at from message where id = 'm'`.execute(store.db)
      await migrateTo(store, '038-kept-counts')
      await fillThreads(store)
      await store.db
        .insertInto('message_answer')
        .values({ message_id: 'kept', at: hours(2) })
        .execute()
      const written = [
        ['note', 0],
        ['reply', -1],
        ['reply', 3],
        ['reply', 1],
      ] as const
      for (const [kind, after] of written)
        await sql`insert into thread_entry (id, thread_id, kind, author_id, author_name, subject, body, quoted, language,
          notice_id, from_address, stranger, message_id, attachments, cut, submit_key, created_at)
          select ${`${kind} ${after}`}, id, ${kind}, null, 'Nadine', '', '', '', 'en', null, '', false, '', '[]', false, null,
          ${hours(after)} from thread`.execute(store.db)
      await store.db.deleteFrom('figure_change').execute()
      await migrateTo(store, '039-answers')
      const answers = await store.db.selectFrom('message_answer').selectAll().orderBy('message_id').execute()
      expect(answers).toEqual([
        { message_id: 'kept', at: hours(2) },
        { message_id: 'm', at: hours(1) },
      ])
      // It is counted anew.
      expect(await store.db.selectFrom('figure_change').select(['kind', 'ref']).execute()).toEqual([
        { kind: 'message', ref: 'm' },
      ])
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('041 counts anew what is there, and leaves counted what retention has deleted', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrateTo(store, '039-answers')
      await sql`insert into message_answer (message_id, at) values ('m', ${new Date(noon.getTime() + 60_000 * 30)})`.execute(
        store.db,
      )
      await sql`update property set closed = true, verified = true, updated_at = ${noon} where id = 'home'`.execute(
        store.db,
      )
      const counted = [
        ['answer', 'm', '2026-07-01', '30'],
        ['answer', 'gone', '2026-07-01', '30'],
        ['answer', 'old', '2026-07-02', '90'],
        ['rented', 'home', '2026-07-01', '0'],
        ['rented', 'gone', '2026-06-30', '14'],
      ] as const
      for (const [kind, ref, day, cell] of counted) {
        await sql`insert into figure_row (kind, ref, day, cell) values (${kind}, ${ref}, ${day}, ${cell})`.execute(
          store.db,
        )
        await sql`insert into figure_day (measure, day, cell, count) values (${kind}, ${day}, ${cell}, 1)
          on conflict (measure, day, cell) do update set count = figure_day.count + 1`.execute(store.db)
        await sql`insert into figure_month (measure, month, cell, count) values (${kind}, ${`${day.slice(0, 7)}-01`}, ${cell}, 1)
          on conflict (measure, month, cell) do update set count = figure_month.count + 1`.execute(store.db)
      }
      await migrate(store)
      await settleFigures(store)
      for (const span of ['30-days', 'all'] as const) {
        const { answer, rented, rows } = await readOfficeFigures(store.db, span, new Date('2026-07-03T12:00:00Z'))
        expect(answer.parts).toMatchObject([
          { part: '', count: 2, median: 30, ninetieth: 90 },
          { part: 'inquiry', count: 1 },
        ])
        expect(rented.parts).toMatchObject([
          { part: '', count: 1, median: 14 },
          { part: 'apartment', count: 1, median: 0 },
        ])
        expect(rows.reduce((sum, row) => sum + row.rented, 0)).toBe(2)
      }
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('042 lets the keys that read the office go on reading its statistics', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '041-durations')
      await putAccount(store.db, { email: 'a@b.ca', name: 'A', role: 'manager', password: 'scrypt$none' })
      const { id: account_id } = await store.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
      for (const [id, scopes] of Object.entries({ one: ['read-office', 'read-visits'], other: ['read-listings'] })) {
        const facts = { id, account_id, name: id, prefix: id, hash: id, created_at: noon }
        await store.db
          .insertInto('api_key')
          .values({ ...facts, scopes: JSON.stringify(scopes), expires_at: null, last_used_at: null, revoked_at: null })
          .execute()
      }
      await migrate(store)
      const keys = await store.db.selectFrom('api_key').select(['id', 'scopes']).orderBy('id').execute()
      expect(keys).toEqual([
        { id: 'one', scopes: ['read-office', 'read-statistics', 'read-visits'] },
        { id: 'other', scopes: ['read-listings'] },
      ])
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('010 tells the language of the listings that are there from their words', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrateTo(store, '008-virtual-tour')
      await sql`update property set name = 'Near the river', description = 'Quiet, on Rue Champlain.'`.execute(store.db)
      await addCopy(store, 'maison', 'Maison près de la rivière', 'Au bout du chemin.')
      await addCopy(store, 'bare', '9 Pine', '')
      await migrate(store)
      const rows = await store.db
        .selectFrom('property')
        .select(['id', 'language', 'other_title'])
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { id: 'bare', language: 'en', other_title: '' },
        { id: 'home', language: 'en', other_title: '' },
        { id: 'maison', language: 'fr', other_title: '' },
      ])
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })

  test('011 writes the sentence about owners’ photos in French, and leaves other texts without', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '010-listing-language')
      for (const alt of ["Photo of 9 O'Neil Street, Moncton", 'photo of a door', 'A red door.', ''])
        await sql`insert into property_picture (path, property_id, position, width, height, alt, placeholder, bytes, created_at)
          values (${alt}, null, 0, 8, 6, ${alt}, '', 9, ${noon})`.execute(store.db)
      await migrate(store)
      const rows = await store.db
        .selectFrom('property_picture')
        .select(['alt', 'alt_fr'])
        .where('alt_fr', '<>', '')
        .execute()
      expect(rows).toEqual([
        { alt: "Photo of 9 O'Neil Street, Moncton", alt_fr: "Photo\u00a0: 9 O'Neil Street, Moncton" },
      ])
      expect(await findPicture(store.db, 'A red door.')).toMatchObject({ alt: 'A red door.', altFr: '' })
    } finally {
      await store.close()
      if (address && own) await dropDatabase(address, own)
    }
  })
})

/** An entry of the history with these words. */
async function noteAsBefore({ db, kind }: Store, words: string) {
  const place = kind === 'sqlite' ? 1 : null
  await db.transaction().execute(async (tx) => {
    await sql`insert into audit (id, seq, at, actor, via, area, property_id, subject, what, who_hash, values_hash, digest,
      previous, hash) values ('entry', ${place}, ${noon}, '', '', '', '', '', 'note', '', '', '', '', '')`.execute(tx)
    await sql`insert into audit_detail (audit_id, who, who_salt, old_value, new_value, values_salt, words)
      values ('entry', '', '', 'null', 'null', '', ${words})`.execute(tx)
  })
}

/** A copy of the property `home` with other words, in the columns of before 010. */
async function addCopy({ db }: Pick<Store, 'db'>, id: string, name: string, description: string) {
  await sql`insert into property (id, name, offer, kind, price, address_line, city, city_key, province, postal_code,
    street_number, street_name, place_id, beds, washrooms, sqft, available_on, description, video_url, verified, closed,
    archived, price_band, customer_name, customer_email, customer_phone, created_at, updated_at, listed_since)
    select ${id}, ${name}, offer, kind, price, address_line, city, city_key, province, postal_code, street_number,
    street_name, place_id, beds, washrooms, sqft, available_on, ${description}, video_url, verified, closed, archived,
    price_band, customer_name, customer_email, customer_phone, created_at, updated_at, created_at
    from property where id = 'home'`.execute(db)
}

/** Rows as written before 006, in the columns of that time. */
async function fillOldForm({ db }: Pick<Store, 'db'>) {
  await sql`insert into property (id, name, offer, kind, price, address_line, city, city_key, province, postal_code,
    street_number, street_name, place_id, beds, washrooms, sqft, available_on, description, video_url, verified, closed,
    archived, price_band, customer_name, customer_email, customer_phone, created_at, updated_at)
    values ('home', 'Home', 'rent', 'apartment', 100000, '9 Pine Street', 'Moncton', 'moncton', 'New Brunswick', 'E1C 4Z1',
    '9', 'Pine Street', '', 2, 1, 800, '2026-06-01', '', '', false, false, false, 0, 'Ann', 'ann@example.com', '',
    ${noon}, ${noon})`.execute(db)
  await sql`insert into submission (property_id, submit_key, suspicion, created_at)
    values ('home', 'form', 'no-stamp', ${noon})`.execute(db)
  await sql`insert into message (id, reference, submit_key, kind, property_id, address, name, email, phone, subject, body,
    consent, suspicion, state, note, search_key, created_at, updated_at)
    values ('m', 'F-AAAAAA', null, 'inquiry', 'home', '9 Pine Street', 'Ann', 'ann@example.com', '5065550142', '', 'Hello',
    true, null, 'new', '', 'ann', ${noon}, ${noon})`.execute(db)
  await sql`insert into outbox (id, message_id, recipient, state, mail_id, attempts, next_at, leased_until, tried_at, sent_at,
    last_error, created_at)
    values ('o', 'm', 'company', 'waiting', 'mail', 2, ${noon}, null, null, null, '', ${noon})`.execute(db)
}

async function rowsOf({ db }: Store) {
  return [
    await db.selectFrom('message').selectAll().orderBy('id').execute(),
    await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  ]
}
