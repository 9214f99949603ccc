import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { referencePattern } from '../../domain/reference.ts'
import { findMessage } from '../messages/list-queries.ts'
import { claimMail } from '../messages/outbox-queries.ts'
import { findSubmission } from '../submissions/queries.ts'
import { openStore, type Store } from './database.ts'
import { migrate, migrateTo } from './migrations.ts'
import { onBothDatabases } from './test-databases.ts'
import { createDatabase, dropDatabase } from './test-postgres.ts'

const noon = new Date('2026-07-01T12:00:00.000Z')

onBothDatabases((_, url) => {
  test('006 preserves every message, mail and submission, and gives submissions a reference', async () => {
    const address = url()
    const own = address && (await createDatabase(address))
    const store = await openStore({ url: own || undefined })
    try {
      await migrateTo(store, '004-submissions')
      await fillOldForm(store)
      await migrate(store)
      expect(await findMessage(store.db, 'm')).toMatchObject({
        ...{ reference: 'F-AAAAAA', kind: 'inquiry', name: 'Ann', sample: false, consent: true },
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
})

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
