import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailKey } from '../../accounts/rules/account.ts'
import { unzip } from '../../accounts/server/own-account/test-archive.ts'
import { type Actor, openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { sampleMessage } from '../../inbox/server/messages/test-messages.ts'
import { searchEverywhere } from '../../office/server/search-queries.ts'
import { erasedText } from './erase-queries.ts'
import { isSuppressed } from './suppression-queries.ts'
import { actsOnPeople } from './test-acts.ts'

/** Whatever an endpoint answers. */
// biome-ignore lint/suspicious/noExplicitAny: each test says what it expects.
type Answer = any

let site: Awaited<ReturnType<typeof openActors>>
let acts: ReturnType<typeof actsOnPeople>
beforeAll(async () => {
  site = await openActors()
  acts = actsOnPeople(site)
})
afterAll(() => site.close())

async function call(actor: Actor, path: string, body?: unknown) {
  const headers = {
    ...(await site.headersOf(actor)),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  return site.api.request(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    body: body && JSON.stringify(body),
  } as never)
}
const read = async (actor: Actor, path: string) => (await call(actor, path)).json() as Promise<Answer>
const write = (facts: object, at = new Date()) =>
  site.store.db
    .transaction()
    .execute((tx) =>
      insertMessage(tx, sampleMessage({ propertyId: null, kind: 'contact', phone: '', ...facts }), ['company'], at),
    )

const find = async (q: string) => (await read('manager', `/api/people?q=${encodeURIComponent(q)}`)).contacts[0]

test('people are found by words, addresses and numbers in any spelling, sorted, and in pages', async () => {
  await write({ name: 'Élodie Côté', email: 'elodie@roads.example', phone: '5065550777' })
  await write({ name: 'Zoé Cyr', email: 'zoe@roads.example', phone: '5065550778' })
  for (const q of ['elod', 'cote elodie', 'elodie@roads.ex', '506 555 0777', '(506) 555-0777', '555-0777', '0777'])
    expect(await find(q), q).toMatchObject({ name: 'Élodie Côté', messages: 1, role: null })
  expect((await read('manager', '/api/people?q=nobody+here')).contacts).toEqual([])
  expect((await read('manager', '/api/people?q=!!')).contacts).toEqual([])
  const names = async (query: string) =>
    (await read('manager', `/api/people?q=roads.example&${query}`)).contacts.map((one: { name: string }) => one.name)
  expect(await names('sort=name')).toEqual(['Élodie Côté', 'Zoé Cyr'])
  expect(await names('sort=name&order=desc')).toEqual(['Zoé Cyr', 'Élodie Côté'])
  const all = await call('manager', '/api/people?group=owners&limit=25')
  expect(Number(all.headers.get('X-Total-Count'))).toBe(((await all.json()) as Answer).total)
  expect((await call('manager', '/api/people?limit=11')).status).toBe(422)
  expect((await call('manager', '/api/people?sort=price')).status).toBe(422)
})

test('an agent sees the people of their listings, and of these what concerns the listings', async () => {
  await write({ kind: 'inquiry', propertyId: ownedId, name: 'Both Ways', email: 'both@roads.example' })
  await write({ name: 'Both Ways', email: 'both@roads.example', message: 'To the office alone' })
  expect(await find('both@roads.example')).toMatchObject({ messages: 2 })
  const { contacts } = await read('agent', '/api/people?limit=100')
  const own = contacts.find(({ email }: { email: string }) => email === 'both@roads.example')
  expect(own).toMatchObject({ messages: 1, role: null })
  expect(contacts.some(({ email }: { email: string }) => email === 'zoe@roads.example')).toBe(false)
  expect((await read('agent', `/api/person/${own.id}`)).messageRows).toHaveLength(1)
  expect((await read('manager', `/api/person/${own.id}`)).messageRows).toHaveLength(2)
  expect((await call('otherAgent', `/api/person/${own.id}`)).status).toBe(404)
})

test('an agent learns nothing of whoever has the number or the address that was named to them', async () => {
  const victim = { name: 'Vera Secret', email: 'vera@secret.example', phone: '5065550999' }
  await write({ ...victim, language: 'fr', message: 'To the office' }, new Date('2026-01-02T12:00:00Z'))
  // What an agent sends who knows the number, then one who knows the address; and staff have joined a second mailbox.
  await write({ kind: 'inquiry', propertyId: ownedId, name: 'Bait', email: 'bait@bait.example', phone: victim.phone })
  await write({ kind: 'inquiry', propertyId: ownedId, name: 'Bait', email: 'second@bait.example' })
  await write({ kind: 'inquiry', propertyId: ownedId, name: 'Lure', email: '', phone: victim.phone })
  const [vera, second] = [await find(victim.email), await find('second@bait.example')]
  expect((await acts.merge(vera.id, second.id)).status).toBe(200)

  const { contacts } = await read('agent', '/api/people?limit=100')
  const found = [...new Set(contacts.map(({ id }: { id: string }) => id))]
  const pages = await Promise.all(
    [vera.id, second.id, ...found].map((id) => call('agent', `/api/person/${id}`).then((answer) => answer.text())),
  )
  const finds = await Promise.all(
    ['Bait', 'Vera', 'secret.example', victim.phone, 'vera@secret.example'].map(async (q) =>
      searchEverywhere(site, (await site.asOf('agent')).scope, q, 50),
    ),
  )
  for (const answer of [contacts, pages, finds]) expect(JSON.stringify(answer)).not.toMatch(/vera|secret|2026-01-02/i)
  expect(contacts.filter(({ name }: Answer) => /Bait|Lure/.test(name))).toHaveLength(3)
  for (const query of ['q=vera', 'q=secret.example', 'group=accounts', 'group=subscribers'])
    expect((await read('agent', `/api/people?${query}`)).contacts, query).toEqual([])
})

test('an agent to whom somebody writes about a listing of others does not see its owner', async () => {
  const { db } = site.store
  const owner = { customer_name: 'Olga Owner', customer_phone: '5065550123' }
  await db.updateTable('property').set(owner).where('id', '=', 'open-2').execute()
  const facts = { kind: 'inquiry', propertyId: 'open-2', agentId: site.ids.get('agent'), email: 'lure@bait.example' }
  await write(facts)
  const { id } = await db
    .selectFrom('thread')
    .select('id')
    .where('email_key', '=', 'lure@bait.example')
    .executeTakeFirstOrThrow()
  expect(await read('agent', `/api/thread/${id}`)).toMatchObject({ id, home: null })
  expect(await read('manager', `/api/thread/${id}`)).toMatchObject({ home: { owner: { name: 'Olga Owner' } } })
})

test('a person cannot be merged with itself, nor twice; an address is parted and merged again', async () => {
  await write({ name: 'One', email: 'one@pairs.example', phone: '5065550801' })
  await write({ name: 'Two', email: 'two@pairs.example', phone: '5065550802' })
  const [one, two] = [await find('one@pairs.example'), await find('two@pairs.example')]
  expect((await acts.merge(one.id, one.id)).status).toBe(422)
  expect(await acts.merge(one.id, two.id)).toMatchObject({ status: 200, id: one.id })
  expect((await acts.merge(two.id, one.id)).status).toBe(422)
  const page = await read('manager', `/api/person/${two.id}`)
  expect(page).toMatchObject({ id: one.id, messages: 2 })
  expect(page.identifiers.filter(({ separable }: { separable: boolean }) => separable)).toHaveLength(2)
  const { id } = await acts.part(one.id, 'two@pairs.example')
  expect(await read('manager', `/api/person/${id}`)).toMatchObject({ messages: 1, apart: [{ id: one.id }] })
  expect((await acts.part(id, 'two@pairs.example')).status).toBe(404)
  const { entries } = await read('manager', '/api/history')
  expect(entries.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual(['people-parted', 'people-merged'])
})

test('the table of people is CSV and noted; formulas are none', async () => {
  await write({ name: '=HYPERLINK("x")', email: 'formula@roads.example' })
  const answer = await call('manager', '/api/people-table?q=formula@roads.example')
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""x""\)","formula@roads.example"/)
  expect((await read('manager', '/api/history')).entries[0]).toMatchObject({
    what: 'people-exported',
    to: { q: 'formula@roads.example' },
  })
})

test('the archive holds what a person left, and is noted', async () => {
  await write({ name: 'Arch Ive', email: 'arch@roads.example', message: 'Words to keep' })
  const { id } = await find('arch@roads.example')
  const answer = await call('manager', `/api/person-data/${id}`)
  expect(answer.headers.get('Content-Disposition')).toMatch(/personal-data-.*\.zip"$/)
  const files = await unzip(answer)
  expect(files.get('personal-data/messages.json')).toContain('Words to keep')
  expect(files.get('personal-data/person.json')).toContain('arch@roads.example')
  expect(files.get('personal-data/read-me.txt')).toContain('messages.json')
  expect((await read('manager', '/api/history')).entries[0]).toMatchObject({ what: 'person-exported', to: id })
})

test('to erase needs the preview as it is, and leaves counts, history and listings without the person', async () => {
  const email = emailKey('Gone@roads.example')
  await write({ kind: 'inquiry', propertyId: 'open-0', name: 'Gone Soon', email, message: 'My secret' })
  await site.store.db
    .updateTable('property')
    .set({ customer_name: 'Gone Soon', customer_email: email, customer_phone: '' })
    .where('id', '=', 'open-1')
    .execute()
  const { id } = await find(email)
  const before = (await acts.preview(id))!
  expect(before).toMatchObject({
    refused: null,
    counts: { messages: 1, visits: 0 },
    listings: [{ id: 'open-1', standing: 'live' }],
  })
  const body = { id, copy: before.copy, listings: 'take-down' as const }
  await write({ name: 'Gone Soon', email, message: 'One more' })
  expect((await acts.eraseNow(body)).status).toBe(409)
  const { copy } = (await acts.preview(id))!
  expect((await acts.eraseNow({ ...body, copy })).status).toBe(200)
  expect((await acts.eraseNow({ ...body, copy })).status).toBe(404)
  const { db } = site.store
  const messages = await db.selectFrom('message').selectAll().where('name', '=', erasedText).execute()
  expect(messages).toHaveLength(2)
  expect(JSON.stringify(messages)).not.toMatch(/Gone|gone@|secret/)
  const listing = await db.selectFrom('property').selectAll().where('id', '=', 'open-1').executeTakeFirstOrThrow()
  expect(listing).toMatchObject({ archived: true, customer_name: '', customer_email: '', customer_phone: '' })
  expect(await find(email)).toBeUndefined()
  expect(await isSuppressed(db, email)).toBe(true)
  const [entry] = (await read('manager', '/api/history')).entries
  expect(entry).toMatchObject({ what: 'person-erased', to: { listings: 1, messages: 2, fate: 'take-down' } })
  expect(JSON.stringify(await read('manager', '/api/history'))).not.toContain(email)
  await write({ name: 'Gone Again', email })
  expect(await find(email)).toMatchObject({ messages: 1 })
  expect(await isSuppressed(db, email)).toBe(false)
})

test('whoever gave somebody else’s phone number is another person: neither exported nor erased with them', async () => {
  await write({ name: 'Real Owner', email: 'owner@phones.example', phone: '5065550911', message: 'Words of the owner' })
  await write({ name: 'Stranger', email: 'stranger@phones.example', phone: '5065550911', message: 'Of a stranger' })
  const { id } = await find('owner@phones.example')
  const page = await read('manager', `/api/person/${id}`)
  expect(page.identifiers.map(({ value, messages }: Answer) => [value, messages])).toEqual([
    ['owner@phones.example', 1],
  ])
  expect(page.alike).toMatchObject([{ name: 'Stranger', shares: 'phone' }])
  const exported = await call('manager', `/api/person-data/${id}`)
  expect(new TextDecoder().decode(await exported.arrayBuffer())).not.toMatch(/stranger/i)
  expect((await call('manager', `/api/person-data/${id}?address=stranger@phones.example`)).status).toBe(422)
  expect(await acts.preview(id, 'stranger@phones.example')).toBeUndefined()
  const { copy } = (await acts.preview(id))!
  const body = { id, copy, listings: 'keep' as const }
  expect((await acts.eraseNow({ ...body, addresses: ['stranger@phones.example'] })).status).toBe(422)
  expect((await acts.eraseNow(body)).status).toBe(200)
  expect(await find('owner@phones.example')).toBeUndefined()
  expect(await find('stranger@phones.example')).toMatchObject({ name: 'Stranger', messages: 1 })
})

test('of several addresses that staff have joined, the chosen ones alone are exported and erased, and the history counts the others', async () => {
  // A person is known by the address that was heard of first.
  await write({ name: 'Real Owner', email: 'home@joined.example', message: 'From home' }, new Date(Date.now() - 60_000))
  await write({ name: 'At Work', email: 'work@joined.example', message: 'From work' })
  const [{ id }, { id: other }] = [await find('home@joined.example'), await find('work@joined.example')]
  expect((await acts.merge(id, other)).status).toBe(200)
  const exported = async (query: string) =>
    new TextDecoder().decode(await (await call('manager', `/api/person-data/${id}${query}`)).arrayBuffer())
  const both = await exported('')
  for (const words of ['From home', 'From work']) expect(both).toContain(words)
  expect(await exported('?address=work@joined.example')).not.toContain('From home')
  const { entries } = await read('manager', '/api/history')
  expect(entries).toContainEqual(
    expect.objectContaining({ what: 'person-exported', to: { person: id, addressesLeft: 1 } }),
  )
  const shown = (address: string) => acts.preview(id, address)
  const [home, work] = [await shown('home@joined.example'), await shown('work@joined.example')]
  expect(home).toMatchObject({ name: 'Real Owner', counts: { messages: 1 } })
  const body = { id, copy: work!.copy, listings: 'keep' as const }
  // What was shown was of one address; left out, it would be both.
  expect((await acts.eraseNow(body)).status).toBe(409)
  const chosen = { ...body, copy: home!.copy, addresses: ['home@joined.example'] }
  expect((await acts.eraseNow(chosen)).status).toBe(200)
  expect(await find('work@joined.example')).toMatchObject({ name: 'At Work', messages: 1 })
  expect((await read('manager', '/api/history')).entries[0]).toMatchObject({
    what: 'person-erased',
    to: { messages: 1, addressesLeft: 1 },
  })
})

test('nobody of the office is erased', async () => {
  for (const actor of ['manager', 'reader', 'agent'] as const) {
    const found = await find(actor)
    const before = (await acts.preview(found.id))!
    expect(before.refused).toBe(actor === 'agent' ? 'agent' : 'staff')
    const body = { id: found.id, copy: before.copy, listings: 'keep' as const }
    expect((await acts.eraseNow(body)).status).toBe(403)
  }
})

test('an account is erased with its sign-ins, and its listings may stay with the company', async () => {
  const email = (
    await site.store.db
      .selectFrom('account')
      .select('email')
      .where('name', '=', 'otherCustomer')
      .executeTakeFirstOrThrow()
  ).email
  const { id } = await find(email)
  const { copy, listings } = (await acts.preview(id))!
  expect((await acts.eraseNow({ id, copy, listings: 'keep' as const })).status).toBe(200)
  const { db } = site.store
  expect(await db.selectFrom('account').select('id').where('email', '=', email).execute()).toEqual([])
  const kept = await db
    .selectFrom('property')
    .select(['archived', 'owner_id'])
    .where(
      'id',
      'in',
      listings.map((one: { id: string }) => one.id),
    )
    .execute()
  expect(kept).toEqual(kept.map(() => ({ archived: false, owner_id: null })))
})
