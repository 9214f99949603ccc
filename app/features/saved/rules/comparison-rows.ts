import { availableFrom } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { assumedTerms, type CostItem, type RentCosts, rentCosts } from '../../../core/listing/costs/cost-rules.ts'
import { estimateMortgage } from '../../../core/listing/costs/mortgage.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import { closedLabel, type Property, precisionOf } from '../../../core/listing/property.ts'
import { formatNumber, formatPrice } from '../../../core/money.ts'
import { formatDistance, metresBetween, type Position } from '../../../core/places/distance.ts'
import { precisionRadius } from '../../../core/places/place.ts'
import { normalise } from '../../../core/words/normalise.ts'

/** An amount in CAD cents. */
interface Amount {
  cents: number
}

/** A straight line in metres. */
export interface Distance {
  metres: number
  /** The home's position is that of its street or community. */
  about?: true
}

/** A yes or no, words, an amount or a distance; null where the row does not apply; undefined where nothing is recorded. */
export type Fact = boolean | string | Amount | Distance | null | undefined

export function isAmount(fact: Fact): fact is Amount {
  return typeof fact === 'object' && fact !== null && 'cents' in fact
}

export function isDistance(fact: Fact): fact is Distance {
  return typeof fact === 'object' && fact !== null && 'metres' in fact
}

/** The number that the lowest and the nearest are found by; undefined of other facts. */
export function measureOf(fact: Fact): number | undefined {
  if (isAmount(fact)) return fact.cents
  return isDistance(fact) ? roundMetres(fact.metres) : undefined
}

export function isSameFact(one: Fact, other: Fact): boolean {
  const measure = measureOf(one)
  return measure === undefined ? one === other : measure === measureOf(other)
}

/** In words; `words` are those of yes and no. */
export function factText(fact: Fact, words: YesNo = yesNo()): string {
  if (fact === undefined) return t('Not stated')
  if (fact === null) return t('Does not apply')
  if (typeof fact === 'string') return fact
  if (typeof fact === 'boolean') return fact ? words.yes : words.no
  return isAmount(fact) ? formatPrice(fact.cents) : distanceText(fact)
}

interface YesNo {
  yes: string
  no: string
}

const yesNo = (): YesNo => ({ yes: t('Yes'), no: t('No') })

/** "350 m", "1.4 km"; "About 1.4 km" where the position is not the house's own. */
export function distanceText({ metres, about }: Distance): string {
  const distance = formatDistance(metres)
  return about ? t('About {distance}', { distance }) : distance
}

/** As exact as `formatDistance` tells them: what reads alike is alike. */
function roundMetres(metres: number) {
  const step = metres < 975 ? 50 : metres < 9_950 ? 100 : 1_000
  return Math.max(50, Math.round(metres / step) * step)
}

/** A row with the fact of each home, in the order of the columns. */
export interface RowDraft {
  id: string
  label: string
  /** Under the label. */
  hint?: string
  facts: Fact[]
  /** The words of yes and no, where they are others. */
  words?: YesNo
  /** Which measure is marked as the best. */
  best?: 'lowest' | 'nearest'
  /** The sum of the rows above. */
  total?: true
}

/** A place that the visitor named, or a position without a name. */
export type NamedPlace = Position & { name?: string }

/** Straight lines from each home to the centre of its city, and to the place of the visitor; none without a position. */
export function whereRows(homes: readonly Property[], near?: NamedPlace): RowDraft[] {
  if (!homes.some(positionOf)) return []
  const centre = centreFor(homes.map(({ address }) => address.city))
  return [
    {
      id: 'centre',
      label: t('To the centre of {city}', { city: cityLabel(centre.city) }),
      best: 'nearest',
      facts: homes.map((home) => distanceTo(home, centre)),
    },
    ...(near
      ? ([
          {
            id: 'near',
            label: near.name ? t('To {place}', { place: near.name }) : t('To your place'),
            best: 'nearest',
            facts: homes.map((home) => distanceTo(home, near)),
          },
        ] satisfies RowDraft[])
      : []),
  ]
}

/** "Between the first and the second 1.4 km, ..."; undefined when fewer than two have a position. */
export function betweenText(homes: readonly Property[]): string | undefined {
  const pairs = [
    [0, 1, (distance: string) => t('the first and the second {distance}', { distance })],
    [0, 2, (distance: string) => t('the first and the third {distance}', { distance })],
    [1, 2, (distance: string) => t('the second and the third {distance}', { distance })],
  ] as const
  const parts = pairs.flatMap(([one, other, text]) => {
    const [from, to] = [homes[one], homes[other]]
    const place = to && positionOf(to)
    const distance = from && place && distanceTo(from, place, precisionRadius[precisionOf(to.address) ?? 'address'] > 0)
    return distance ? [text(distanceText(distance).toLowerCase())] : []
  })
  return parts.length ? t('Between them: {pairs}.', { pairs: parts.join(', ') }) : undefined
}

function distanceTo(home: Property, to: Position, isVague = false): Distance | undefined {
  const from = positionOf(home)
  if (!from) return undefined
  const about = isVague || precisionRadius[precisionOf(home.address) ?? 'address'] > 0
  return { metres: metresBetween(from, to), ...(about && { about }) } satisfies Fact
}

function positionOf({ address: { latitude, longitude } }: Property): Position | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

/** Where our map writes the names of the four communities (app/core/places/server/street-points.ts). */
const centres: readonly (Position & { city: string })[] = [
  { city: 'Moncton', latitude: 46.0982, longitude: -64.793 },
  { city: 'Dieppe', latitude: 46.0905, longitude: -64.729 },
  { city: 'Riverview', latitude: 46.06, longitude: -64.787 },
  { city: 'Shediac', latitude: 46.2165, longitude: -64.541 },
]

