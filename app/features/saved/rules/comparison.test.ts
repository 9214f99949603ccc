import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { csvCell } from '../../../core/csv-cells.ts'
import { speak } from '../../../core/language/test-language.ts'
import type { Property } from '../../../core/listing/property.ts'
import { comparisonCsv } from '../server/compare-csv.ts'
import { compareListings, compareStated, readIds } from './comparison.ts'
import { betweenText, centreFor, distanceText, factText, homeFacts, isSameFact, statedRows } from './comparison-rows.ts'

const today = '2026-08-20'
const home = {
  id: 'a',
  name: 'Flat on Pine Street',
  language: 'en',
  otherTitle: '',
  sqft: 1640,
  beds: 3,
  washrooms: 2.5,
  features: ['Air Condition', 'Parking'],
  offer: 'rent',
  kind: 'apartment',
  price: 145_000,
  address: { line: '9 Pine Street', city: 'Dieppe', latitude: 46.0905, longitude: -64.729 },
  availableOn: '2026-09-01',
  closed: false,
} as unknown as Property
const away = (latitude: number | null, rest: object = {}) =>
  ({ ...home, ...rest, address: { ...home.address, latitude, longitude: latitude && -64.729 } }) as Property

afterEach(() => speak('en'))

function told(homes: Property[], near?: Parameters<typeof compareListings>[1]['near']) {
  const { groups, none, untold } = compareListings(homes, { today, near })
  return {
    groups: groups.map(({ label, rows }) => [label, rows.map((row) => row.label)]),
    none: none.map(({ label }) => label),
    untold: untold.map(({ label }) => label),
    row: (name: string) => groups.flatMap(({ rows }) => rows).find(({ label }) => label === name)!,
  }
}

test('has the twelve stated rows', () => {
  expect(statedRows().map(([, label]) => label)).toEqual([
    ...['Area', 'Rooms', 'Bedrooms', 'Bathrooms', 'Air conditioning', 'Swimming pool', 'Laundry room'],
    ...['Window covering', 'Building age', 'Alarm', 'Heating', 'Parking'],
  ])
})

describe('a listing', () => {
  test('tells what it records and leaves the rest open', () => {
    expect(homeFacts(home, today)).toEqual({
      area: '1,640 sqft',
      bedrooms: '3',
      bathrooms: '2.5',
      airConditioning: true,
      parking: true,
      available: 'Sep 1, 2026',
      city: 'Dieppe',
      pets: false,
      laundry: false,
      furnished: false,
    })
    expect(homeFacts({ ...home, closed: true }, today).available).toBe('Rented')
    expect(homeFacts({ ...home, offer: 'sale' }, today).pets).toBeNull()
  })

  test.each([
    [[], false],
    [['Garage'], 'Garage'],
    [['Parking', 'Garage'], 'Parking and garage'],
  ] as const)('parking of %j', (features, parking) => {
    expect(homeFacts({ ...home, features: [...features] }, today).parking).toBe(parking)
  })
})

