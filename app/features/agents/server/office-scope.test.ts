import { beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../platform/database/database.ts'
import { onDatabase } from '../../../../platform/database/test-databases.ts'
import type { Permission } from '../../accounts/rules/permissions.ts'
import { requirePermission } from '../../accounts/server/guards.ts'
import { insertMessage } from '../../inbox/server/messages/queries.ts'
import { noteConfirmation } from '../../listings/server/staff-queries.ts'
import { countProperties } from '../../office/server/listings/list-page.ts'
import { readOffers } from '../../visits/server/offers/offer-queries.ts'
import { offerTimes, previewTimes, withdrawOffered } from '../../visits/server/offers/offered-times.ts'
import { homes, now, openAgents, outcomeOf, type Somebody } from './test-agents.ts'

/** What each may see and change in the office (contract 3.33). */
const reached: Record<Somebody, readonly string[] | 403> = {
  customer: 403,
  agent: ['of-agent'],
  'other agent': ['of-other-agent'],
  'lone agent': ['of-lone-agent'],
  agency: ['of-agency', 'of-agent'],
  'other agency': ['of-other-agent'],
  reader: ['of-agency', 'of-agent', 'of-lone-agent', 'of-nobody', 'of-other-agent'],
  manager: ['of-agency', 'of-agent', 'of-lone-agent', 'of-nobody', 'of-other-agent'],
}
const everyone = Object.keys(reached) as Somebody[]
const all = [...Object.values(homes), 'of-nobody']

onDatabase((store: () => Store) => {
  let site: Awaited<ReturnType<typeof openAgents>>
  const messages = new Map<string, string>()
  beforeAll(async () => {
    site = await openAgents(store())
    for (const id of all) messages.set(id, await write(id))
  })

  describe.each(everyone)('%s', (who) => {
    const mine = reached[who]
    const reaches = (id: string) => mine !== 403 && mine.includes(id)

    test('lists, reads and counts what is theirs', async () => {
      const listed = await site.call(who, '/api/get-properties')
      const inbox = await site.call(who, '/api/messages')
      if (mine === 403) {
        expect([listed.status, inbox.status]).toEqual([403, 403])
        return
      }
      expect(listed.body.map(({ id }: { id: string }) => id).sort()).toEqual(mine)
      const { scope } = await by(who, 'read-listings')
      expect((await countProperties(site.services, scope)).all).toBe(mine.length)
      expect(idsIn(inbox.body.messages)).toEqual(mine)
      expect([inbox.body.total, inbox.body.counts.new]).toEqual([mine.length, mine.length])
    })

    test.each(all)('the listing %s, its messages and its times', async (id) => {
      const good = mine === 403 ? 403 : reaches(id) ? 200 : 404
      const canChange = who !== 'reader' && mine !== 403
      const changed = canChange ? good : 403
      expect((await site.call(who, `/api/get-property/${id}`)).status).toBe(good)
      expect((await site.call(who, `/api/message/${messages.get(id)}`)).status).toBe(good)
      expect((await site.call(who, `/api/thread/${messages.get(id)}`)).status).toBe(good)
      const confirmed = by(who, 'confirm-listings').then((one) => noteConfirmation(site.services, one, id))
      expect(await outcomeOf(confirmed)).toBe(changed)
      const offered = by(who, 'offer-visits').then(({ scope }) => previewTimes(site.services, scope, offerOf(id)))
      expect(await outcomeOf(offered)).toBe(changed)
      const found = await site.call(who, `/api/messages?property=${id}`)
      if (mine !== 403) expect(found.body.total).toBe(reaches(id) ? 1 : 0)
    })

    test('what is the office’s as a whole', async () => {
      const sees = who === 'reader' || who === 'manager' ? 200 : 403
      for (const path of ['history', 'statistics']) {
        expect([path, (await site.call(who, `/api/${path}`)).status]).toEqual([path, sees])
      }
      for (const id of all) {
        const change = { id, field: 'Verified', value: true }
        const { status } = await site.call(who, '/api/update-property-status', change)
        expect(status).toBe(who === 'manager' ? 200 : 403)
      }
    })
  })

  test('a report of a listing is for the office alone', async () => {
    const id = await write('of-agent', 'report')
    const statuses = await Promise.all(
      (['agent', 'agency', 'reader', 'manager'] as const).map(async (who) => [
        who,
        (await site.call(who, `/api/message/${id}`)).status,
      ]),
    )
    expect(statuses).toEqual([
      ['agent', 404],
      ['agency', 404],
      ['reader', 200],
      ['manager', 200],
    ])
    await store().db.deleteFrom('message').where('id', '=', id).execute()
  })

  test('visits, offered times and the calendar are those of one’s listings', async () => {
    const offered = await offerTimes(site.services, await by('agent', 'offer-visits'), offerOf('of-agent'))
    const { id = '', preview } = 'done' in offered ? offered.done : {}
    expect(preview?.times).toBeGreaterThan(0)
    for (const [who, offers] of [
      ['agent', 1],
      ['agency', 1],
      ['other agent', 0],
      ['other agency', 0],
      ['reader', 1],
    ] as const) {
      const { scope } = await by(who, 'read-visits')
      expect([who, (await readOffers(site.services, scope)).length]).toEqual([who, offers])
      const { times } = (await site.call(who, '/api/visits?from=2026-06-01&to=2026-06-30')).body
      expect([who, times.length > 0]).toEqual([who, offers > 0])
    }
    const withdraw = (who: Somebody) =>
      outcomeOf(
        by(who, 'offer-visits').then((one) => withdrawOffered(site.services, one, id, { visits: 'keep', reason: '' })),
      )
    expect(await withdraw('other agent')).toBe(404)
    expect(await withdraw('reader')).toBe(403)
    expect(await withdraw('agency')).toBe(200)
  })

  test('an agent who has left the agency is out of its reach at once', async () => {
    const { db } = store()
    await db.deleteFrom('agency_member').where('agent_id', '=', site.ids['other agent']).execute()
    expect((await site.call('other agency', '/api/get-properties')).body).toEqual([])
    expect((await site.call('other agency', '/api/get-property/of-other-agent')).status).toBe(404)
    expect((await site.call('other agent', '/api/get-property/of-other-agent')).status).toBe(200)
  })

  function by(who: Somebody, permission: Permission) {
    return requirePermission(site.callOf(who), permission)
  }

  async function write(propertyId: string, kind: 'inquiry' | 'report' = 'inquiry') {
    const facts = { kind, propertyId, address: '', name: 'Vi', email: 'vi@mail.example', phone: '5065550111' }
    const rest = { subject: '', message: 'Hello', consent: true, suspicion: null, state: 'new' as const }
    const kept = await store()
      .db.transaction()
      .execute((tx) => insertMessage(tx, { ...facts, ...rest, submitKey: null }, [], new Date(now)))
    return kept.id!
  }
})

function idsIn(messages: { property: { id: string } }[]) {
  return messages.map(({ property }) => property.id).sort()
}

function offerOf(propertyId: string) {
  return {
    propertyId,
    repeats: 'once' as const,
    weekdays: [],
    firstDay: '2026-06-10',
    lastDay: '2026-06-10',
    from: '17:00',
    to: '19:00',
    minutes: 30,
    pauseMinutes: 0,
    places: 1,
    daysOff: [],
    host: `Host of ${propertyId}`,
    directions: '',
  }
}
