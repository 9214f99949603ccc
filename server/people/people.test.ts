import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { putAccount } from '../auth/account-queries.ts'
import { notePeopleByMail } from '../database/migrations/037-people-by-mail.ts'
import { onBothDatabases, replaceProperties, sample } from '../database/test-databases.ts'
import { forgetMessages, keepMessage } from '../messages/test-messages.ts'
import { insertProperty } from '../properties/queries.ts'
import { createMailReception } from '../threads/inbound/accept-mail.ts'
import { chosenKeys, listAddresses } from './address-queries.ts'
import { collectPersonData } from './data-queries.ts'
import { previewErasure } from './erase-preview.ts'
import { erasePerson } from './erase-queries.ts'
import { identityOf } from './identity-queries.ts'
import { currentPersonId, mergePeople, separateAddress } from './merge-queries.ts'
import { findContact } from './page-queries.ts'
import { settlePeople } from './settle.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

onBothDatabases((store) => {
  const write = (email: string, phone: string, day: string, name = 'Ann Roy') =>
    keepMessage(store(), { propertyId: null, kind: 'contact', name, email, phone }, [], at(day))
  const receive = async (from: string, text: string) => {
    const { accept } = createMailReception(
      {
        store: store(),
        secret: 'of the tests',
        now: () => at('2026-07-01').getTime(),
      },
      'webhook',
    )
    const mail = `From: Ann Roy <${from}>\r\nTo: a@b.example\r\nSubject: A question\r\n\r\n${text}`
    expect((await accept(new TextEncoder().encode(mail))).outcome).toBe('new-thread')
  }
  const people = async () => {
    await settlePeople(store())
    const rows = await store()
      .db.selectFrom('person')
      .innerJoin('person_identifier', 'person_id', 'person.id')
      .select(['id', 'name', 'messages', 'listings', 'value'])
      .where('value', 'like', '%@people.example')
      .orderBy('value')
      .execute()
    return Map.groupBy(rows, ({ id }) => id)
      .values()
      .map((own) => `${own.map(({ value }) => value.split('@')[0]).join('+')} ${own[0]!.messages}/${own[0]!.listings}`)
      .toArray()
  }
  const idOf = async (email: string) => {
    await settlePeople(store())
    const found = store().db.selectFrom('person_identifier').select('person_id').where('value', '=', email)
    return (await found.executeTakeFirstOrThrow()).person_id
  }

  beforeEach(async () => {
    await forgetMessages(store())
    for (const table of ['thread', 'inbound_mail'] as const) await store().db.deleteFrom(table).execute()
    await replaceProperties(store(), [])
    for (const table of ['person_apart', 'person_together'] as const) await store().db.deleteFrom(table).execute()
    await store().db.deleteFrom('account').execute()
    await settlePeople(store())
  })

  test('one person by e-mail in any case, and by phone in any spelling', async () => {
    await write('Ann@People.example ', '506-555-0142', '2026-07-01')
    await write('ann@people.example', '', '2026-07-02')
    await write('roy@people.example', '+1 (506) 555-0142', '2026-07-03')
    await write('bob@people.example', '506 555 0199', '2026-07-03')
    expect(await people()).toEqual(['ann+roy 3/0', 'bob 1/0'])
  })

  test('a listing and an account belong to the same person, and a later row joins two', async () => {
    await write('ann@people.example', '5065550142', '2026-07-01')
    await store().change((tx) =>
      insertProperty(tx, sample({ id: 'p' }), { name: 'Ann', email: 'ANN@people.example', phone: '5065550111' }),
    )
    await putAccount(store().db, { email: 'roy@people.example', name: 'Ann Roy', role: 'customer', password: 'x' })
    expect(await people()).toEqual(['ann 1/1', 'roy 0/0'])
    const before = [await idOf('ann@people.example'), await idOf('roy@people.example')]
    await write('roy@people.example', '506.555.0111', '2026-07-02')
    expect(await people()).toEqual(['ann+roy 2/1'])
    const now = await idOf('ann@people.example')
    expect(await Promise.all(before.map((id) => currentPersonId(store().db, id)))).toEqual([now, now])
  })

  test('certain spam makes nobody, and whoever has left nothing is gone', async () => {
    await keepMessage(
      store(),
      { propertyId: null, email: 'spam@people.example', suspicion: 'honeypot' },
      [],
      at('2026-07-01'),
    )
    await write('ann@people.example', '', '2026-07-01')
    expect(await people()).toEqual(['ann 1/0'])
    await forgetMessages(store())
    expect(await people()).toEqual([])
  })

  test('a person who is parted stays parted, and is merged again by hand', async () => {
    await write('ann@people.example', '5065550142', '2026-07-01')
    await write('bob@people.example', '5065550142', '2026-07-02', 'Bob')
    expect(await people()).toEqual(['ann+bob 2/0'])
    const id = await idOf('ann@people.example')
    const part = { id, email: 'bob@people.example', at: at('2026-07-03') }
    expect(
      await store()
        .db.transaction()
        .execute((tx) => separateAddress(tx, part)),
    ).toMatchObject({ from: id })
    expect(await people()).toEqual(['ann 1/0', 'bob 1/0'])
    await write('bob@people.example', '5065550142', '2026-07-04', 'Bob')
    await write('ann@people.example', '5065550142', '2026-07-04')
    expect(await people()).toEqual(['ann 2/0', 'bob 2/0'])
    expect(
      await store()
        .db.transaction()
        .execute((tx) => separateAddress(tx, part)),
    ).toBeUndefined()
    const other = await idOf('bob@people.example')
    const merge = (one: string, two: string) =>
      store()
        .db.transaction()
        .execute((tx) => mergePeople(tx, { id: one, other: two, at: at('2026-07-05') }))
    expect(await merge(id, id)).toEqual({ refused: 'same' })
    expect(await merge(id, 'nobody')).toEqual({ refused: 'unknown' })
    expect(await merge(id, other)).toEqual({ into: id, from: other })
    // The other way round it is the same person by now.
    expect(await merge(other, id)).toEqual({ refused: 'same' })
    await write('bob@people.example', '', '2026-07-06', 'Bob')
    expect(await people()).toEqual(['ann+bob 5/0'])
  })

  test('whom staff have merged stays one when the people are worked out anew', async () => {
    await write('ann@people.example', '', '2026-07-01')
    await write('bob@people.example', '', '2026-07-02')
    const [id, other] = [await idOf('ann@people.example'), await idOf('bob@people.example')]
    await store()
      .db.transaction()
      .execute((tx) => mergePeople(tx, { id, other, at: at('2026-07-05') }))
    await store().db.deleteFrom('person').execute()
    await store()
      .db.insertInto('person_change')
      .values(['ann', 'bob'].map((name) => ({ email: `${name}@people.example`, phone: '' })))
      .execute()
    expect(await people()).toEqual(['ann+bob 2/0'])
  })

  test('whoever wrote by mail alone is one of the people, by the same rules, and goes with what they wrote', async () => {
    await receive('Ann@People.example', 'Is the loft free?')
    await receive('ann@people.example', 'I ask again.')
    expect(await people()).toEqual(['ann 1/0'])
    const id = await idOf('ann@people.example')
    const page = await findContact(store().db, id, 'all')
    expect(page).toMatchObject({ name: 'Ann Roy', messages: 1, firstSeen: at('2026-07-01').toISOString() })
    expect(page?.messageRows).toMatchObject([{ kind: 'mail', state: 'new', about: 'A question' }])
    await write('ann@people.example', '506-555-0142', '2026-07-02')
    await write('roy@people.example', '506-555-0142', '2026-07-03')
    expect(await people()).toEqual(['ann+roy 3/0'])
    await forgetMessages(store())
    expect(await people()).toEqual(['ann 1/0'])
    await store().db.deleteFrom('thread').execute()
    expect(await people()).toEqual([])
  })

  test('037 finds those who wrote by mail before it', async () => {
    await receive('ann@people.example', 'Is the loft free?')
    await store().db.deleteFrom('person_change').execute()
    expect(await people()).toEqual([])
    for (const name of ['person_mail_0', 'person_mail_1', 'person_mail_2'])
      await sql
        .raw(store().kind === 'postgres' ? `drop function ${name}() cascade` : `drop trigger ${name}`)
        .execute(store().db)
    await notePeopleByMail(store().db as never, store().kind)
    expect(await people()).toEqual(['ann 1/0'])
  })

  test('an address that only a phone number joins is not surely the person’s; one that staff joined is, and one with neither is', async () => {
    await write('ann@people.example', '506-555-0142', '2026-07-01')
    await write('mallory@people.example', '506-555-0142', '2026-07-02', 'Mallory')
    await write('', '506-555-0142', '2026-06-30')
    await write('ann@work.example', '', '2026-07-03')
    await write('ann@people.example', '', '2026-07-04')
    const id = await idOf('ann@people.example')
    const { db } = store()
    const merging = { id, other: await idOf('ann@work.example'), at: at('2026-07-05') }
    await db.transaction().execute((tx) => mergePeople(tx, merging))
    const addresses = await listAddresses(db, id, 'Ann@people.example')
    expect(addresses.map(({ value, own, messages }) => [value, own, messages])).toEqual([
      ['ann@people.example', true, 2],
      ['ann@work.example', true, 1],
      ['mallory@people.example', false, 1],
      ['5065550142', false, 1],
    ])
    expect(chosenKeys(addresses, undefined)).toEqual({ emails: ['ann@people.example', 'ann@work.example'], phones: [] })
    expect(chosenKeys(addresses, ['nobody@people.example'])).toBeUndefined()
    const keys = chosenKeys(addresses, ['mallory@people.example'])!
    expect(await identityOf(db, id, keys)).toMatchObject({ name: 'Mallory', lastSeen: at('2026-07-02') })
    const { data } = (await collectPersonData(db, id, chosenKeys(addresses, undefined)!))!
    expect(JSON.stringify(data)).not.toMatch(/mallory/i)
    expect(data.messages).toHaveLength(3)
  })

  test('a row is known by the address that was heard of first: whoever only shares its number never names it', async () => {
    const { db } = store()
    const known = async () => {
      const id = await idOf('ann@people.example')
      const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const own = (await listAddresses(db, id, person.email)).filter(({ own }) => own)
      return [person.name, person.email, person.phone, ...own.map(({ value }) => value)]
    }
    const ann = ['Ann Roy', 'Ann@people.example', '506-555-0142', 'ann@people.example']
    await write('mallory@people.example', '', '2026-06-01', 'Mallory')
    await write('Ann@people.example', '506-555-0142', '2026-07-01')
    await write('bob@people.example', '506 555 0142', '2026-07-02', 'Bob')
    await write('', '+1 506 555 0142', '2026-07-03', 'Nobody')
    const listing = sample({ id: 'p' })
    await store().change((tx) =>
      insertProperty(tx, listing, { name: 'Bob', email: 'bob@people.example', phone: '5065550142' }),
    )
    await db
      .updateTable('property')
      .set({ created_at: at('2026-07-04') })
      .execute()
    expect(await known()).toEqual(ann)
    // Nor whoever was known before, and now gives the number as well.
    await write('zoe@people.example', '506-555-0777', '2026-05-01', 'Zoe')
    await write('zoe@people.example', '1 (506) 555-0142', '2026-07-04', 'Zoe')
    expect(await known()).toEqual(ann)
    // An account proves its mailbox and not its number.
    await putAccount(db, { email: 'eve@people.example', name: 'Eve', role: 'customer', password: 'x' })
    await db
      .updateTable('account')
      .set({ phone: '506-555-0142', created_at: at('2026-07-05') })
      .execute()
    expect(await people()).toEqual(['ann+bob+eve+zoe 5/1', 'mallory 1/0'])
    expect(await known()).toEqual(ann)
    // Staff's word counts: what they join is the person's, and what was written last from it is their name.
    const merging = { id: await idOf('ann@people.example'), other: await idOf('mallory@people.example') }
    await db.transaction().execute((tx) => mergePeople(tx, { ...merging, at: at('2026-07-06') }))
    await write('mallory@people.example', '', '2026-07-07', 'Ann Roy-Mallory')
    const [name, , , ...own] = await known()
    expect([name, ...own]).toEqual(['Ann Roy-Mallory', 'ann@people.example', 'mallory@people.example'])
  })

  test('erasing a person leaves whoever shares the phone number, and the row is theirs', async () => {
    await write('ann@people.example', '506-555-0142', '2026-07-01')
    await write('mallory@people.example', '506-555-0142', '2026-07-02', 'Mallory')
    const { db } = store()
    const id = await idOf('ann@people.example')
    const preview = await previewErasure(db, id, ['ann@people.example'], at('2026-07-03'))
    if (!preview || preview === 'other') throw new Error('There is no preview.')
    expect(preview).toMatchObject({ name: 'Ann Roy', counts: { messages: 1 } })
    const person = { id: 'manager', email: 'manager@people.example' } as never
    const erasure = { id, listings: 'keep' as const, person, at: at('2026-07-03') }
    const erase = (copy: string, addresses: string[]) =>
      db.transaction().execute((tx) => erasePerson(tx, { ...erasure, copy, addresses }))
    expect(await erase(preview.copy, ['ann@people.example', 'mallory@people.example'])).toBe('changed')
    expect(await erase(preview.copy, [])).toBe('other')
    expect(await erase(preview.copy, ['ann@people.example'])).toBe('erased')
    expect(await people()).toEqual(['mallory 1/0'])
    const { name, phone } = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ name, phone }).toEqual({ name: 'Mallory', phone: '506-555-0142' })
    const left = await db.selectFrom('message').select(['name', 'email']).orderBy('created_at').execute()
    expect(left.map(({ email }) => email)).toEqual(['', 'mallory@people.example'])
  })
})
