import { redirect } from 'react-router'
import { findPlace } from '#app/core/places/server/find-places.ts'
import { countChoices, isNothingListed, listBrief, loosenSearch } from '#app/features/browse/server/queries.ts'
import type { Db } from '#platform/database/tables/tables.ts'
import type { Call } from '#platform/http/call.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { type Feature, featureLabel } from '../../../core/listing/fields/features.ts'
import { withCardPictures } from '../../../core/listing/image.ts'
import { distanceFrom, neighbourDistance } from '../../../core/listing/neighbour.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import type { Loosening } from '../../../core/listing/search/loosening.ts'
import {
  countFilters,
  lastPage,
  type PropertySearch,
  pageSize,
  readSearch,
  searchProblems,
  showingText,
} from '../../../core/listing/search/property-search.ts'
import { alertPath, listingsPath } from '../../../core/listing/search/search-path.ts'
import { searchChips } from '../../../core/listing/search/search-summary.ts'
import { isInCanada } from '../../../core/places/place.ts'
import { readHomeSearch } from '../home/home-search.ts'
import { understand } from '../home/listings-search.ts'
import { clearSearch } from '../shared/search-changes.ts'
import { isIndexed, namedCity, searchDescription, searchTitle } from '../shared/search-title.ts'
import type { RefusedFields } from './filters/filter-props.ts'

/** Homes of a short list. */
const few = 3

/** A page of the list with what stands beside it, for an address. A page beyond the last shows the last page. */
export async function loadListings(call: Call, params: URLSearchParams) {
  const { db } = call.services.store
  const asked = readSearch(params)
  const unplaced = await placeToSearchNear(call, params)
  const [first, counts, understood] = await Promise.all([
    listBrief(db, asked, pageSize),
    countChoices(db, asked),
    understoodWords(call, params, asked),
  ])
  const last = lastPage(first.total)
  const beyond = asked.page > last
  const search = beyond ? { ...asked, page: last } : asked
  const { properties, total } = beyond ? await listBrief(db, search, pageSize) : first
  const problems = [...searchProblems(params), ...unplaced]
  return {
    search,
    properties: properties.map((property) => rowOf(property, search)),
    showing: total ? showingText(search.page, total) : t('Showing 0 of 0 results'),
    total,
    ...closedAmong(search, total - (search.open ? total : counts.open)),
    last: lastPage(total),
    counts,
    head: headOf(search, properties, total),
    chips: chipsOf(search),
    filters: countFilters(search),
    links: {
      pages: listingsPath({ ...search, page: 1 }),
      clear: listingsPath(clearSearch(search)),
      alert: alertPath(search),
    },
    noneYet: total === 0 && (await isNothingListed(db)),
    changes: total > few ? [] : await stepsOf(db, search, total),
    today: today(),
    ...(understood && { understood }),
    ...(problems.length > 0 && { problems, refused: refusedFields(params) }),
    /** Rarely repeated. */
    rare: beyond || !total || problems.length > 0 || understood !== undefined,
  }
}

/** How the words of the home page were read, until something of it is changed. */
async function understoodWords(call: Call, params: URLSearchParams, asked: PropertySearch) {
  const home = readHomeSearch(params)
  const understood = home.location ? await understand(call, home) : undefined
  if (!understood || listingsPath(understood.search) !== listingsPath(asked)) return undefined
  const { offer, location } = home
  return { location, offer, found: asked.offer ?? offer, unused: understood.unused }
}

/** How many of the homes are rented or sold already, and the list without them. */
function closedAmong(search: PropertySearch, count: number) {
  if (count === 0) return {}
  const text = {
    rent: t('{count, plural, other {# of them already rented}}', { count }),
    sale: t('{count, plural, other {# of them already sold}}', { count }),
    any: t('{count, plural, other {# of them already rented or sold}}', { count }),
  }[search.offer ?? 'any']
  return { closed: { text, path: listingsPath({ ...search, open: true, page: 1 }) } }
}

/** What a row of the list shows. */
interface ListedProperty extends BriefProperty {
  /** Its first feature that the search does not ask for, in few words. */
  extra?: string
  /** "650 m away", of a home that is known by more than its community, where the nearest come first. */
  away?: string
}