describe('a comparison', () => {
  test('has groups; what is No of all and what nobody tells stand apart', () => {
    const { groups, none, untold } = told([home, home])
    expect(groups).toEqual([
      // The stated rows first (contract 3.30).
      ['The home', ['Area', 'Bedrooms', 'Bathrooms', 'Air conditioning', 'Parking']],
      [
        'What you pay',
        [
          ...['Rent each month', 'Water', 'Electricity', 'Internet', 'Tenant insurance', 'Deposit, at most'],
          'To move in',
        ],
      ],
      ['Where', ['To the centre of Dieppe']],
      ['More about the home', ['Available', 'City']],
    ])
    expect(none).toEqual(['Pets', 'Laundry', 'Furnished'])
    expect(untold).toEqual([
      ...['Rooms', 'Swimming pool', 'Laundry room', 'Window covering', 'Building age', 'Alarm', 'Heating'],
    ])
  })

  test('marks what differs, the lowest and the nearest', () => {
    const near = { latitude: 46.1, longitude: -64.729, name: 'Work' }
    const homes = [home, away(46.1, { price: 140_000, beds: 2, features: ['Parking', 'Tenant Insurance needed'] })]
    const { row } = told(homes, near)
    const marks = (name: string) => [row(name).differs, row(name).bestColumns]
    expect(marks('Rent each month')).toEqual([true, [1]])
    expect(marks('To move in')).toEqual([true, [1]])
    expect(marks('Deposit, at most')).toEqual([true, []])
    expect(marks('To the centre of Dieppe')).toEqual([true, [0]])
    expect(marks('To Work')).toEqual([true, [1]])
    expect(marks('Bedrooms')).toEqual([true, []])
    expect(marks('Tenant insurance')).toEqual([true, []])
    expect(marks('Parking')).toEqual([false, []])
    expect(told([home, home]).row('Rent each month').bestColumns).toEqual([])
    expect(told([home, { ...home, price: 1 }, { ...home, price: 1 }]).row('Rent each month').bestColumns).toEqual([
      1, 2,
    ])
  })

  test('of rentals and homes for sale asks each for its own amounts', () => {
    const { row } = told([home, { ...home, offer: 'sale', price: 40_000_000 }])
    const texts = (name: string) => row(name).facts.map((fact) => factText(fact, row(name).words))
    expect(texts('Rent each month')).toEqual(['$1,450', 'Does not apply'])
    expect(texts('Water')).toEqual(['You pay', 'Does not apply'])
    expect(texts('Price')).toEqual(['Does not apply', '$400,000'])
    expect(texts('Down payment, at least')).toEqual(['Does not apply', '$20,000'])
    expect(row('Price').bestColumns).toEqual([])
  })

  test('says whose words the utilities are where a home is for rent only', () => {
    const sale = { ...home, offer: 'sale' } as Property
    const hint = (...homes: Property[]) => compareListings(homes, { today }).groups.find(({ id }) => id === 'pay')?.hint
    expect([hint(home, sale), hint(sale)]).toEqual(['Utilities as the owners listed them', undefined])
  })

  test('says of an office only which costs are in the rent', () => {
    const office = { ...home, kind: 'office', features: ['Internet'] } as Property
    const { groups, untold, row } = told([office])
    expect(groups[1]).toEqual(['What you pay', ['Rent each month', 'Internet', 'Tenant insurance', 'To move in']])
    expect(untold).toEqual(expect.arrayContaining(['Water', 'Electricity', 'Deposit, at most']))
    expect(row('Internet').facts).toEqual([true])
  })

  test('of the samples has all twelve rows', () => {
    const { groups, none, untold } = compareStated([{ alarm: false }, { alarm: false, rooms: '4' }])
    expect(groups.map(({ rows }) => rows.map(({ differs }) => differs))).toEqual([
      [false, true, ...Array.from({ length: 10 }, () => false)],
    ])
    expect([none, untold]).toEqual([[], []])
  })

  test.each([
    [null, []],
    ['', []],
    ['a,b,c,d', ['a', 'b', 'c']],
    ['a,a, b ', ['a', 'b']],
    ["a',../x,ok-1", ['ok-1']],
  ])('ids of %j', (text, ids) => expect(readIds(text)).toEqual(ids))
})

