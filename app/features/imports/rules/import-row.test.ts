import { describe, expect, test } from 'vitest'
import type { ImportTarget } from './import-columns.ts'
import { judgeRow, type RowReading, rowTitle, saidOf } from './import-row.ts'

const constants = {
  offer: 'rent',
  kind: 'Apartment',
  province: 'NB',
  name: 'Ann',
  email: 'a@b.ca',
  phone: '506-555-0142',
}
const columns: ImportTarget[] = [
  ...(['title', 'price', 'line', 'city', 'postalCode', 'beds', 'washrooms', 'sqft', 'availableOn'] as const),
  'description',
]
const good = {
  title: 'Loft rue Main',
  price: '1 300 $',
  line: '77 Archibald Street',
  city: 'Moncton',
  postalCode: 'e1c5j2',
  beds: '2',
  washrooms: '1,5',
  sqft: '800 pi²',
  availableOn: '2026-09-01',
  description: '',
}
type Cells = Partial<Record<keyof typeof good, string>>

function judge(cells: Cells, reading: Partial<RowReading> = {}, mended = {}) {
  const all = { ...good, ...cells }
  const row = { cells: columns.map((name) => all[name as keyof typeof good]), mended }
  return judgeRow(row, { columns, constants, today: '2026-11-22', ...reading })
}
const errors = (...given: Parameters<typeof judge>) => judge(...given).errors
function received(...given: Parameters<typeof judge>) {
  const judged = judge(...given)
  if (judged.errors) throw new Error(JSON.stringify(judged.errors))
  return judged.received
}

test('a row is what the form would have sent', () => {
  const { facts, customer, images } = received({})
  expect(facts).toMatchObject({ name: 'Loft rue Main', offer: 'rent', kind: 'apartment', price: 130_000, sqft: 800 })
  expect(facts).toMatchObject({ beds: 2, washrooms: 1.5, availableOn: '2026-09-01', features: [] })
  expect(facts.address).toMatchObject({
    line: '77 Archibald Street',
    streetNumber: '77',
    streetName: 'Archibald Street',
  })
  expect(facts.address).toMatchObject({ city: 'Moncton', province: 'New Brunswick', postalCode: 'E1C 5J2' })
  expect(customer).toEqual({ name: 'Ann', email: 'a@b.ca', phone: '5065550142' })
  expect(images).toEqual([])
})

describe('what is wrong is said in the words of the form', () => {
  test.each<[Cells, Record<string, string>]>([
    [{ price: 'douze cents' }, { price: 'Price must be a valid number.' }],
    [{ price: '0' }, { price: 'Price must be a valid number.' }],
    [{ price: '' }, { price: 'Price is required.' }],
    [{ price: 'NULL' }, { price: 'Price is required.' }],
    [{ postalCode: '90210' }, { postalCode: 'Please enter a Canadian postal code, such as E1C 4Z1.' }],
    [{ title: '=HYPERLINK("http://a.b","c")' }, { title: 'A text may not begin with a formula.' }],
    [{ description: '+SUM(A1)' }, { description: 'A text may not begin with a formula.' }],
    [{ title: 'x'.repeat(121) }, { title: 'Please use at most 120 characters.' }],
    [{ availableOn: '01/09/2026' }, { availableOn: 'This date reads two ways.' }],
    [{ availableOn: '' }, { availableOn: 'Available date is required.' }],
    [{ availableOn: '31/02/2026' }, { availableOn: 'This day does not exist.' }],
    [
      { availableOn: '46402' },
      {
        availableOn: 'This is a number by which spreadsheets count days. It stands for January 15, 2027.',
      },
    ],
    [{ availableOn: '2027-01' }, { availableOn: 'This is not a date.' }],
    [{ beds: '9' }, { beds: 'This is not one of the choices.' }],
    [
      { line: 'Archibald Street' },
      { streetNumber: 'Street number is required.', streetName: 'Street name is required.' },
    ],
    [
      { title: '\0', price: 'x' },
      { title: 'Property title is required.', price: 'Price must be a valid number.' },
    ],
  ])('%j', (cells, said) => expect(errors(cells)).toEqual(said))

  test('a row with more cells than the header', () => {
    const row = { cells: [...columns.map((name) => good[name as keyof typeof good]), 'and', ''], mended: {} }
    expect(judgeRow(row, { columns, constants, today: '2026-11-22' }).errors).toEqual({
      row: 'This row has more cells than the header.',
    })
  })
})

test.each<[Cells, object]>([
  [{ description: '- Bright\n- Quiet' }, { description: '- Bright\n- Quiet' }],
  [{ title: "'=1+1" }, { name: '=1+1' }],
  [{ title: "L'Érable" }, { name: "L'Érable" }],
  [{ price: '$1,300.50/month' }, { price: 130_050 }],
  [{ price: '1300 par mois' }, { price: 130_000 }],
  [{ beds: 'Studio' }, { beds: 0 }],
  [{ beds: '02' }, { beds: 2 }],
  [{ washrooms: '1 1/2' }, { washrooms: 1.5 }],
  [{ washrooms: '2.0' }, { washrooms: 2 }],
  [{ availableOn: '15/08/2026' }, { availableOn: '2026-08-15' }],
])('%j is read as %j', (cells, facts) => expect(received(cells).facts).toMatchObject(facts))

