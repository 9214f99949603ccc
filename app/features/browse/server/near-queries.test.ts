import { expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import type { Address, Property } from '../../../core/listing/property.ts'
import { nearestProperties } from './near-queries.ts'

const [latitude, longitude] = [46.1, -64.75]

/** A home so many metres north of the first one. */
function home(id: string, north: number, facts: Partial<Property> = {}, place: Partial<Address> = {}): Property {
  const { address, ...rest } = sample({ id, ...facts })
  return { ...rest, address: { ...address, latitude: latitude + north / 111_195, longitude, ...place } }
}

onDatabase((store) => {
  const near = async (property: Property, limit = 3) =>
    (await nearestProperties(store().db, property, limit)).map((one) => `${one.property.id} ${one.metres}`)

  test('are the nearest open homes of the same offer, whatever their price', async () => {
    const here = home('here', 0)
    await replaceProperties(store(), [
      here,
      ...[home('c', 1_400), home('a', 120), home('b', 700), home('d', 3_000)],
      home('sold', 10, { closed: true }),
      home('sale', 20, { offer: 'sale' }),
      home('office', 30, { kind: 'office' }),
      home('hidden', 40, { verified: false }),
      home('nowhere', 50, {}, { latitude: null, longitude: null }),
      home('community', 60, {}, { precision: 'community' }),
    ])
    expect(await near(here)).toEqual(['a 120', 'b 700', 'c 1400'])
    expect(await near(here, 9)).toEqual(['a 120', 'b 700', 'c 1400', 'd 3000'])
    expect(await near(home('office', 30, { kind: 'office' }))).toEqual([])
  })

  test('stand within five kilometres, in every direction', async () => {
    const west = home('west', 0, {}, { longitude: longitude - 0.05 })
    await replaceProperties(store(), [home('here', 0), home('in', -4_990), home('out', 5_010), west])
    expect(await near(home('here', 0))).toEqual(['west 3855', 'in 4990'])
  })

  test('are approximate where a place is known by its street, and none where it is known by its community', async () => {
    const [exact, street] = [home('here', 0), home('street', 300, {}, { precision: 'street' })]
    await replaceProperties(store(), [exact, street])
    expect(await nearestProperties(store().db, exact, 3)).toMatchObject([{ approximate: true }])
    expect(await nearestProperties(store().db, street, 3)).toMatchObject([{ approximate: true }])
    expect(await near(home('here', 0, {}, { precision: 'community' }))).toEqual([])
    expect(await near(home('here', 0, {}, { latitude: null, longitude: null }))).toEqual([])
  })
})
