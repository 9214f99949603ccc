import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCall } from '../../../../web/test-call.ts'
import { openActors, otherId, ownedId } from '../../accounts/server/test-actors.ts'
import { offerOwnTimes } from '../../visits/server/offers/offered-times.ts'
import { offer } from '../../visits/server/test-visits.ts'
import type { OwnerAction } from '../rules/own-listing.ts'
import { requireOwner } from './owner-guard.ts'
import { changeOwnState } from './state-queries.ts'

let site: Awaited<ReturnType<typeof openActors>>
beforeAll(async () => {
  site = await openActors()
})
afterAll(() => site.close())

async function act(action: OwnerAction, actor: 'linkHolder' | 'otherLinkHolder' = 'linkHolder') {
  const call = testCall(site, { headers: await site.headersOf(actor) })
  const owner = await requireOwner(call, actor === 'linkHolder' ? ownedId : otherId)
  const answer = await changeOwnState(call, owner, action)
  return { answer, retryAfter: Number(call.c.res.headers.get('Retry-After')) }
}

test('whoever holds the link of a listing takes it down and puts it back sixty times an hour at most', async () => {
  for (let turn = 0; turn < 60; turn++) {
    expect((await act(turn % 2 ? 'put-back' : 'take-down')).answer).toEqual({ done: undefined })
  }
  const refused = await act('take-down')
  expect([refused.answer, refused.retryAfter > 3_000]).toMatchObject([{ refused: { status: 429 } }, true])
  expect((await act('take-down', 'otherLinkHolder')).answer).toEqual({ done: undefined })
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
