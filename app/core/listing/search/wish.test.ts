import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listingsPath } from './search-path.ts'
import { readWish } from './wish.ts'

const today = '2026-11-22'
const whole = 'type=Rent&city=Dieppe&price=0-1600&beds=2&by=2027-01-01&feature=Pets+Allowed&feature=Parking'

test.each([
  ['two bedrooms in Dieppe under $1,600 by January, with parking, and the dog may come', whole],
  ['2 bedrooms Dieppe under 1600 parking dogs by january', whole],
  ['dieppe 2br 1600 max, dog ok, parking, by jan 1', whole],
  ['Looking for a 2 bed in dieppe, up to 1600$ a month, pets and parking, available by January 2027', whole],
  ['deux chambres à Dieppe à moins de 1 600 $ d’ici janvier, avec stationnement, et le chien peut venir', whole],
  ['2 chambres Dieppe 1600 $ max stationnement chien d’ici le 1er janvier', whole],
  ['Je cherche 2 ch. à Dieppe, 1 600 $/mois ou moins, stationnement, animaux acceptés, 2027-01-01', whole],
  ['apartment with parking in Moncton', 'type=Rent&city=Moncton&kind=apartment&feature=Parking'],
  ['appartement meublé à Moncton', 'type=Rent&city=Moncton&kind=apartment&feature=Furnished'],
  [
    'house for sale in Riverview under 350k',
    'type=Sell&city=Riverview&kind=detached&kind=semi-detached&price=0-350000',
  ],
  [
    'maison à vendre à Shédiac, moins de 350 000 $',
    'type=Sell&city=Shediac&kind=detached&kind=semi-detached&price=0-350000',
  ],
  ['semi-detached 3 bedrooms 1.5 baths', 'type=Rent&kind=semi-detached&beds=3&baths=1.5'],
  ['jumelé, trois chambres, deux salles de bain', 'type=Rent&kind=semi-detached&beds=3&baths=2'],
  ['sous-sol Moncton entre 900 et 1200', 'type=Rent&city=Moncton&kind=basement&price=900-1200'],
  ['between $900 and $1,200', 'type=Rent&price=900-1200'],
  ['900-1200 Moncton', 'type=Rent&city=Moncton&price=900-1200'],
  ['at least 1500 in Moncton', 'type=Rent&city=Moncton&from=1500'],
  ['exactly 2 bedrooms', 'type=Rent&beds=2&bedrooms=exact'],
  ['exactement 3 chambres', 'type=Rent&beds=3&bedrooms=exact'],
  ['3+ bedrooms', 'type=Rent&beds=3'],
  ['800 sqft office', 'type=Rent&kind=office&areafrom=800'],
  ['bureau de 800 pieds carrés', 'type=Rent&kind=office&areafrom=800'],
  ['heated yard Dieppe', 'type=Rent&city=Dieppe&words=heated+yard'],
  ['Diepe 2 bedrooms', 'type=Rent&city=Dieppe&beds=2'],
  ['2 bedrooms Moncton or Dieppe', 'type=Rent&beds=2'],
  ['2 bedrooms Greater Moncton', 'type=Rent&beds=2'],
  ['2 bedrooms Sackville', 'type=Rent&beds=2&words=sackville'],
  ['no smoking, washer and dryer', 'type=Rent&feature=Washer+and+Dryer'],
  ['non-fumeur, laveuse-sécheuse', 'type=Rent&feature=Washer+and+Dryer'],
  ['utilities included', 'type=Rent&feature=Electricity+Bill+Included&feature=Water+Bill+Included'],
  ['in May, parking', 'type=Rent&by=2027-05-01&feature=Parking'],
  ['en mai, stationnement', 'type=Rent&by=2027-05-01&feature=Parking'],
  ['parking by November', 'type=Rent&by=2026-11-22&feature=Parking'],
  ['parking now', 'type=Rent&by=2026-11-22&feature=Parking'],
  ['parking by february 30', 'type=Rent&feature=Parking&words=february+30'],
  ['Dieppe, NB', 'type=Rent&city=Dieppe'],
  ['à Shédiac', 'type=Rent&city=Shediac'],
])('understands "%s"', (typed, expected) => {
  const search = readWish(typed, 'rent', today)
  expect(search && decodeURIComponent(listingsPath(search).split('?')[1] ?? '')).toBe(decodeURIComponent(expected))
})

test.each([
  ...['', ' ', 'Dieppe', 'dIEp', 'mon', 'shé', 'Shédiac', 'ac', 'Grand Bay', 'Halifax', 'Nowhere', 'Saint John'],
  ...['12 Main', "' or 1=1--", '"', 'NEAR(', '\0', '|'],
])('leaves the plain location "%s" as it is', (typed) => {
  expect(readWish(typed, 'rent', today)).toBeUndefined()
})

test('the words win over Rent or Buy, which holds without them', () => {
  expect(readWish('2 bedrooms', 'sale', today)?.offer).toBe('sale')
  expect(readWish('2 bedrooms for rent', 'sale', today)?.offer).toBe('rent')
})

test('reads any text in bounded time, as a search that its address keeps', () => {
  const words = fc.constantFrom(
    '2',
    'bedrooms',
    'under',
    '$1,600',
    'by',
    'january',
    '31',
    'no',
    'pets',
    '-',
    '1 600',
    'à',
    '|',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((some) => some.join(' ')),
      ),
      (typed) => {
        const search = readWish(typed, 'rent', today)
        if (search?.price) expect(search.price.min).toBeLessThanOrEqual(search.price.max)
      },
    ),
  )
  const started = performance.now()
  readWish('1 '.repeat(5000), 'rent', today)
  readWish('a'.repeat(10_000), 'rent', today)
  expect(performance.now() - started).toBeLessThan(200)
})