/** The centre of the city that all these homes are in; else that of Moncton, the largest. */
export function centreFor(cities: readonly string[]): Position & { city: string } {
  const [first = '', ...others] = cities.map(normalise)
  const shared = others.every((city) => city === first) && centres.find(({ city }) => normalise(city) === first)
  return shared || centres[0]!
}

/** What each home costs: rentals by their rent and features, homes for sale by their price and an estimate. */
export function payRows(homes: readonly Property[]): RowDraft[] {
  const rentals = homes.map((home) => (home.offer === 'rent' ? rentCosts(home) : undefined))
  const sales = homes.map((home) => (home.offer === 'sale' ? estimateMortgage(home.price) : undefined))
  const rented = (fact: (costs: RentCosts) => Fact) => rentals.map((costs) => (costs ? fact(costs) : null))
  return [
    ...(rentals.some(Boolean) ? rentRows(rented) : []),
    ...(sales.some(Boolean)
      ? ([
          {
            id: 'price',
            label: t('Price'),
            best: 'lowest',
            facts: homes.map(({ offer, price }) => (offer === 'sale' ? { cents: price } : null)),
          },
          {
            id: 'down',
            label: t('Down payment, at least'),
            facts: sales.map((sale) => (sale ? { cents: sale.downPayment } : null)),
          },
          {
            id: 'mortgage',
            label: t('Mortgage each month, estimated'),
            hint: t('At {rate}% over {years, plural, one {# year} other {# years}}, with the smallest down payment', {
              rate: assumedTerms.ratePercent,
              years: assumedTerms.years,
            }),
            best: 'lowest',
            facts: sales.map((sale) => (sale ? { cents: Math.round(sale.payment / 100) * 100 } : null)),
          },
        ] satisfies RowDraft[])
      : []),
  ]
}

type OfRentals = (fact: (costs: RentCosts) => Fact) => Fact[]

function rentRows(rented: OfRentals): RowDraft[] {
  const words = { yes: t('In the rent'), no: t('You pay') }
  const utility = (item: CostItem, label: string): RowDraft => ({
    id: item,
    label,
    words,
    // Of an office or a garage only what is included is known.
    facts: rented(({ included, extra }) => included.includes(item) || (extra.includes(item) ? false : undefined)),
  })
  return [
    { id: 'rent', label: t('Rent each month'), best: 'lowest', facts: rented(({ rent }) => ({ cents: rent })) },
    utility('water', t('Water')),
    utility('electricity', t('Electricity')),
    utility('internet', t('Internet')),
    {
      id: 'insurance',
      label: t('Tenant insurance'),
      facts: rented(({ extra }) => (extra.includes('insurance') ? t('Needed') : t('Not needed'))),
    },
    {
      id: 'deposit',
      label: t('Deposit, at most'),
      facts: rented(({ maxDeposit }) => (maxDeposit === undefined ? undefined : { cents: maxDeposit })),
    },
    {
      id: 'moveIn',
      label: t('To move in'),
      best: 'lowest',
      total: true,
      facts: rented(({ mostToMoveIn }) => ({ cents: mostToMoveIn })),
    },
  ]
}

/** The twelve rows of the comparison, in the specification's order (spec 2.10). */
export const statedRows = () =>
  [
    ['area', t('Area')],
    ['rooms', t('Rooms')],
    ['bedrooms', t('Bedrooms')],
    ['bathrooms', t('Bathrooms')],
    ['airConditioning', t('Air conditioning')],
    ['swimmingPool', t('Swimming pool')],
    ['laundryRoom', t('Laundry room')],
    ['windowCovering', t('Window covering')],
    ['buildingAge', t('Building age')],
    ['alarm', t('Alarm')],
    ['heating', t('Heating')],
    ['parking', t('Parking')],
  ] as const
type StatedRow = ReturnType<typeof statedRows>[number][0]
export type StatedFacts = Partial<Record<StatedRow, Fact>>

/** What live listings record beside the stated rows (contract 3.30). Parking is a stated one already. */
export const listingRows = () =>
  [
    ['available', t('Available')],
    ['city', t('City')],
    ['pets', t('Pets')],
    ['laundry', t('Laundry')],
    ['furnished', t('Furnished')],
  ] as const
type ListingFacts = StatedFacts & Partial<Record<ReturnType<typeof listingRows>[number][0], Fact>>

/** What a live listing records; `today` is `YYYY-MM-DD`. A washer in the home says nothing of a laundry room. */
export function homeFacts(property: Property, today: string): ListingFacts {
  const { sqft, beds, washrooms, features, offer } = property
  return {
    area: sqft > 0 ? t('{size} sqft', { size: formatNumber(sqft) }) : undefined,
    bedrooms: beds > 0 ? formatNumber(beds) : undefined,
    bathrooms: washrooms > 0 ? formatNumber(washrooms) : undefined,
    buildingAge: property.yearBuilt ? t('Built in {year}', { year: String(property.yearBuilt) }) : undefined,
    airConditioning: features.includes('Air Condition'),
    parking: parkingOf(features),
    available: property.closed ? closedLabel(property) : availableFrom(property.availableOn, today),
    city: cityLabel(property.address.city),
    // Whoever buys a home decides about pets.
    pets: features.includes('Pets Allowed') || (offer === 'rent' ? false : null),
    laundry: features.includes('Washer and Dryer') ? t('Washer and dryer') : false,
    furnished: features.includes('Furnished'),
  }
}

function parkingOf(features: Property['features']): Fact {
  const garage = features.includes('Garage')
  if (features.includes('Parking')) return garage ? t('Parking and garage') : true
  return garage ? t('Garage') : false
}