describe('distances', () => {
  test.each([
    [0, '50 m'],
    [974, '950 m'],
    [976, '1.0 km'],
    [1449, '1.4 km'],
    [12_340, '12 km'],
  ])('%i metres', (metres, text) => {
    expect(distanceText({ metres })).toBe(text)
    expect(distanceText({ metres, about: true })).toBe(`About ${text}`)
  })

  test('that read alike are alike', () => {
    expect(isSameFact({ metres: 1 }, { metres: 60 })).toBe(true)
    expect(isSameFact({ metres: 1_410 }, { metres: 1_440 })).toBe(true)
    expect(isSameFact({ metres: 1_440 }, { metres: 1_460 })).toBe(false)
    expect(isSameFact({ metres: 12_100 }, { metres: 12_400 })).toBe(true)
  })

  test('say where the position is that of a street or a community, and nothing without one', () => {
    const vague = { ...home, address: { ...home.address, precision: 'street' } } as Property
    expect(
      told([vague, away(null)])
        .row('To the centre of Dieppe')
        .facts.map((fact) => factText(fact)),
    ).toEqual(['About 50 m', 'Not stated'])
    expect(betweenText([vague, away(46.1), away(null)])).toBe('Between them: the first and the second about 1.1 km.')
    expect(betweenText([home, away(null)])).toBeUndefined()
  })

  test.each([
    [['Dieppe', 'dieppe'], 'Dieppe'],
    [['Shédiac'], 'Shediac'],
    [['Dieppe', 'Moncton'], 'Moncton'],
    [['Sackville'], 'Moncton'],
    [[], 'Moncton'],
  ])('of %j are to the centre of %s', (cities, city) => expect(centreFor(cities).city).toBe(city))
})

describe('the table for spreadsheets', () => {
  const csv = (property: Property) =>
    comparisonCsv([{ property, url: 'https://x.example/a' }], compareListings([property], { today }))

  test('has a byte order mark, plain numbers and their units', () => {
    const lines = csv(away(46.1)).split('\r\n')
    expect(lines[0]).toBe('\ufeff"","Flat on Pine Street"')
    expect(lines.slice(1, 4)).toEqual([
      '"Address","9 Pine Street, Dieppe"',
      '"Link","https://x.example/a"',
      '"Area","1,640 sqft"',
    ])
    expect(lines).toContain('"Rent each month (CAD)","1450"')
    expect(lines).toContain('"Water","You pay"')
    expect(lines).toContain('"To the centre of Dieppe (km, straight line)","1.06"')
    expect(lines).toContain('"Heating","Not stated"')
    expect(lines.at(-1)).toBe('')
  })

  test('speaks French, with what a French spreadsheet expects between cells and before decimals', () => {
    speak('fr')
    expect(csv(away(46.1))).toContain('"Jusqu’au centre de Dieppe (km, en ligne droite)";"1,06"\r\n')
  })

  test('has no formula in any cell, and can be read back', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('=1+1', '@SUM(1)', '-2+3', ' =x', '\t=x', '＝1', '-12.5')),
        (text) => {
          const cell = csvCell(text)
          const inside = cell.slice(1, -1).replaceAll('""', '"')
          expect([text, `'${text}`]).toContain(inside)
          expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"')
          if (!/^-\d/.test(text)) expect(inside).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
        },
      ),
    )
    expect([csvCell('-2+3'), csvCell('-12.5'), csvCell('a "b"')]).toEqual([`"'-2+3"`, '"-12.5"', '"a ""b"""'])
  })
})

test('the next visit is told where one of the homes offers a time', () => {
  const homes = [home, away(46.1, { id: 'b' }), away(46.1, { id: 'c', closed: true })]
  const rowOf = (nextVisits?: Map<string, string>) =>
    compareListings(homes, { today, nextVisits })
      .groups.flatMap(({ rows }) => rows)
      .find(({ id }) => id === 'visit')
  expect(rowOf()).toBeUndefined()
  const next = new Map([['a', '2026-08-27T20:00:00.000Z']])
  expect(rowOf(next)).toMatchObject({
    label: 'Next visit',
    differs: true,
    facts: ['Thu, Aug 27, 5:00 pm', 'No times offered', null],
  })
  speak('fr')
  expect(rowOf(next)).toMatchObject({
    label: 'Prochaine visite',
    facts: ['jeu. 27 août, 17\u00a0h', 'Aucune heure offerte', null],
  })
})
