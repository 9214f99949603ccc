import { t } from '../../../core/language/translate.ts'
import { offerFrom } from '../../../core/listing/fields/choices.ts'
import { readRange } from '../../../core/listing/search/property-search.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { type SampleListing, sampleListings } from '../shared/listings.ts'
import { offerOf, typeLabel } from '../shared/sample-labels.ts'

export const sidebarSorts = ['Most Popular', 'Low Price', 'High Price'] as const
export const classicalSorts = ['Best Match', 'Price Low to High', 'Price High to Low', 'Top Rated'] as const
export const bedroomChoices = ['Studio', '1', '2', '3', '4+'] as const
export const bathroomChoices = ['1', '2', '3', '4', '5+'] as const

/** The slider's steps (spec 9); its 100 stands for these prices in dollars, and for any price. */
export const priceScale = { max: 100, step: 1.25, rent: 2500, sale: 1_000_000 }

/** The specified number of sample results, independent of what is shown (spec 2.10). */
const found = { total: 142, page: 10, last: 18 }
export const lastSamplePage = found.last

type Predicate = (listing: SampleListing, values: string[]) => boolean

/** The predicate of each parameter. Unknown values match everything. */
const filters: Record<string, Predicate> = {
  q: ({ name, place, city, type }, [words = '']) =>
    normalise(`${name} ${place} ${city} ${typeLabel[type]}`).includes(normalise(words)),
  type: (listing, [value = '']) => !offerFrom(value) || offerFrom(value) === offerOf(listing),
  city: ({ city }, values) => values.some((value) => normalise(city).includes(normalise(value))),
  kind: ({ kind }, values) => values.some((value) => value === kind),
  style: ({ type }, values) => values.some((value) => value === type),
  price({ price }, [value = '']) {
    const range = readRange(value)
    return !range || (price >= range.min * 100 && price <= range.max * 100)
  },
  beds: ({ beds }, [value = '']) => beds >= (Number(value) || 0),
  upto(listing, [value = '']) {
    const share = Number(value)
    return !(share >= 0 && share < priceScale.max) || listing.price <= share * priceScale[offerOf(listing)]
  },
  bedrooms: ({ beds }, [value = '']) => isCount(beds, value === 'Studio' ? '0' : value),
  bathrooms: ({ washrooms }, [value = '']) => isCount(Math.floor(washrooms), value),
  hot: ({ hotDeal }) => hotDeal,
  pets: ({ pets }) => pets,
  laundry: ({ laundry }, values) => values.some((value) => value === laundry),
  amenity: ({ amenities }, values) => values.every((value) => amenities.some((amenity) => amenity === value)),
}

const orders = new Map<string, (a: SampleListing, b: SampleListing) => number>([
  ['Low Price', (a, b) => a.price - b.price],
  ['High Price', (a, b) => b.price - a.price],
  ['Price Low to High', (a, b) => a.price - b.price],
  ['Price High to Low', (a, b) => b.price - a.price],
  ['Top Rated', (a, b) => b.rating - a.rating],
])

/** The samples that match the address, in its order. */
export function findSamples(params: URLSearchParams) {
  const requested = askedFilters(params)
  const matches = sampleListings.filter((listing) =>
    requested.every(([name, values]) => filters[name]!(listing, values)),
  )
  const order = orders.get(params.get('sort') ?? '')
  return order ? matches.toSorted(order) : matches
}

/** The number of choices besides order and page. */
export function countFilters(params: URLSearchParams) {
  return askedFilters(params).reduce((sum, [, values]) => sum + values.length, 0)
}

/** Only the chosen parameters, without the page: another choice returns to the first. */
export function chosenParams(data: Iterable<[string, unknown]>) {
  const chosen = [...data].filter(([name, value]) => value !== '' && name !== 'page' && !isAnyPrice(name, value))
  return new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
}

export function samplePage(params: URLSearchParams) {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= found.last ? page : 1
}

/** A page of the samples: each starts at another sample, to simulate a long list. */
export function samplesOn(page: number, listings: SampleListing[]) {
  const start = ((page - 1) * found.page) % (listings.length || 1)
  return [...listings.slice(start), ...listings.slice(0, start)]
}

/** "Found 1-10 of 142 Results" (spec 9): the last page shows the last ten. The results of a filter are counted. */
export function resultText(page: number, filtered: number | null) {
  if (filtered !== null) return filtered ? foundText(1, filtered, filtered) : t('Found 0 of 0 Results')
  const first = Math.min((page - 1) * found.page, found.total - found.page) + 1
  return foundText(first, first + found.page - 1, found.total)
}

function foundText(first: number, last: number, total: number) {
  return t('Found {first}-{last} of {total} Results', { first, last, total })
}

function askedFilters(params: URLSearchParams) {
  return Object.keys(filters)
    .map((name) => [name, params.getAll(name).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0)
}

function isAnyPrice(name: string, value: unknown) {
  return name === 'upto' && Number(value) >= priceScale.max
}

/** "4+" is four and more; an invalid number matches everything. */
function isCount(count: number, value: string) {
  const requested = Number.parseInt(value, 10)
  if (Number.isNaN(requested)) return true
  return value.endsWith('+') ? count >= requested : count === requested
}