test('the answer about dates, and what was mended, count', () => {
  expect(received({ availableOn: '01/09/2026' }, { order: 'day' }).facts.availableOn).toBe('2026-09-01')
  expect(received({ availableOn: '01/09/2026' }, { order: 'month' }).facts.availableOn).toBe('2026-01-09')
  expect(received({ price: 'douze cents' }, {}, { price: '1 200 $' }).facts.price).toBe(120_000)
  expect(errors({}, {}, { price: 'cents' })).toEqual({ price: 'Price must be a valid number.' })
})

test('features come from a list, from columns of their own, and from both', () => {
  const cells = ['Loft', '900', '1 Main Street', 'Dieppe', 'E1A 1A1', '1', '1', '500', '2026-12-01', '']
  const row = { cells: [...cells, 'Parking, pets; animaux acceptés', 'oui', 'non'], mended: {} }
  const more = [...columns, 'features', 'feature:Internet', 'feature:Elevator'] as ImportTarget[]
  const judged = judgeRow(row, { columns: more, constants, today: '2026-11-22' })
  expect(judged.errors ?? judged.received.facts.features).toEqual(['Internet', 'Pets Allowed', 'Parking'])
})

test('what is not understood of features is to be mended, and what is typed then counts alone', () => {
  const cells = columns.map((name) => good[name as keyof typeof good])
  const reading = {
    columns: [...columns, 'features', 'feature:Parking'] as ImportTarget[],
    constants,
    today: '2026-11-22',
  }
  const judgeFeatures = (list: string, parking: string, features?: string) =>
    judgeRow({ cells: [...cells, list, parking], mended: features === undefined ? {} : { features } }, reading)
  expect(judgeFeatures('Internet; Sauna', '2 cars').errors).toEqual({
    features: 'Not understood: Sauna, 2 cars. Please name the features, or write “none”.',
  })
  const featuresOf = (judged: ReturnType<typeof judgeRow>) => judged.errors ?? judged.received.facts.features
  expect(featuresOf(judgeFeatures('Internet; Sauna', '2 cars', 'Parking'))).toEqual(['Parking'])
  expect(featuresOf(judgeFeatures('Internet; Sauna', 'yes', 'none'))).toEqual([])
  expect(featuresOf(judgeFeatures('none', 'No'))).toEqual([])
})

test.each([
  ['77 Archibald Street', '77', 'Archibald Street'],
  ['3-77 Archibald St', '3-77', 'Archibald St'],
  ['3 - 77 Archibald Street', '77', 'Archibald Street'],
  ['Apt 3, 77 Archibald St', '77', 'Archibald St'],
  ['App. 3B, 77, rue Archibald', '77', 'rue Archibald'],
  ['#3 77 Archibald St', '77', 'Archibald St'],
  ['Unit 3 - 77 Archibald Street', '77', 'Archibald Street'],
  ['77–79 Archibald Street', '77–79', 'Archibald Street'],
  ['77 1/2 Main St', '77 1/2', 'Main St'],
  ['123, 5e Avenue', '123', '5e Avenue'],
  ['1234 Route 134', '1234', 'Route 134'],
])('the street of %s', (line, streetNumber, streetName) => {
  expect(received({ line }).facts.address).toMatchObject({ line, streetNumber, streetName })
})

test.each([
  ['offer', 'À louer', 'offer', 'rent'],
  ['offer', 'rental', 'offer', 'rent'],
  ['offer', 'Vente', 'offer', 'sale'],
  ['kind', 'Maison', 'kind', 'detached'],
  ['kind', 'Appartement 4½', 'kind', 'apartment'],
  ['kind', 'Jumelé', 'kind', 'semi-detached'],
  ['kind', 'Sous-sol', 'kind', 'basement'],
] as const)('%s %s is %s %s', (field, word, key, value) => {
  expect(received({}, { constants: { ...constants, [field]: word } }).facts[key]).toBe(value)
})

test('an address in parts', () => {
  const parts: ImportTarget[] = columns.map((name) => (name === 'line' ? 'streetName' : name))
  const cells = (street: string) => columns.map((name) => (name === 'line' ? street : good[name as keyof typeof good]))
  const reading = { columns: [...parts, 'streetNumber' as const], constants, today: '2026-11-22' }
  const first = judgeRow({ cells: [...cells('Rue Main'), '12'], mended: {} }, reading)
  expect(first.errors ?? first.received.facts.address).toMatchObject({ line: '12 Rue Main', streetName: 'Rue Main' })
  const second = judgeRow({ cells: [...cells('12, rue Main'), ''], mended: {} }, reading)
  const whole = { line: '12, rue Main', streetNumber: '12', streetName: 'rue Main' }
  expect(second.errors ?? second.received.facts.address).toMatchObject(whole)
})

test('in a table without titles the address is one', () => {
  const bare = columns.filter((name) => name !== 'title')
  const row = { cells: bare.map((name) => good[name as keyof typeof good]), mended: {} }
  const judged = judgeRow(row, { columns: bare, constants, today: '2026-11-22' })
  expect(judged.errors ?? judged.received.facts.name).toBe('77 Archibald Street')
})

test('a row is called by its title, else its address', () => {
  const row = { cells: columns.map((name) => (name === 'title' ? ' ' : good[name as keyof typeof good])), mended: {} }
  const reading = { columns, constants, today: '' }
  expect(rowTitle(row, reading)).toBe('77 Archibald Street')
  expect(saidOf(row, 'price', reading)).toBe('1 300 $')
  expect(saidOf(row, 'phone', reading)).toBe('506-555-0142')
})
