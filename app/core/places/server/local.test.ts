import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metresBetween } from '../distance.ts'
import type { Place } from '../place.ts'
import { type ListedAddress, type ListedStreet, landmarks, localPlaces, readQuery } from './local.ts'
import { pointsSource } from './make-street-points.ts'
import { towns } from './streets.ts'

const listed: ListedStreet[] = [
  { streetName: 'Elmwood Drive', city: 'Moncton', province: 'New Brunswick' },
  { streetName: 'Rue Sainte-Thérèse', city: 'Dieppe', province: 'New Brunswick' },
  { streetName: 'Elm Street', city: 'Halifax', province: 'Nova Scotia' },
]
const address: ListedAddress = {
  streetNumber: '118',
  streetName: 'Elmwood Drive',
  city: 'Moncton',
  postalCode: 'E1A 4X3',
  latitude: 46.105,
  longitude: -64.774,
  precision: 'address',
}
const { find } = localPlaces({
  streets: async () => listed,
  numbered: async (number) => (number === '118' ? [address] : []),
})
const labels = async (text: string) => (await find(text)).map(({ label }) => label)

test('a number and the beginning of a street find it', async () => {
  expect(await labels('118 elm')).toEqual(['118 Elmwood Drive, Moncton', '118 Elm Street, Halifax'])
  const [place] = await find('120 ELMWOOD dr, moncton')
  expect(place).toEqual({
    label: '120 Elmwood Drive, Moncton',
    line: '120 Elmwood Drive',
    streetNumber: '120',
    complete: true,
    streetName: 'Elmwood Drive',
    city: 'Moncton',
    province: 'New Brunswick',
    postalCode: '',
    placeId: 'local:120-elmwood-drive-moncton',
    latitude: 46.1263,
    longitude: -64.7706,
    precision: 'community',
  })
})

test("a listing's address supplies the postal code; otherwise there is none", async () => {
  const [known] = await find('118 elmwood')
  expect(known).toMatchObject({ postalCode: 'E1A 4X3', latitude: 46.105, longitude: -64.774 })
  const [halifax] = await find('7 elm street halifax')
  expect(halifax).toMatchObject({ postalCode: '', province: 'Nova Scotia' })
  const [moncton] = await find('7 killam drive')
  expect(moncton).toMatchObject({ city: 'Moncton', postalCode: '' })
  const [halfCode] = await find('7 trites road e1b')
  expect(halfCode?.postalCode ?? '').toBe('')
  const [riverview] = await find('7 trites road e1b 2k3')
  expect(riverview).toMatchObject({ city: 'Riverview', postalCode: 'E1B 2K3', streetNumber: '7' })
})

test.each([
  ['sainte therese', 'Rue Sainte-Thérèse, Dieppe'],
  ['12 ste-thérèse street', '12 Rue Sainte-Thérèse, Dieppe'],
  ['4 saint george', '4 St. George Street, Moncton'],
  ['4 st. george st., moncton, nb, canada', '4 St. George Street, Moncton'],
  ['9 champlain st', '9 Rue Champlain, Dieppe'],
  ['12-118 elmwood', '12-118 Elmwood Drive, Moncton'],
  ['118B elmwood', '118B Elmwood Drive, Moncton'],
  ['1 vaughan harvey blvd', '1 Vaughan Harvey Boulevard, Moncton'],
  ['shediac', 'Shediac, New Brunswick'],
  ['cap pele', 'Cap-Pelé, New Brunswick'],
])('%j finds %j first', async (text, label) => {
  expect((await labels(text))[0]).toBe(label)
})

test.each([
  ['Université de Moncton', 'Université de Moncton'],
  ['universite', 'Université de Moncton'],
  ['ccnb', 'CCNB Dieppe'],
  ['moncton hospital', 'The Moncton Hospital'],
  ['hôpital Dumont', 'Dr. Georges-L.-Dumont University Hospital Centre'],
  ['Champlain Place', 'CF Champlain'],
  ['mall', 'CF Champlain'],
  ['airport', 'Greater Moncton Roméo LeBlanc International Airport'],
  ['12 université', '12 Université Avenue, Moncton'],
  ['moncton', 'Moncton, New Brunswick'],
])('of places that people look near, %j finds %j first', async (text, label) => {
  expect((await labels(text))[0]).toBe(label)
})

test('a landmark has its address and its place', async () => {
  const [place] = await find('ccnb')
  expect(place).toMatchObject({
    line: '505 Rue du Collège',
    city: 'Dieppe',
    province: 'New Brunswick',
    postalCode: 'E1A 6X2',
    latitude: 46.0994,
    precision: 'street',
  })
  for (const { streetName, city, latitude, longitude } of landmarks) {
    const [street] = await find(`1 ${streetName} ${city}`)
    if (street?.precision !== 'street') continue
    expect(
      metresBetween({ latitude: street.latitude!, longitude: street.longitude! }, { latitude, longitude }),
    ).toBeLessThan(600)
  }
})

test('a street of several towns is found in the larger one first, at most eight in all', async () => {
  const main = await labels('10 main')
  expect(main.slice(0, 2)).toEqual(['10 Main Street, Moncton', '10 Main Street, Shediac'])
  expect(await labels('street')).toHaveLength(8)
})

test.each(['', '118', '118 ', '   ', '!!!', 'Rodeo Drive', '118 shediac road toronto', '\0', '💣', '%', "' or 1=1 --"])(
  '%j finds nothing',
  async (text) => {
    expect(await find(text)).toEqual([])
  },
)

test('the number stays as it was typed', () => {
  expect(readQuery(' 12 - 118  Elm')).toEqual({ streetNumber: '12 - 118', words: ['elm'], postalCode: '' })
  expect(readQuery('1st avenue')).toMatchObject({ streetNumber: '', words: ['1st', 'avenue'] })
  expect(readQuery('e1c4z1')).toEqual({ streetNumber: '', words: [], postalCode: 'E1C 4Z1' })
})

test('the table names each street of a town once', () => {
  for (const { city, streets } of towns) {
    expect(city).toMatch(/^\p{Lu}/u)
    expect(streets.filter((street) => !/^\p{Lu}[\p{L}\d .'-]+$/u.test(street))).toEqual([])
    expect(new Set(streets).size).toBe(streets.length)
  }
})

test('a street has its position on the map, a long or unknown one that of its community', async () => {
  const placeOf = async (text: string) => {
    const [{ latitude, longitude, precision } = {}] = (await find(text)) as Partial<Place>[]
    return { latitude, longitude, precision }
  }
  expect(await placeOf('12 alma street moncton')).toEqual({
    latitude: 46.0905,
    longitude: -64.7776,
    precision: 'street',
  })
  const moncton = { latitude: 46.0982, longitude: -64.793, precision: 'community' }
  expect(await placeOf('moncton')).toEqual(moncton)
  // Ten kilometres long: its middle says nothing about a house.
  expect(await placeOf('900 mountain road moncton')).toEqual(moncton)
  expect(await placeOf('7 ashburn avenue moncton')).toEqual(moncton)
  expect(await placeOf('118 elmwood drive moncton')).toMatchObject({ latitude: 46.105, precision: 'address' })
  expect(await placeOf('7 elm street halifax')).toEqual({ latitude: null, longitude: null, precision: null })
})

test('the points are those of the sketch map', () => {
  expect(readFileSync(new URL('./street-points.ts', import.meta.url), 'utf8')).toBe(pointsSource())
})
