import { availableFrom } from '../../../core/dates.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t, tc } from '../../../core/language/translate.ts'
import { depositRule, dwellings, isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { cityLabel, type Kind } from '../../../core/listing/fields/choices.ts'
import type { Feature } from '../../../core/listing/fields/features.ts'
import type { PropertySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath, type SearchPage } from '../../../core/listing/search/search-path.ts'
import {
  affordablePrice,
  type Landing,
  landingPath,
  type SearchSummary,
  type Summarized,
} from '../../../core/listing/search/search-summary.ts'
import { formatPrice } from '../../../core/money.ts'
import { homesWord, landingTitle } from '../shared/search-title.ts'

/**
 * What the page says, computed from our listings; a sentence without data is left out.
 * @param total of the page: beside the homes that the sentences are about, also offices and garages
 */
export function introduction({ offer, city, kind }: Summarized, summary: SearchSummary, total = summary.count): string {
  const homes = openHomes(kind, summary.count)
  const place = { homes, city: cityLabel(city) }
  const prices = { lowest: formatPrice(summary.lowest), highest: formatPrice(summary.highest) }
  const price = prices.lowest
  const same = summary.lowest === summary.highest
  const rent = same
    ? t('{homes} for rent in {city} today, at {price} a month.', { ...place, price })
    : t('{homes} for rent in {city} today, from {lowest} to {highest} a month.', { ...place, ...prices })
  const sale = same
    ? t('{homes} for sale in {city} today, at {price}.', { ...place, price })
    : t('{homes} for sale in {city} today, from {lowest} to {highest}.', { ...place, ...prices })
  const parking = countOf(summary, 'Parking')
  const pets = countOf(summary, 'Pets Allowed')
  return [
    offer === 'rent' ? rent : sale,
    summary.beds.length > 1 && t('By bedrooms: {list}.', { list: bedroomList(summary) }),
    parking > 0 && t('{count, plural, one {# comes with parking.} other {# come with parking.}}', { count: parking }),
    pets > 0 && t('{count, plural, one {# allows pets.} other {# allow pets.}}', { count: pets }),
    total > summary.count &&
      t('Beside them {count, plural, one {# office or garage} other {# offices or garages}}.', {
        count: total - summary.count,
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

export interface Figure {
  name: string
  value: string
}

/** At most four figures between hairlines. */
export function figures({ offer }: Summarized, summary: SearchSummary, today: string, total = summary.count): Figure[] {
  const sizes = summary.beds.slice(0, 2).map(({ beds, lowest }) => ({
    name: t('{beds, plural, one {# bedroom from} other {# bedrooms from}}', { beds }),
    value: formatPrice(lowest),
  }))
  return [
    { name: offer === 'rent' ? t('For rent now') : t('For sale now'), value: String(total) },
    ...(sizes.length > 0 ? sizes : [{ name: tc('lowest price', 'From'), value: formatPrice(summary.lowest) }]),
    { name: t('Soonest'), value: availableFrom(summary.soonest, today) },
  ]
}

/** Renting in this city: the deposit by the law, and what the owners say is in the rent. */
export function advice({ offer, city, kind }: Summarized, summary: SearchSummary) {
  if (offer === 'sale') return undefined
  const total = summary.count
  const water = countOf(summary, 'Water Bill Included')
  const electricity = countOf(summary, 'Electricity Bill Included')
  const insurance = countOf(summary, 'Tenant Insurance needed')
  const underAct = kind === 'home' || (kind !== undefined && isDwelling({ kind }))
  const months = 1 + depositRule.mostMonths
  return {
    heading: t('Renting in {city}', { city: cityLabel(city) }),
    deposit: underAct
      ? t(
          'The deposit is at most one month’s rent and is paid to the Province, not to the owner. For the homes above that means {lowest} to {highest} to move in, first month included.',
          { lowest: formatPrice(summary.lowest * months), highest: formatPrice(summary.highest * months) },
        )
      : undefined,
    inRent: [
      water > 0 &&
        t(
          '{count, plural, one {# of the {total} includes water} other {# of the {total} include water}} in the rent.',
          { count: water, total },
        ),
      electricity > 0 &&
        t(
          '{count, plural, one {# of the {total} includes electricity} other {# of the {total} include electricity}} in the rent.',
          { count: electricity, total },
        ),
      insurance > 0 &&
        t('{count, plural, one {# of the {total} asks} other {# of the {total} ask}} for tenant insurance.', {
          count: insurance,
          total,
        }),
    ]
      .filter(Boolean)
      .join(' '),
    source: underAct
      ? { url: depositRule.source.url[currentLanguage()], checked: depositRule.source.checked }
      : undefined,
  }
}

export function countOf({ features }: SearchSummary, feature: Feature) {
  return features.find((one) => one.feature === feature)?.count ?? 0
}

function bedroomList({ beds }: SearchSummary) {
  const parts = beds.map(({ beds, count }) =>
    t('{count} with {beds, plural, one {# bedroom} other {# bedrooms}}', { count: String(count), beds }),
  )
  return new Intl.ListFormat(localeOf[currentLanguage()], { type: 'conjunction' }).format(parts)
}

function openHomes(kind: Summarized['kind'], count: number) {
  if (!kind) return t('{count, plural, one {# property} other {# properties}}', { count })
  const words: Record<Kind | 'home', string> = {
    home: tc('to live in', '{count, plural, one {# home} other {# homes}}', { count }),
    apartment: t('{count, plural, one {# apartment} other {# apartments}}', { count }),
    'semi-detached': t('{count, plural, one {# semi-detached home} other {# semi-detached homes}}', { count }),
    detached: t('{count, plural, one {# detached house} other {# detached houses}}', { count }),
    basement: t('{count, plural, one {# basement apartment} other {# basement apartments}}', { count }),
    office: t('{count, plural, one {# office} other {# offices}}', { count }),
    garage: t('{count, plural, one {# garage} other {# garages}}', { count }),
  }
  return words[kind]
}

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
