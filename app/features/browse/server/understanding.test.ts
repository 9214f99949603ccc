import { beforeAll, expect, test } from 'vitest'
import { onDatabase, replaceProperties, sample } from '../../../../platform/database/test-databases.ts'
import { listingsPath } from '../../../core/listing/search/search-path.ts'
import { streetSource } from '../../../core/places/server/find-places.ts'
import { localPlaces } from '../../../core/places/server/local.ts'
import { countHomes } from './queries.ts'
import { understandWords } from './understanding.ts'

const place = (line: string, city: string) => ({
  ...sample({ city }).address,
  line,
  streetName: line.replace(/^\d+ /, ''),
  streetNumber: line.split(' ')[0]!,
  latitude: 46.09,
  longitude: -64.77,
})
const homes = [
  { ...sample({ id: 'cape', name: 'Cape Cod' }), address: place('118 Elmwood Drive', 'Moncton') },
  {
    ...sample({ id: 'walk-up', name: 'Walk-up near downtown', description: 'Heat included.', features: [] }),
    address: { ...place('740 Main Street', 'Moncton'), postalCode: 'E1C 1E6' },
  },
  {
    ...sample({ id: 'bas', name: 'Sous-sol', description: 'Chauffé et éclairé.', kind: 'basement', features: [] }),
    address: { ...place('9 Rue Champlain', 'Dieppe'), postalCode: 'E1C 1E6' },
  },
  {
    ...sample({ id: 'chalet', name: 'Chalet', description: '', offer: 'sale', features: ['Elevator'] }),
    address: { ...place('5 Rue Acadie', 'Shediac'), postalCode: 'E4P 1A1' },
  },
  {
    ...sample({ id: 'one-room', name: 'One room', description: '', beds: 0, features: [] }),
    address: { ...place('3 St. George Street', 'Moncton'), postalCode: 'E1C 1E6' },
  },
]

onDatabase((store) => {
  beforeAll(() => replaceProperties(store(), homes))

  const understand = (words: string, offer: 'rent' | 'sale' = 'rent') => {
    const places = localPlaces(streetSource(store()))
    return understandWords(store().db, words, offer, async (name) => (await places.find(name))[0])
  }

  test.each([
    ['118 Elmwood', 'type=Rent&words=118+Elmwood', 1],
    ['740 Main Street', 'type=Rent&words=740+Main+Street', 1],
    ['downtown', 'type=Rent&words=downtown', 1],
    ['centre-ville', 'type=Rent&words=centre-ville', 1],
    ['studio', 'type=Rent&words=studio', 1],
    ['e1a', 'type=Rent&words=e1a', 1],
    ['e1c1e6', 'type=Rent&words=E1C+1E6', 3],
    // Another one of its area.
    ['E1A 9Z9', 'type=Rent&words=e1a', 1],
    ['heat included', 'type=Rent&words=heat+included', 1],
    ['chauffé éclairé', 'type=Rent&words=chauffé+éclairé', 1],
    // For sale, where it was looked for to rent.
    ['cottage', 'type=Sell&words=cottage', 1],
    // Nothing has it now, yet it is a word for a home.
    ['fireplace', 'type=Rent&words=fireplace', 0],
    ['2 bedrooms cheap', 'type=Rent&beds=2', 3],
    ['elevator', 'type=Rent&feature=Elevator', 0],
    ['near downtown', 'type=Rent&near=46.0845,-64.7902&place=Downtown+Moncton&sort=nearest', 4],
    [
      '2 bedrooms near Champlain, under 1600',
      /type=Rent&price=0-1600&beds=2&near=.*&place=.*Champlain.*&sort=nearest/,
      3,
    ],
    ['Dieppe près du centre-ville', /type=Rent&city=dieppe&near=/, 1],
    // Written whole, with its city, province and postal code; for sale, where it was looked for to rent.
    ['740 Main Street, Moncton, New Brunswick E1C 1E6', 'type=Rent&words=740+Main+Street,+Moncton', 1],
    ['5, rue Acadie, Shediac (Nouveau-Brunswick)', 'type=Sell&words=5,+rue+Acadie,+Shediac', 1],
    ['2 bedrooms on Main Street, Moncton NB', 'type=Rent&city=Moncton&beds=2&words=main street', 1],
    ['12 Elmwood', /type=Rent&near=.*&place=.*Elmwood.*&sort=nearest/, 4],
    ['118, promenade Elmwood', 'type=Rent&words=118,+promenade+Elmwood', 1],
    ['999 Main Street, Moncton', /type=Rent&near=.*&place=999 Main Street, Moncton&sort=nearest/, 4],
    ['900 Mountain Road, Moncton', /type=Rent&near=.*&place=900 Mountain Road, Moncton&sort=nearest/, 4],
    ['main st', 'type=Rent&words=main st', 1],
    ['everything included', 'type=Rent&feature=Electricity Bill Included&feature=Water Bill Included', 0],
    ['4½ meublé', 'type=Rent&beds=2&feature=Furnished', 0],
    // Places that no home names.
    ['hospital', /type=Rent&near=.*&place=The Moncton Hospital&sort=nearest/, 4],
    ['moncton hospital', /type=Rent&near=.*&place=The Moncton Hospital&sort=nearest/, 4],
    ['Champlain mall', /type=Rent&near=.*&place=CF Champlain&sort=nearest/, 4],
    ['walking distance to downtown', /type=Rent&near=.*&place=Downtown Moncton&sort=nearest/, 4],
    ['à côté de l’Université de Moncton', /type=Rent&near=.*&place=Université de Moncton&sort=nearest/, 4],
    ['Dieppe or Riverview', 'type=Rent', 4],
    ['900 Mountain Road', /type=Rent&near=.*&place=900 Mountain Road, Moncton&sort=nearest/, 4],
  ] as [string, string | RegExp, number][])('understands "%s"', async (words, expected, count) => {
    const { search } = (await understand(words))!
    const query = decodeURIComponent(listingsPath(search).split('?')[1]!).replaceAll('+', ' ')
    if (typeof expected === 'string') expect(query).toBe(expected.replaceAll('+', ' '))
    else expect(query).toMatch(expected)
    expect(await countHomes(store().db, search)).toBe(count)
  })

  test('says which words it does not use', async () => {
    expect((await understand('2 bedrooms cheap'))!.unused).toEqual(['cheap'])
    expect((await understand('118 Elmwood'))!.unused).toEqual([])
    expect((await understand('Dieppe or Riverview, cheap'))!.unused).toEqual(['Dieppe', 'Riverview', 'cheap'])
  })

  test.each(['Halifax', 'Nowhere', 'Saint John', 'near Nowhere', 'mon', 'Riverview', '"', "' or 1=1--", '|', ' '])(
    'leaves "%s" to the search for a city',
    async (words) => {
      expect(await understand(words)).toBeUndefined()
    },
  )
})
