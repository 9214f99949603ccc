import { expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import type { Property } from '../../../core/listing/property.ts'
import { afterHome } from './after-home.ts'

onDatabase((store) => {
  /** A bungalow in Riverview of this state, closed and taken down in the evening of November 20 in Moncton. */
  async function after(facts: Partial<Property>) {
    const home = sample({ id: 'here', offer: 'rent', price: 205_000, beds: 3, ...facts })
    home.address = { ...home.address, city: 'Riverview' }
    const open = sample({ id: 'open', offer: home.offer, kind: home.kind })
    await replaceProperties(store(), [home, open, sample({ id: 'closed', offer: home.offer, closed: true })])
    const at = new Date('2026-11-21T02:00:00.000Z')
    await store().db.updateTable('property').set({ closed_at: at, unlisted_at: at }).where('id', '=', 'here').execute()
    return afterHome(store().db, home)
  }

  test.each([
    [
      { closed: true },
      'Rented on November 20, 2026.',
      'It was $2,050 /month. Visits and questions about it have ended.',
      'type=Rent&city=Riverview&price=0-2300&beds=3',
    ],
    [
      { closed: true, offer: 'sale', price: 38_900_000 },
      'Sold on November 20, 2026.',
      'It was $389,000. Visits and questions about it have ended.',
      'type=Sell&city=Riverview&price=0-430000&beds=3',
    ],
    [
      { closed: true, archived: true, kind: 'office', beds: 0 },
      'It left our list on November 20, 2026.',
      'It was in Riverview, for $2,050 /month.',
      'type=Rent&city=Riverview&kind=office&price=0-2300',
    ],
  ] as const)(
    'a home %o says what happened to it, and has the wishes of who wanted it',
    async (facts, happened, meaning, wishes) => {
      const said = await after(facts)
      expect(said).toMatchObject({ happened, meaning, wishes, alert: `/home-alerts?${wishes}` })
      expect(said.similar.map(({ id }) => id)).toEqual(['open'])
    },
  )

  test('what is said of a home that is not listed holds neither its address nor its title nor its words', async () => {
    const said = JSON.stringify({ ...(await after({ archived: true })), similar: [] })
    const { name, description, address } = sample({ id: 'here' })
    for (const word of [name, description, address.line, address.postalCode]) expect(said).not.toContain(word)
  })
})
