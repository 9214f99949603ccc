import { t } from '../../../domain/language/translate.ts'
import { formatPrice } from '../../../domain/money.ts'
import { cityLabel } from '../../../domain/property/fields/choices.ts'
import type { Feature } from '../../../domain/property/fields/features.ts'
import { type Landing, landingPath } from '../../../domain/property/search/landing.ts'
import type { PropertySearch } from '../../../domain/property/search/property-search.ts'
import type { SearchPage } from '../../../domain/property/search/search-page.ts'
import { listingsPath } from '../../../domain/property/search/search-path.ts'
import { affordablePrice, type SearchSummary } from '../../../domain/property/search/search-summary.ts'
import { homesWord, landingTitle } from '../../components/property/search-title.ts'

export interface NearbyColumn {
  heading: string
  rows: { label: string; to: string; facts: string }[]
}

/** Rows of a column. */
const most = 6

/**
 * What else there is: the same homes in other cities, other homes in this one, and wishes that many have. Only what has homes.
 * @param all the summary of every kind in this city
 */
export function nearbySearches(landing: Landing, pages: readonly SearchPage[], all: SearchSummary): NearbyColumn[] {
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
    { heading: t('By need'), rows: needs(landing, all) },
  ]
    .map(({ heading, rows }) => ({ heading, rows: rows.slice(0, most) }))
    .filter(({ rows }) => rows.length > 0)
}

function row(landing: Landing, pages: readonly SearchPage[], label = landingTitle(landing)) {
  const count = pages.reduce((total, page) => total + page.open, 0)
  return { label, to: landingPath(landing), facts: facts(count, Math.min(...pages.map(({ lowest }) => lowest))) }
}

function needs({ offer, city: name }: Landing, all: SearchSummary) {
  const city = cityLabel(name)
  const search = (wish: Partial<PropertySearch>) => listingsPath({ offer, city: name, ...wish })
  const price = affordablePrice[offer]
  const wishes: [Feature, string][] = [
    ['Pets Allowed', t('Pets allowed in {city}', { city })],
    ['Furnished', t('Furnished in {city}', { city })],
    ['Parking', t('With parking in {city}', { city })],
  ]
  const byFeature = wishes.flatMap(([feature, label]) => {
    const found = all.features.find((one) => one.feature === feature)
    return found ? [{ label, to: search({ features: [feature] }), facts: facts(found.count, found.lowest) }] : []
  })
  if (all.affordable === 0 || all.affordable === all.count) return byFeature
  return [
    ...byFeature,
    {
      label: t('Up to {price} in {city}', { price: formatPrice(price), city }),
      to: search({ price: { min: 0, max: price / 100 } }),
      facts: facts(all.affordable, all.lowest),
    },
  ]
}

function facts(count: number, lowest: number) {
  return t('{count}, from {price}', { count: String(count), price: formatPrice(lowest) })
}
