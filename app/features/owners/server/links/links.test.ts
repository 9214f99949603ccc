import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../../../web/services.ts'
import { testCall } from '../../../../../web/test-call.ts'
import { openActors, ownedId } from '../../../accounts/server/test-actors.ts'
import { readHistory } from '../../../history/server/test-history.ts'
import { requireOwner } from '../owner-guard.ts'
import { openListing, requestLinks } from './opened-link.ts'
import { endLink, keepListing, renewLink } from './own-links.ts'

let site: Awaited<ReturnType<typeof openActors>>
let services: Services
beforeAll(async () => {
  site = await openActors()
  services = { ...site, outbox: { on: true, receipts: true, wake() {} } }
})
afterAll(() => site.close())

const ownerCall = async () => testCall(services, { headers: await site.headersOf('linkHolder') })
const notices = () => site.store.db.selectFrom('notice').select(['kind', 'email']).execute()

test('a link becomes a cookie that scripts cannot read; one that opens nothing is refused alike, whatever it was', async () => {
  const call = testCall(services)
  expect(await openListing(call, site.tokens.linkHolder)).toEqual({ done: { id: ownedId } })
  expect(call.c.res.headers.get('Set-Cookie')).toMatch(/^fundy_manage_session=[\w-]{43};.*HttpOnly/)
  const other = testCall(services)
  for (const token of ['', 'a', `${site.tokens.linkHolder.slice(0, -2)}AA`]) {
    expect(await openListing(other, token)).toMatchObject({ refused: { status: 404 } })
  }
  expect(other.c.res.headers.get('Set-Cookie')).toBeNull()
})

test('one address opens sixty links in ten minutes', async () => {
  const open = () => openListing(testCall(services, { address: 'a flood' }), 'a')
  const answers = await Promise.all(Array.from({ length: 61 }, open))
  expect(answers.at(-2)).toMatchObject({ refused: { status: 404 } })
  expect(answers.at(-1)).toMatchObject({ refused: { status: 429 } })
})

test('new links are asked for: the answer is the same for every address, and none is given without mail', async () => {
  const ask = (email: unknown) => requestLinks(testCall(services), { email })
  expect(ask('nobody@example.com')).toEqual(ask('zebulon@quux.example'))
  await expect.poll(notices).toEqual([{ kind: 'manage-links', email: 'zebulon@quux.example' }])
  for (const email of ['', 'ann@', 7])
    expect(ask(email)).toMatchObject({ refused: { errors: { email: expect.any(String) } } })
  expect(requestLinks(testCall(site), { email: 'ann@example.com' })).toMatchObject({ refused: { status: 503 } })
})

test('an owner gets a new link by mail three times an hour', async () => {
  const call = await ownerCall()
  const owner = await requireOwner(call, ownedId)
  const before = (await notices()).length
  const answers = []
  for (let turn = 0; turn < 4; turn++) answers.push(await renewLink(call, owner))
  expect(answers).toMatchObject([...Array(3).fill({ done: undefined }), { refused: { status: 429 } }])
  expect((await notices()).length - before).toBe(3)
  expect(await renewLink({ ...call, services: site }, owner)).toMatchObject({ refused: { status: 503 } })
})

test('a listing is kept in one account, which the history says', async () => {
  await site.store.db.updateTable('property').set({ owner_id: null }).where('id', '=', ownedId).execute()
  const owner = await requireOwner(await ownerCall(), ownedId)
  const [mine, other] = [{ id: site.ids.get('customer')! }, { id: site.ids.get('otherCustomer')! }]
  expect(await keepListing(services, owner, mine)).toEqual({ done: undefined })
  expect(await keepListing(services, owner, mine)).toEqual({ done: undefined })
  expect(await keepListing(services, owner, other)).toMatchObject({ refused: { status: 403 } })
  const entries = (await readHistory(site.store.db, ownedId)).filter(({ what }) => what === 'owner-account')
  expect(entries).toMatchObject([{ who: 'the owner by link' }])
})

test('a link that its holder ends opens nothing any more', async () => {
  const call = await ownerCall()
  await endLink(services, await requireOwner(call, ownedId))
  await expect(requireOwner(call, ownedId)).rejects.toMatchObject({ status: 404 })
  expect(await openListing(testCall(services), site.tokens.linkHolder)).toMatchObject({ refused: { status: 404 } })
})
