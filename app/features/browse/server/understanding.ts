import type { Db } from '../../../../platform/database/tables/tables.ts'
import { today } from '../../../core/dates.ts'
import { t } from '../../../core/language/translate.ts'
import { cities, type Offer } from '../../../core/listing/fields/choices.ts'
import { emptySearch, maxWordLetters, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import { shorten, tidy } from '../../../core/listing/search/search-values.ts'
import { isCityPart, readWish } from '../../../core/listing/search/wish.ts'
import { metresBetween } from '../../../core/places/distance.ts'
import { isInCanada, type Place, postalCodeFrom } from '../../../core/places/place.ts'
import { findLandmarks } from '../../../core/places/server/local.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { synonymsOf } from '../../../core/words/search-words.ts'
import { type Homes, readHomes } from './home-queries.ts'
import { findHomes, judge } from './search.ts'
import { readGroups, wordMatcher } from './word-search.ts'

/** What a visitor's own words mean. */
export interface Understood {
  search: PropertySearch
  /** Words that no listing has, in the visitor's spelling: they are not looked for. */
  unused: string[]
}

type FindPlace = (name: string) => Promise<Place | undefined>

/** Metres from a place to the nearest home, at most: "near Vancouver" is not a wish that we can fill. */
const maxAway = 30_000

const near =
  /(?<=^| )(?:near|close to|next to|beside|around|(?:within )?(?:walking|walkable) distance (?:of|from|to)|(?:pres|proche|autour|a cote|non loin|pas loin|a deux pas|a distance de marche) d(?:e la|e l|u|es|e)?) (?:the |la |le |les |l )?(.+)$/
const afterPlace = /,| (?:with|without|under|below|less|max|for|by|avec|sans|moins|a moins|pour) /
const downtown = /^(?:downtown|centre ville|city centre|city center)(?: (?:de |of )?moncton)?$/
const numbered = /^(?:\d{1,5}[a-z]?-)?\d{1,5}[a-z]?,? \p{L}/u
const street =
  /(?<!\p{L})(?:street|st|road|rd|drive|dr|avenue|ave|boulevard|blvd|crescent|court|lane|terrace|rue|chemin|promenade|allee)(?!\p{L})/u
/** What follows the city in an address. */
const region =
  /[\s,(]+(?:n\.?-?b\.?|new brunswick|nouveau-brunswick|canada|[a-z]\d[a-z][\s-]*\d[a-z]\d)(?![\p{L}\p{N}])\)?/giu

/**
 * Words of the home page that name no city with homes: first the filters that they name (`readWish`), then the words of
 * titles, streets, descriptions, postal codes and features, then a place. What is for sale and not for rent, or the other way
 * about, is found too. Undefined where nothing is understood.
 */
export async function understandWords(
  db: Db,
  typed: string,
  offer: Offer,
  findPlace: FindPlace,
): Promise<Understood | undefined> {
  const said = tidy(typed)
  if (isCityPart(said)) return undefined
  const homes = await readHomes(db)
  const nearby = await readNear(said, findPlace, homes)
  if (nearby) {
    const { rest, place } = nearby
    const others = isCityPart(rest) ? { ...emptySearch, offer, city: rest } : readWish(rest, offer, today())
    const found = withWords({ ...emptySearch, offer, ...others }, others ? others.words : rest, homes)
    return { ...found, search: { ...found.search, sort: 'nearest', near: place } }
  }
  const wish = readWish(said, offer, today())
  const line = said.replace(region, '')
  const isWish = wish && !isAddress(wish, line, homes)
  const found = isWish ? ofWish(wish, said, homes) : readWords(line, offer, homes)
  const isWhole = found?.unused.length === 0 && matches(homes, found.search) > 0
  if (isWhole && found.search.offer === offer) return found
  const landmark = await placeAt(line, async (name) => findLandmarks(name)[0], homes)
  if (landmark) return { search: { ...emptySearch, offer, sort: 'nearest', near: landmark }, unused: [] }
  if (isWish || isWhole) return found
  return (await readAddress(line, offer, findPlace, homes)) ?? found
}

/** Of several cities none is a filter. */
function ofWish(wish: PropertySearch, said: string, homes: Homes): Understood {
  const { search, unused } = withWords(wish, wish.words, homes)
  const named = cities.filter((city) => normalise(said).includes(normalise(city)))
  return { search, unused: search.city || named.length < 2 ? unused : [...named, ...unused] }
}

/** "740 Main Street, Moncton" names no price, and a home that is for sale as well as one to rent. */
function isAddress({ words, ...wish }: PropertySearch, said: string, homes: Homes) {
  const others = wish.kinds.length || wish.features.length || wish.beds || wish.availableBy
  const folded = normalise(said)
  if (!words || others || !numbered.test(folded)) return false
  return street.test(folded) || matches(homes, { words: said }) > 0
}

/** The words of a search that some home has, or that mean something. */
function withWords(search: PropertySearch, text: string, homes: Homes): Understood {
  const known = readGroups(text).map(({ typed }) => ({ typed, isKnown: isKnown(typed, homes) }))
  const unused = known.filter((word) => !word.isKnown).map(({ typed }) => typed)
  const words = unused.length === 0 ? text : known.flatMap(({ typed, isKnown }) => (isKnown ? typed : [])).join(' ')
  return { search: { ...search, words: shorten(words, maxWordLetters) }, unused }
}

/** Words alone: most of them have to be known, or the area of a postal code. */
function readWords(said: string, offer: Offer, homes: Homes): Understood | undefined {
  const code = postalCodeFrom(said)
  const understood = withWords({ ...emptySearch, offer }, code || said, homes)
  const { search, unused } = understood
  const used = readGroups(search.words).length
  if (!search.words || (!code && unused.length >= used)) return undefined
  const other = { ...search, offer: offer === 'rent' ? ('sale' as const) : ('rent' as const) }
  return matches(homes, search) === 0 && matches(homes, other) > 0 ? { search: other, unused } : understood
}

/** "2 bedrooms near Champlain Street" -> the position, and the rest. */
async function readNear(said: string, findPlace: FindPlace, homes: Homes) {
  const folded = normalise(said).replace(/['’-]/g, ' ').replace(/\s+/g, ' ')
  const [whole, phrase] = near.exec(folded) ?? []
  if (whole === undefined || phrase === undefined) return undefined
  const name = phrase.split(afterPlace)[0]!.trim()
  const place = await placeAt(name, findPlace, homes)
  return place && { place, rest: folded.replace(whole, phrase.slice(name.length).replace(/^,/, '')).trim() }
}

/** An address of which no home is listed: the homes nearest to it. */
async function readAddress(said: string, offer: Offer, findPlace: FindPlace, homes: Homes) {
  const folded = normalise(said)
  const place = numbered.test(folded) || street.test(folded) ? await placeAt(said, findPlace, homes) : undefined
  return place && { search: { ...emptySearch, offer, sort: 'nearest' as const, near: place }, unused: [] }
}

async function placeAt(name: string, findPlace: FindPlace, homes: Homes): Promise<PropertySearch['near']> {
  const isDowntown = downtown.test(name)
  const { latitude, longitude, label } = (await findPlace(isDowntown ? 'main street moncton' : name)) ?? {}
  if (!isInCanada(latitude, longitude)) return undefined
  const place = { latitude: latitude!, longitude: longitude! }
  const isNear = homes.list.some(
    (home) =>
      home.latitude !== null &&
      home.longitude !== null &&
      metresBetween(place, { latitude: home.latitude, longitude: home.longitude }) <= maxAway,
  )
  return isNear ? { ...place, name: isDowntown ? t('Downtown Moncton') : label! } : undefined
}

function isKnown(word: string, { list, vocabulary }: Homes) {
  return synonymsOf(word).length > 0 || list.some(wordMatcher(word, vocabulary))
}

function matches(homes: Homes, asked: Partial<PropertySearch>) {
  const search = { ...emptySearch, ...asked }
  return findHomes(homes.list, search, judge(search, homes)).length
}
