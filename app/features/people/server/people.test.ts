import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { putAccount } from '../../accounts/server/account-queries.ts'
import { createMailReception } from '../../inbox/server/inbound/accept-mail.ts'
import { forgetMessages, keepMessage } from '../../inbox/server/messages/test-messages.ts'
import { beginThread } from '../../inbox/server/reply/reply-queries.ts'
import { insertProperty } from '../../listings/server/queries.ts'
import { collectPersonData } from './data-queries.ts'
import { erasePerson, previewErasure } from './erase-queries.ts'
import { chosenKeys, listAddresses, personBy } from './key-queries.ts'
import { findContact } from './page-queries.ts'
import { joinAddresses, mergePeople, separateAddress } from './pair-queries.ts'
import { findPerson, readPeople } from './people-queries.ts'
import { personId } from './person.ts'

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
    const { all } = await readPeople(store().db, 'all')
    const own = all.filter(({ addresses }) => addresses.some((address) => address.endsWith('@people.example')))
    return own
      .map(({ addresses, messages, listings }) => {
        const names = addresses.filter((one) => one.endsWith('@people.example')).map((one) => one.split('@')[0])
        return `${names.join('+')} ${messages}/${listings}`
      })
      .toSorted()
  }
  const personOf = async (address: string) => {
    const { byAddress } = await readPeople(store().db, 'all')
    const found = byAddress.get(address) ?? byAddress.get(`tel:${address}`)
    if (!found) throw new Error(`Nobody has ${address}.`)
    return found
  }
  const idOf = async (address: string) => personId((await personOf(address)).address)

  beforeEach(async () => {
    await forgetMessages(store())
    for (const table of ['thread', 'inbound_mail'] as const) await store().db.deleteFrom(table).execute()
    await replaceProperties(store(), [])
    for (const table of ['person_apart', 'person_together'] as const) await store().db.deleteFrom(table).execute()
    await store().db.deleteFrom('account').execute()
  })

  test('one person by e-mail in any case; a phone number beside it joins nobody', async () => {
    await write('Ann@People.example ', '506-555-0142', '2026-07-01')
    await write('ann@people.example', '', '2026-07-02')
    await write('roy@people.example', '+1 (506) 555-0142', '2026-07-03', 'Roy')
    await write('', '506-555-0142', '2026-07-04', 'Nobody')
    await write('', '+1 506 555 0142', '2026-07-05', 'Nobody')
    expect(await people()).toEqual(['ann 2/0', 'roy 1/0'])
    const page = await findContact(store().db, await idOf('ann@people.example'), 'all')
    expect(page).toMatchObject({ name: 'Ann Roy', numbers: ['5065550142'] })
    expect(page?.alike.map(({ name, shares }) => [name, shares]).toSorted()).toEqual([
      ['Nobody', 'phone'],
      ['Roy', 'phone'],
    ])
    expect(await findContact(store().db, await idOf('5065550142'), 'all')).toMatchObject({
      name: 'Nobody',
      messages: 2,
    })
  })

  test('a number is the same line with an extension and without', async () => {
    await write('ann@people.example', '5065550100', '2026-07-01')
    await write('roy@people.example', '5065550100x12', '2026-07-02', 'Roy')
    await write('', '5065550100', '2026-07-03', 'Front desk')
    await write('', '5065550100x34', '2026-07-04', 'Front desk')
    expect((await personOf('5065550100')).messages).toBe(2)
    const page = await findContact(store().db, await idOf('ann@people.example'), 'all')
    expect(page?.alike.map(({ name, shares }) => [name, shares]).toSorted()).toEqual([
      ['Front desk', 'phone'],
      ['Roy', 'phone'],
    ])
  })

  test('a listing and an account belong to the person of their address', async () => {
    await write('ann@people.example', '5065550142', '2026-07-01')
    await store().change((tx) =>
      insertProperty(tx, sample({ id: 'p' }), { name: 'Ann', email: 'ANN@people.example', phone: '5065550111' }),
    )
    await putAccount(store().db, { email: 'roy@people.example', name: 'Ann Roy', role: 'customer', password: 'x' })
    await write('roy@people.example', '506.555.0111', '2026-07-02')
    expect(await people()).toEqual(['ann 1/1', 'roy 1/0'])
  })

  test('listings with one office number stay of as many people as they have addresses', async () => {
    const office = { name: 'Office', phone: '506-555-0100' }
    for (const id of ['a', 'b', 'c'])
      await store().change((tx) => insertProperty(tx, sample({ id }), { ...office, email: `${id}@people.example` }))
    expect(await people()).toEqual(['a 0/1', 'b 0/1', 'c 0/1'])
  })

  test('a name changes only to a name: whom staff write to without one stays who they are', async () => {
    await write('ann@people.example', '', '2026-07-01')
    await putAccount(store().db, { email: 'manager@office.example', name: 'Manager', role: 'manager', password: 'x' })
    const person = await store().db.selectFrom('account').select(['id', 'name', 'email']).executeTakeFirstOrThrow()
    const mail = { person, name: '', propertyId: null, subject: 'Keys', text: 'Come.' }
    await begin('Ann@people.example')
    await begin('new@people.example')
    expect(await personOf('ann@people.example')).toMatchObject({ name: 'Ann Roy' })
    expect(await personOf('new@people.example')).toMatchObject({ name: '', email: 'new@people.example', messages: 0 })

    function begin(email: string) {
      const first = { ...mail, email, language: 'en' as const, key: null }
      return store()
        .db.transaction()
        .execute((tx) => beginThread(tx, first, at('2026-07-02')))
    }
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

  test('a person who is merged by hand is parted for good, and merged again', async () => {
    await write('ann@people.example', '5065550142', '2026-07-01')
    await write('bob@people.example', '5065550142', '2026-07-02', 'Bob')
    const [id, other] = [await idOf('ann@people.example'), await idOf('bob@people.example')]
    const merge = (one: string, two: string) =>
      store()
        .db.transaction()
        .execute((tx) => mergePeople(tx, { id: one, other: two, at: at('2026-07-05') }))
    expect(await merge(id, other)).toEqual({ into: id, from: other })
    expect(await people()).toEqual(['ann+bob 2/0'])
    const separate = () =>
      store()
        .db.transaction()
        .execute((tx) => separateAddress(tx, { id, address: 'bob@people.example', at: at('2026-07-03') }))
    expect(await separate()).toMatchObject({ from: id })
    await write('bob@people.example', '5065550142', '2026-07-04', 'Bob')
    await write('ann@people.example', '5065550142', '2026-07-04')
    expect(await people()).toEqual(['ann 2/0', 'bob 2/0'])
    expect((await findContact(store().db, id, 'all'))?.alike).toEqual([])
    expect(await separate()).toBeUndefined()
    const parted = await idOf('bob@people.example')
    expect(await merge(id, id)).toEqual({ refused: 'same' })
    expect(await merge(id, 'nobody')).toEqual({ refused: 'unknown' })
    expect(await merge(id, parted)).toEqual({ into: id, from: parted })
    // The other way round it is the same person by now.
    expect(await merge(parted, id)).toEqual({ refused: 'same' })
    await write('bob@people.example', '', '2026-07-06', 'Bob')
    expect(await people()).toEqual(['ann+bob 5/0'])
  })

  test('an address to which an account was moved is one person with the one before, until it is parted', async () => {
    const { db } = store()
    await write('old@people.example', '', '2026-07-01')
    await write('new@people.example', '', '2026-07-02')
    await db
      .transaction()
      .execute((tx) => joinAddresses(tx, 'old@people.example', 'new@people.example', at('2026-07-03')))
    expect(await people()).toEqual(['new+old 2/0'])
    expect(await idOf('new@people.example')).toBe(personId('old@people.example'))
    // Every address of a person leads to them.
    expect(await findPerson(db, personId('new@people.example'), 'all')).toMatchObject({ messages: 2 })
  })

  test('who is joined by somebody else stays so when that address is parted or erased', async () => {
    const { db } = store()
    for (const name of ['ann', 'bob', 'eve']) await write(`${name}@people.example`, '', '2026-07-01', name)
    const join = (one: string, two: string) =>
      db
        .transaction()
        .execute((tx) => joinAddresses(tx, `${one}@people.example`, `${two}@people.example`, at('2026-07-02')))
    await join('ann', 'bob')
    await join('bob', 'eve')
    expect(await people()).toEqual(['ann+bob+eve 3/0'])
    const id = await idOf('ann@people.example')
    const parting = { id, address: 'bob@people.example', at: at('2026-07-03') }
    await db.transaction().execute((tx) => separateAddress(tx, parting))
    expect(await people()).toEqual(['ann+eve 2/0', 'bob 1/0'])
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
    expect(await people()).toEqual(['ann 2/0'])
    await forgetMessages(store())
    expect(await people()).toEqual(['ann 1/0'])
    await store().db.deleteFrom('thread').execute()
    expect(await people()).toEqual([])
  })

  test('what is exported is of the addresses that staff have joined, and of the chosen ones where they choose', async () => {
    await write('ann@people.example', '506-555-0142', '2026-07-01')
    await write('mallory@people.example', '506-555-0142', '2026-07-02', 'Mallory')
    await write('', '506-555-0142', '2026-06-30')
    await write('ann@work.example', '', '2026-07-03')
    await write('ann@people.example', '', '2026-07-04')
    const id = await idOf('ann@people.example')
    const { db } = store()
    const merging = { id, other: await idOf('ann@work.example'), at: at('2026-07-05') }
    await db.transaction().execute((tx) => mergePeople(tx, merging))
    const person = await personOf('ann@people.example')
    const addresses = await listAddresses(db, person)
    expect(addresses.map(({ value, messages }) => [value, messages])).toEqual([
      ['ann@people.example', 2],
      ['ann@work.example', 1],
    ])
    expect(chosenKeys(person, undefined)).toEqual({ emails: ['ann@people.example', 'ann@work.example'], phones: [] })
    expect(chosenKeys(person, ['mallory@people.example'])).toBeUndefined()
    const keys = chosenKeys(person, ['ann@work.example'])!
    expect(personBy(person, keys)).toMatchObject({ name: 'Ann Roy', lastSeen: at('2026-07-03').toISOString() })
    const { data } = (await collectPersonData(db, person, chosenKeys(person, undefined)!))!
    expect(JSON.stringify(data)).not.toMatch(/mallory/i)
    expect(data.messages).toHaveLength(3)
  })

  test('a number that was written without an e-mail is joined and parted by staff like an address', async () => {
    const { db } = store()
    await write('ann@people.example', '506-555-0142', '2026-07-01')
    await write('', '506-555-0142', '2026-07-02', 'Ann by phone')
    const [id, other] = [await idOf('ann@people.example'), await idOf('5065550142')]
    await db.transaction().execute((tx) => mergePeople(tx, { id, other, at: at('2026-07-05') }))
    await write('', '506-555-0142', '2026-07-06', 'Ann by phone')
    expect(await people()).toEqual(['ann 3/0'])
    await db.transaction().execute((tx) => separateAddress(tx, { id, address: '5065550142', at: at('2026-07-07') }))
    expect(await people()).toEqual(['ann 1/0'])
    expect((await findContact(db, id, 'all'))?.apart).toMatchObject([{ name: 'Ann by phone' }])
  })

  test('erasing one address of a person leaves the other, and the row is theirs', async () => {
    await write('ann@people.example', '506-555-0142', '2026-07-01')
    await write('mallory@people.example', '506-555-0143', '2026-07-02', 'Mallory')
    const { db } = store()
    const id = await idOf('ann@people.example')
    const merging = { id, other: await idOf('mallory@people.example'), at: at('2026-07-03') }
    await db.transaction().execute((tx) => mergePeople(tx, merging))
    const preview = await previewErasure(
      db,
      await personOf('ann@people.example'),
      ['ann@people.example'],
      at('2026-07-03'),
    )
    if (preview === 'other') throw new Error('There is no preview.')
    expect(preview).toMatchObject({ name: 'Ann Roy', counts: { messages: 1 } })
    const person = { id: 'manager', email: 'manager@people.example' } as never
    const erasure = { id, listings: 'keep' as const, person, at: at('2026-07-03') }
    const erase = (copy: string, addresses: string[]) =>
      db.transaction().execute((tx) => erasePerson(tx, { ...erasure, copy, addresses }))
    expect(await erase(preview.copy, ['ann@people.example', 'mallory@people.example'])).toBe('changed')
    expect(await erase(preview.copy, [])).toBe('other')
    expect(await erase(preview.copy, ['ann@people.example'])).toBe('erased')
    expect(await people()).toEqual(['mallory 1/0'])
    expect(await personOf('mallory@people.example')).toMatchObject({ name: 'Mallory', phone: '506-555-0143' })
    const left = await db.selectFrom('message').select(['name', 'email']).orderBy('created_at').execute()
    expect(left.map(({ email }) => email)).toEqual(['', 'mallory@people.example'])
  })
})
