import { normalise } from '../normalise.ts'
import type { Property } from './property.ts'
import { freshDays, type PropertySearch } from './property-search.ts'

type Rule = (home: Property) => boolean

/** What a search looks at in a home. */
export type SearchedHome = Property

/**
 * The list's filter for homes in memory, with the same answer: is this listed home in the list of `search` at `now`? The
 * search is prepared once, for many homes. Order and page ask for nothing.
 */
export function searchMatcher(search: PropertySearch, now: Date): (home: Property) => boolean {
  const rules = rulesOf(search, now)
  return (home) => rules.every((rule) => rule(home))
}

function rulesOf(search: PropertySearch, now: Date): Rule[] {
  const {
    offer,
    kinds,
    price,
    beds = 0,
    exactBeds,
    baths,
    area,
    availableBy,
    features,
    withPhotos,
    fresh,
    box,
  } = search
  const city = normalise(search.city)
  const rules: (Rule | false)[] = [
    offer !== undefined && ((home) => home.offer === offer),
    city !== '' && ((home) => normalise(home.address.city).includes(city)),
    kinds.length > 0 && ((home) => kinds.includes(home.kind)),
    price !== undefined && ((home) => home.price >= price.min * 100 && home.price <= price.max * 100),
    beds > 0 && ((home) => (exactBeds ? home.beds === beds : home.beds >= beds)),
    baths !== undefined && ((home) => home.washrooms >= baths),
    area?.min !== undefined && ((home) => home.sqft >= area.min!),
    area?.max !== undefined && ((home) => home.sqft <= area.max!),
    availableBy !== undefined && ((home) => home.availableOn <= availableBy),
    features.length > 0 && ((home) => features.every((feature) => home.features.includes(feature))),
    withPhotos === true && ((home) => home.pictures.length > 0),
    fresh === true && freshRule(now),
    box !== undefined &&
      (({ address: { latitude, longitude } }) => {
        if (latitude === null || longitude === null) return false
        return latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
      }),
  ]
  return rules.filter((rule) => rule !== false)
}

function freshRule(now: Date): Rule {
  const since = now.getTime() - freshDays * 86_400_000
  return (home) => Date.parse(home.listedSince) >= since
}
