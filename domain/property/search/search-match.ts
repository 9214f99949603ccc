import { normalise } from '../../words/normalise.ts'
import { textWords } from '../../words/text-words.ts'
import type { Property } from '../property.ts'
import type { PropertySearch } from './property-search.ts'

type Rule = (home: Property) => boolean

/** A word, or with `prefix` every word that begins so. */
export interface WordTerm {
  word: string
  prefix: boolean
}

/** What one typed word may stand for: one of these must be there, of each all terms. */
export type WordGroup = WordTerm[][]

/** The texts of a listing in which words are looked for. */
export type WordedHome = Pick<Property, 'id' | 'name' | 'otherTitle' | 'description' | 'otherDescription'> & {
  address: Pick<Property['address'], 'line' | 'streetName' | 'city'>
}

/**
 * The list's filter for homes in memory, with the same answer as the database's (server/properties/filter.ts), but for the
 * words: is this listed home in the list of `search`? The search is prepared once, for many homes. Order and page ask for
 * nothing. `listedAfter`, an ISO 8601 instant, is since when a listing is new.
 */
export function searchMatcher(search: PropertySearch, listedAfter: string): (home: Property) => boolean {
  const rules = [...plainRules(search), ...wishRules(search, listedAfter)].filter((rule) => rule !== false)
  return (home) => rules.every((rule) => rule(home))
}

/** True when a home with these words has one of each group; no groups ask for nothing. */
export function hasWordGroups(words: readonly string[], groups: readonly WordGroup[]) {
  return groups.every((group) => group.some((terms) => terms.every((term) => hasTerm(words, term))))
}

/** The words of a listing, folded. */
export function homeWords({ name, otherTitle, description, otherDescription, address }: WordedHome) {
  const { line, streetName, city } = address
  return textWords([name, otherTitle, line, streetName, city, description, otherDescription].join(' '))
}

function hasTerm(words: readonly string[], { word, prefix }: WordTerm) {
  return words.some((one) => (prefix ? one.startsWith(word) : one === word))
}

function plainRules({ offer, city: typed, kinds, price, beds, exactBeds }: PropertySearch): (Rule | false)[] {
  const city = normalise(typed)
  return [
    offer !== undefined && ((home) => home.offer === offer),
    city !== '' && ((home) => normalise(home.address.city).includes(city)),
    kinds.length > 0 && ((home) => kinds.includes(home.kind)),
    price !== undefined && ((home) => home.price >= price.min * 100 && home.price <= price.max * 100),
    beds !== undefined && ((home) => (exactBeds ? home.beds === beds : home.beds >= beds)),
  ]
}

function wishRules(search: PropertySearch, listedAfter: string): (Rule | false)[] {
  const { baths, area: { min = 0, max = Number.POSITIVE_INFINITY } = {}, availableBy, features } = search
  const { withPhotos, fresh, box } = search
  return [
    baths !== undefined && ((home) => home.washrooms >= baths),
    search.area !== undefined && ((home) => home.sqft >= min && home.sqft <= max),
    availableBy !== undefined && ((home) => home.availableOn <= availableBy),
    features.length > 0 && ((home) => features.every((feature) => home.features.includes(feature))),
    withPhotos === true && ((home) => home.pictures.length > 0),
    fresh === true && ((home) => home.listedSince >= listedAfter),
    box !== undefined &&
      (({ address: { latitude, longitude } }) => {
        if (latitude === null || longitude === null) return false
        return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
      }),
  ]
}