function rowOf(property: BriefProperty, { features, near }: PropertySearch): ListedProperty {
  const extra = property.features.find((feature) => !features.includes(feature))
  const distance = near && distanceFrom(near, property)
  return {
    ...withCardPictures(property),
    ...(extra && { extra: featureWord(extra) }),
    ...(distance && { away: t('{distance} away', { distance: neighbourDistance(distance) }) }),
  }
}

/** What is chosen, and the address without it. */
export interface ChosenFilter {
  key: string
  label: string
  path: string
}

/** A change of a search without results: "4 if you go to $1,700", "Up to $1,700". */
export interface SearchStep {
  key: string
  text: string
  label: string
  path: string
}

function headOf(search: PropertySearch, properties: BriefProperty[], total: number) {
  const city = namedCity(search, properties[0])
  const title = searchTitle(search, city)
  return {
    title: title ?? t('Listings'),
    description: title
      ? searchDescription(title, total)
      : t(
          'Apartments and houses to rent and to buy in Moncton, Dieppe, Riverview and Shediac, each one checked by our staff.',
        ),
    noindex: !isIndexed(search, city, total),
  }
}

function chipsOf(search: PropertySearch): ChosenFilter[] {
  return searchChips(search).map(({ wish, label, without }) => ({ key: wish, label, path: listingsPath(without) }))
}

/** What brings homes where there are none; under a short list, how many there are without its words. */
async function stepsOf(db: Db, search: PropertySearch, total: number): Promise<SearchStep[]> {
  if (total > 0 && !search.words) return []
  const looser = await loosenSearch(db, search)
  return looser.filter(({ wish }) => total === 0 || wish === 'words').map((one) => stepOf(search, one))
}

/** Its button says "Up to $1,700" of a wish that stays, "Without Furnished" of one that goes. */
function stepOf(before: PropertySearch, { wish, text, search }: Loosening): SearchStep {
  const labelIn = (of: PropertySearch) => searchChips(of).find((chosen) => chosen.wish === wish)?.label
  const label = labelIn(search) ?? t('Without {label}', { label: labelIn(before) ?? '' })
  return { key: wish, text, label, path: listingsPath(search) }
}

/**
 * Without script the place to sort by distance from comes as text: it is looked up, and the visitor is sent to the address
 * with its position. Answers a sentence if there is no such place.
 */
async function placeToSearchNear(call: Call, params: URLSearchParams): Promise<string[]> {
  const text = params.get('place')?.trim().slice(0, 100)
  if (params.get('sort') !== 'nearest' || params.has('near') || !text) return []
  const found = await findPlace(call, text)
  const place = 'done' in found ? found.done.place : undefined
  if (!place || !isInCanada(place.latitude, place.longitude)) {
    return [t('We found no place called “{place}”. Try the name of a street or a city.', { place: text })]
  }
  const near = { latitude: place.latitude!, longitude: place.longitude!, name: place.label }
  const search = readSearch(params)
  throw redirect(listingsPath({ ...search, sort: 'nearest', near }))
}

function refusedFields(params: URLSearchParams): RefusedFields {
  const texts = (...names: string[]) => names.map((name) => [name, params.get(name) ?? ''] as const)
  const problem = (...names: string[]) => searchProblems(new URLSearchParams(texts(...names) as [string, string][]))[0]
  return {
    texts: Object.fromEntries(
      texts('from', 'to', 'areafrom', 'areato').map(([name, text]) => [name, text.slice(0, 20)]),
    ),
    price: problem('from', 'to'),
    area: problem('areafrom', 'areato'),
    day: problem('by'),
  }
}

/** Features whose label is too long, or has too many capitals, for a grey word in a row. */
const short: Partial<Record<Feature, string>> = {
  'Electricity Bill Included': t('Electricity included'),
  'Pets Allowed': t('Pets allowed'),
  'Tenant Insurance needed': t('Tenant insurance needed'),
  'Water Bill Included': t('Water included'),
  'Washer and Dryer': t('Washer and dryer'),
  'Security Check': t('Security check'),
}

/** "Water included" */
function featureWord(feature: Feature) {
  return short[feature] ?? featureLabel[feature]
}
