import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../../../../api/api.ts'
import {
  openSubmissionSite,
  type SubmissionSite,
  submission,
} from '../../../features/submit/server/test-submissions.ts'
import { locateUnlocated } from './locate-address.ts'

let site: SubmissionSite
beforeAll(async () => {
  site = await openSubmissionSite()
})
afterAll(() => site.close())

let others = 0
const somebody = () => ({ from: `10.1.0.${++others}` })

async function submitted(body: unknown) {
  const answer = await site.submit(body, somebody())
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function errorsOf(body: unknown) {
  const answer = await site.submit(body, somebody())
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { errors: unknown }).errors
}

describe('the location', () => {
  const keptAt = async (facts: Record<string, unknown>) => {
    const { latitude, longitude, locationPrecision } = await site.read(await submitted(submission(facts)))
    return [latitude, longitude, locationPrecision]
  }

  test('of an address typed by hand is looked up: its street, else its community, else none', async () => {
    const none = { latitude: null, longitude: null, locationPrecision: null }
    expect(await keptAt({ ...none, streetName: 'Alma Street' })).toEqual([46.0905, -64.7776, 'street'])
    expect(await keptAt({ ...none, streetName: 'No Such Street' })).toEqual([46.0982, -64.793, 'community'])
    const otherTown = { City: 'Nowhere', Province: 'Yukon', streetName: 'No Such Street' }
    expect(await keptAt({ ...none, ...otherTown })).toEqual([null, null, null])
  })

  test('that was given is stored with its precision; the default is the house', async () => {
    expect(await keptAt({ latitude: 46.1, longitude: -64.8 })).toEqual([46.1, -64.8, 'address'])
    expect(await keptAt({ latitude: 46.1, longitude: -64.8, locationPrecision: 'street' })).toEqual([
      46.1,
      -64.8,
      'street',
    ])
  })

  test.each([
    [{ latitude: 'north', longitude: -64.8 }, 'latitude'],
    [{ latitude: '46.1', longitude: -64.8 }, 'latitude'],
    [{ latitude: 46.1, longitude: 64.8 }, 'longitude'],
    [{ latitude: 40.7, longitude: -74 }, 'latitude'],
    [{ latitude: [46.1], longitude: -64.8 }, 'latitude'],
  ])('%j is refused', async (facts, field) => {
    expect(await errorsOf(submission(facts))).toEqual({ [field]: ['The place on the map must be in Canada.'] })
  })

  test('does not delay or fail a submission: a silent or failing provider is skipped', async () => {
    const alma = submission({ latitude: null, longitude: null, streetName: 'Alma Street' })
    for (const find of [() => Promise.reject(new Error('down')), async () => []]) {
      const api = createApi({ ...site, places: { find } })
      const body = JSON.stringify(alma)
      const headers = { 'Content-Type': 'application/json' }
      const answer = await api.request('/api/submit-property', { method: 'POST', body, headers })
      expect(answer.status).toBe(201)
      const { id } = (await answer.json()) as { id: string }
      expect(await site.read(id)).toMatchObject({ latitude: 46.0905, locationPrecision: 'street' })
    }
  })

  test('of properties stored without one is looked up at startup, once', async () => {
    const id = await submitted(submission({ streetName: 'Alma Street' }))
    const before = await site.read(id)
    await site.store.db.updateTable('property').set({ latitude: null, longitude: null }).where('id', '=', id).execute()
    expect(await locateUnlocated(site.store)).toBeGreaterThan(0)
    expect(await site.read(id)).toEqual(before)
    expect(await locateUnlocated(site.store)).toBe(0)
  })
})
