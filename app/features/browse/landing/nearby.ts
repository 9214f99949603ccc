import { t } from '../../../core/language/translate.ts'
import { dwellings, isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import type { Feature } from '../../../core/listing/fields/features.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath, type SearchPage } from '../../../core/listing/search/search-path.ts'
import {
  affordablePrice,
  type Landing,
  landingPath,
  type SearchSummary,
} from '../../../core/listing/search/search-summary.ts'
import { formatPrice } from '../../../core/money.ts'
import { homesWord, landingTitle } from '../shared/search-title.ts'

export interface NearbyColumn {
  heading: string
  rows: { label: string; to: string; facts: string }[]
}

/** Rows of a column. */
const most = 6

/**
 * What else there is: the same homes in other cities, other homes in this one, and wishes that many have. Only what has homes.
 * @param homes the summary of the places to live in of this city
 */
export function nearbySearches(landing: Landing, pages: readonly SearchPage[], homes: SearchSummary): NearbyColumn[] {
  const { offer, kind } = landing
  const city = cityLabel(landing.city)
  const open = pages.filter((page) => page.offer === offer && page.open > 0)
  const here = open.filter((page) => page.city === landing.city)
  const sameKind = open.filter((page) => page.city !== landing.city && (!kind || page.kind === kind))
  const cities = [...new Set(sameKind.map((page) => page.city))].map((name) =>
    row(
      { offer, city: name, kind },
      sameKind.filter((page) => page.city === name),
    ),
  )
  const kindsHere = here.filter((page) => page.kind !== kind).map((page) => row(page, [page], homesWord(page.kind)))
  return [
    { heading: kind ? t('{homes} elsewhere', { homes: homesWord(kind) }) : t('Properties elsewhere'), rows: cities },
    { heading: t('More in {city}', { city }), rows: kindsHere },
    { heading: t('By need'), rows: needs(landing, homes, here.some(isWorkplace)) },
  ]
    .map(({ heading, rows }) => ({ heading, rows: rows.slice(0, most) }))
    .filter(({ rows }) => rows.length > 0)
}

function row(landing: Landing, pages: readonly SearchPage[], label = landingTitle(landing)) {
  const count = pages.reduce((total, page) => total + page.open, 0)
  const homes = pages.filter((page) => !isWorkplace(page))
  const lowest = (some: readonly SearchPage[]) => Math.min(...some.map((page) => page.lowest))
  const isMixed = homes.length > 0 && homes.length < pages.length
  const said = isMixed
    ? t('{count}, homes from {price}', { count: String(count), price: formatPrice(lowest(homes)) })
    : facts(count, lowest(pages))
  return { label, to: landingPath(landing), facts: said }
}

/** @param amongOthers the city has offices or garages too, which the searches leave out */
function needs({ offer, city: name }: Landing, homes: SearchSummary, amongOthers: boolean) {
  const city = cityLabel(name)
  const search = (wish: Partial<PropertySearch>) =>
    listingsPath({ offer, city: name, ...(amongOthers && { kinds: [...dwellings] }), ...wish })
  const price = affordablePrice[offer]
  const wishes: [Feature, string][] = [
    ['Pets Allowed', t('Pets allowed in {city}', { city })],
    ['Furnished', t('Furnished in {city}', { city })],
    ['Parking', t('With parking in {city}', { city })],
  ]
  const byFeature = wishes.flatMap(([feature, label]) => {
    const found = homes.features.find((one) => one.feature === feature)
    return found ? [{ label, to: search({ features: [feature] }), facts: facts(found.count, found.lowest) }] : []
  })
  if (homes.affordable === 0 || homes.affordable === homes.count) return byFeature
  return [
    ...byFeature,
    {
      label: t('Up to {price} in {city}', { price: formatPrice(price), city }),
      to: search({ price: { min: 0, max: price / 100 } }),
      facts: facts(homes.affordable, homes.lowest),
    },
  ]
}

function isWorkplace(page: SearchPage) {
  return !isDwelling(page)
}

function facts(count: number, lowest: number) {
  return t('{count}, from {price}', { count: String(count), price: formatPrice(lowest) })
}
