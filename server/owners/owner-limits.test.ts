import { afterAll, beforeAll, expect, test } from 'vitest'
import { openActors, otherId, ownedId } from '../auth/test-actors.ts'
import { testCall } from '../test-call.ts'
import { offerOwnTimes } from '../visits/offers/own-times.ts'
import { offer } from '../visits/test-visits.ts'
import { requireOwner } from './owner-guard.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function post(path: string, body: object, actor: 'linkHolder' | 'otherLinkHolder' = 'linkHolder') {
  const headers = { ...(await site.headersOf(actor)), 'Content-Type': 'application/json' }
  const id = actor === 'linkHolder' ? ownedId : otherId
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return site.api.request(`/api/own-listing/${id}/${path}`, init)
}

test('whoever holds the link of a listing takes it down and puts it back sixty times an hour at most', async () => {
  for (let turn = 0; turn < 60; turn++) {
    expect((await post('state', { action: turn % 2 ? 'put-back' : 'take-down' })).status).toBe(200)
  }
  const refused = await post('state', { action: 'take-down' })
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 3_000]).toEqual([429, true])
  expect((await post('state', { action: 'take-down' }, 'otherLinkHolder')).status).toBe(200)
})

test('and offers times thirty times an hour', async () => {
  const year = new Date().getFullYear() + 1
  const times = (turn: number) =>
    offer({ host: `Host ${turn}`, repeats: 'once', firstDay: `${year}-01-12`, lastDay: null })
  const call = testCall(site, { headers: await site.headersOf('linkHolder') })
  const owner = await requireOwner(call, ownedId)
  for (let turn = 0; turn < 30; turn++) expect(await offerOwnTimes(call, owner, times(turn))).toHaveProperty('done')
  const refused = await offerOwnTimes(call, owner, times(31))
  expect([refused, call.c.res.headers.has('Retry-After')]).toMatchObject([{ refused: { status: 429 } }, true])
})
