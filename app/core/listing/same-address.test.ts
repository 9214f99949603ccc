import { expect, test } from 'vitest'
import { addressKey, sameAddress } from './same-address.ts'

/** "118 | Elmwood Drive | the whole line", in Moncton unless a city follows. */
function keyOf(written: string) {
  const [streetNumber = '', streetName = '', line = `${streetNumber} ${streetName}`, city = 'Moncton'] = written
    .split('|')
    .map((part) => part.trim())
  return addressKey({ line, city, streetNumber, streetName })
}

const same = (one: string, other: string) => sameAddress(keyOf(one), keyOf(other))

test.each([
  ['118|Elmwood Drive', '118|Elmwood Dr.'],
  ['118|Elmwood Drive', '118|ELMWOOD  DRIVE|118 Elmwood Drive|moncton'],
  ['118|Elmwood Drive|118 Elmwood Drive, Apt 3', '118|Elmwood Drive|Unit 3, 118 Elmwood Drive'],
  ['118|Elmwood Drive|3-118 Elmwood Drive', '118|Elmwood Drive|118 Elmwood Drive #3'],
  ['3-118|Elmwood Drive', '118|Elmwood Drive Apt. 3'],
  ['118A|Elmwood Drive', '118|Elmwood Drive|118 Elmwood Drive, Apartment A'],
  ['55|rue Champlain|55, rue Champlain, app. 2|Dieppe', '55|Champlain Street|55 Champlain Street, unit 2|Dieppe'],
  ['9|Saint George Street', '9|St. George St'],
  ['9|Saint-Georges', '9|St-Georges'],
  ['12|Mountain Road North', '12|Mountain Rd N'],
  ['4|avenue de l’Église', '4|Ave de l’Eglise'],
  ['7|Main Street|7 Main Street|Shédiac', '7|Main St|7 Main St|Shediac'],
])('%s is %s', (one, other) => {
  expect(same(one, other)).toBe('home')
  expect(same(other, one)).toBe('home')
})

test.each([
  ['118|Elmwood Drive|118 Elmwood Drive, Apt 3', '118|Elmwood Drive|118 Elmwood Drive, Apt 4'],
  ['118|Elmwood Drive', '119|Elmwood Drive'],
  ['118|Elmwood Drive', '118|Elmwood Court'],
  ['118|Elmwood Drive', '118|Elmwood Drive|118 Elmwood Drive|Dieppe'],
  ['118A|Elmwood Drive', '118B|Elmwood Drive'],
  ['18|Elmwood Drive', '118|Elmwood Drive'],
  ['12|Mountain Road North', '12|Mountain Road South'],
  ['|Elmwood Drive', '|Elmwood Drive'],
])('%s is not %s', (one, other) => {
  expect(same(one, other)).toBeUndefined()
})

test('of a building and a door in it one says less', () => {
  expect(same('118|Elmwood Drive', '118|Elmwood Drive|118 Elmwood Drive, Apt 3')).toBe('building')
})

test('a street of one letter is no unit', () => {
  expect(keyOf('118|A Street')).toEqual({ building: '118 a st moncton', unit: '' })
})
