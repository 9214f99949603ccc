import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../../web/test-site.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import { toBriefWire } from '../../../core/listing/wire/brief-schema.ts'
import { fromWire, toWire, type WireProperty } from '../../../core/listing/wire/property-wire.ts'
import { findPropertyWithCustomer, insertProperty } from './queries.ts'
import { recordPrice } from './rows.ts'

/** The published shape of a property. A change of these snapshots is a change of the API. */

const { customer, ...home }: StaffProperty = {
  id: '118-elmwood-drive-k3f9xa',
  name: 'Bright flat',
  language: 'en',
  otherTitle: 'Logement lumineux',
  offer: 'rent',
  kind: 'semi-detached',
  price: 235_050,
  address: {
    line: '118 Elmwood Drive',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: 'E1A 4X3',
    streetNumber: '118',
    streetName: 'Elmwood Drive',
    placeId: 'place-1',
    latitude: 46.1,
    longitude: -64.8,
    precision: 'street',
  },
  beds: 2,
  washrooms: 1.5,
  sqft: 1010,
  availableOn: '2027-02-01',
  description: 'Near the river.\n\nQuiet.\n\nSunny.',
  otherDescription: 'Près de la rivière.\n\nCalme.',
  videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
  virtualTourUrl: 'https://my.matterport.com/show/?m=SxQL3iGyoDo',
  yearBuilt: null,
  features: ['Internet', 'Parking'],
  pictures: [{ path: 'uploads/a', width: 640, height: 480, alt: 'The front', altFr: 'La façade', placeholder: '#abc' }],
  verified: true,
  closed: false,
  archived: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
  listedSince: '2026-11-03T12:00:00.000Z',
  confirmedAt: '2026-11-01T12:00:00.000Z',
  priceHistory: [
    { at: '2026-11-03T12:00:00.000Z', offer: 'rent', price: 240_000 },
    { at: '2026-11-12T12:00:00.000Z', offer: 'rent', price: 235_050 },
  ],
  priceFall: { cents: 4_950, since: '2026-11-12T12:00:00.000Z' },
  customer: { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142' },
}

describe('the property on the wire', () => {
  test('has these bytes for staff, the public and a card', () => {
    expect(JSON.stringify(toWire(home, customer), null, 2)).toMatchSnapshot('staff')
    expect(JSON.stringify(toWire(home), null, 2)).toMatchSnapshot('public')
    expect(JSON.stringify(toBriefWire(home), null, 2)).toMatchSnapshot('card')
  })

  test('is read back as it was', () => {
    expect(fromWire(toWire(home))).toEqual(home)
  })
})

describe('the API', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  test('answers with what the database holds of every field', async () => {
    const { at } = home.priceHistory[1]!
    await site.store.change(async (tx) => {
      await insertProperty(tx, { ...home, price: home.priceHistory[0]!.price }, customer)
      await tx.updateTable('property').set({ price: home.price }).where('id', '=', home.id).execute()
      await recordPrice(tx, home.id, new Date(at))
    })
    expect(await findPropertyWithCustomer(site.store.db, home.id)).toEqual({ ...home, pictures: [], customer })
    const answer = await site.api.request(`/api/get-property/${home.id}`)
    const wire = (await answer.json()) as WireProperty
    expect(wire).toEqual(toWire({ ...home, pictures: [] }))
  })

  test.each(['Property', 'BriefProperty', 'StaffProperty', 'Submission', 'PropertyChange'])(
    'describes %s with these fields',
    async (name) => {
      const answer = await site.api.request('/api/openapi.json')
      const { components } = (await answer.json()) as { components: { schemas: Record<string, unknown> } }
      expect(components.schemas[name]).toMatchSnapshot()
    },
  )
})
