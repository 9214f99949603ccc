import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../../../../web/services.ts'
import { testCall } from '../../../../web/test-call.ts'
import { openActors, ownedId } from '../../accounts/server/test-actors.ts'
import { readHistory } from '../../history/server/test-history.ts'
import { findNewestLink, issueManageLink, keepListing, manageToken, openListing, replaceLinks } from './link-queries.ts'
import { requireOwner } from './owner-guard.ts'

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

test('all links end at once and a new one is mailed, three times an hour; without mail none ends', async () => {
  const call = await ownerCall()
  const owner = await requireOwner(call, ownedId)
  expect(await replaceLinks({ ...call, services: site }, owner)).toMatchObject({ refused: { status: 503 } })
  const opens = async (token: string) => 'done' in (await openListing(testCall(services), token))
  expect(await opens(site.tokens.linkHolder)).toBe(true)
  const second = manageToken(site.secret, await issueManageLink(site.store.db, site.secret, ownedId, new Date()))
  expect(await replaceLinks(call, owner)).toEqual({ done: undefined })
  await expect(requireOwner(call, ownedId)).rejects.toMatchObject({ status: 404 })
  expect([await opens(site.tokens.linkHolder), await opens(second)]).toEqual([false, false])
  const newest = await findNewestLink(site.store.db, ownedId, new Date())
  expect(await opens(manageToken(site.secret, newest!.id))).toBe(true)
  expect(await notices()).toEqual([{ kind: 'manage-links', email: 'zebulon@quux.example' }])
  for (let turn = 0; turn < 2; turn++) await replaceLinks(call, owner)
  expect(await replaceLinks(call, owner)).toMatchObject({ refused: { status: 429 } })
})
