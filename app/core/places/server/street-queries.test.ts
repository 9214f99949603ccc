import { expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { setFlag } from '../../../features/listings/server/queries.ts'
import { listAddresses, listStreets } from './find-places.ts'

onDatabase((store) => {
  test('streets and numbers of public listings, never of hidden ones', async () => {
    const at = (id: string, streetNumber: string, streetName: string, postalCode: string) => {
      const home = sample({ id })
      return { ...home, address: { ...home.address, streetNumber, streetName, postalCode } }
    }
    await replaceProperties(store(), [
      at('a', '118', 'Elmwood Drive', 'E1A 4X3'),
      at('b', '9', 'Elmwood Drive', 'e1c 1a1'),
      at('c', '118', 'Main Street', ''),
      { ...at('d', '118', 'Secret Lane', 'E1A 1A1'), verified: false },
      at('e', '118', '', 'E1A 1A1'),
    ])
    const moncton = { city: 'Moncton', province: 'New Brunswick' }
    expect(await listStreets(store().db)).toEqual([
      { streetName: 'Elmwood Drive', ...moncton },
      { streetName: 'Main Street', ...moncton },
    ])
    expect(await listStreets(store().db)).toBe(await listStreets(store().db))
    const numbered = await listAddresses(store().db, '118')
    expect(numbered.map(({ streetName }) => streetName).toSorted()).toEqual(['', 'Elmwood Drive', 'Main Street'])
    expect(numbered.find(({ streetName }) => streetName === 'Elmwood Drive')).toEqual({
      streetNumber: '118',
      streetName: 'Elmwood Drive',
      city: 'Moncton',
      postalCode: 'E1A 4X3',
      latitude: 46.1,
      longitude: null,
      precision: null,
    })
    await store().change((tx) => setFlag(tx, 'c', 'archived', true))
    expect((await listStreets(store().db)).map(({ streetName }) => streetName)).toEqual(['Elmwood Drive'])
  })
})
