import { sinceLastChange } from '../../../../platform/database/revisions.ts'
import type { Db } from '../../../../platform/database/tables/tables.ts'
import { t } from '../../../core/language/translate.ts'
import { isDwelling } from '../../../core/listing/costs/cost-rules.ts'
import { cityLabel, kinds, type Offer, offers } from '../../../core/listing/fields/choices.ts'
import { features } from '../../../core/listing/fields/features.ts'
import type { Home } from '../../../core/listing/search/filter.ts'
import { emptySearch } from '../../../core/listing/search/property-search.ts'
import { listingsPath, type SearchPage } from '../../../core/listing/search/search-path.ts'
import {
  affordablePrice,
  landingPath,
  type SearchSummary,
  type Summarized,
} from '../../../core/listing/search/search-summary.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { readHomes } from './home-queries.ts'

/** Cities in a row of links. */
const maxCities = 4

/** What is listed of each kind in each city, by offer, city and kind. */
export function listSearchPages(db: Db): Promise<SearchPage[]> {
  return sinceLastChange(db, 'search-pages', async () => {
    const { list } = await readHomes(db)
    const byCity = Map.groupBy(list, ({ cityKey }) => cityKey)
    const cityKeys = [...byCity.keys()].sort()
    return offers.flatMap((offer) =>
      cityKeys.flatMap((cityKey) => {
        const here = byCity.get(cityKey)!
        // In the order of letters small ones and accents come last, so this is "Shédiac" of "SHEDIAC", "Shediac" and "Shédiac".
        const city = greatest(here.map((home) => home.city))
        return kinds.toSorted().flatMap((kind): SearchPage[] => {
          const homes = here.filter((home) => home.offer === offer && home.kind === kind)
          if (homes.length === 0) return []
          const open = homes.filter(({ closed }) => !closed)
          const newest = greatest(homes.map(({ listedSince }) => listedSince))
          return [{ offer, city, kind, count: homes.length, open: open.length, ...pricesOf(open), newest }]
        })
      }),
    )
  })
}

interface CityLink {
  city: string
  label: string
  to: string
}

/** The pages of the cities with most open homes of an offer, most first. */
export async function mainCities(db: Db, offer: Offer): Promise<CityLink[]> {
  const pages = (await listSearchPages(db)).filter((page) => page.offer === offer && page.open > 0)
  const openIn = (some: readonly SearchPage[]) => some.reduce((sum, { open }) => sum + open, 0)
  return [...Map.groupBy(pages, ({ city }) => city)]
    .toSorted(([, one], [, other]) => openIn(other) - openIn(one))
    .slice(0, maxCities)
    .map(([name]) => {
      const city = cityLabel(name)
      const label = offer === 'rent' ? t('Rentals in {city}', { city }) : t('Homes for sale in {city}', { city })
      return { city, label, to: landingPath({ offer, city: name }) }
    })
}

/** Where the footer leads to: the rentals of the main cities, and what is for sale. */
export async function footerPlaces(db: Db): Promise<Pick<CityLink, 'label' | 'to'>[]> {
  const [rentals, sales] = [await mainCities(db, 'rent'), await mainCities(db, 'sale')]
  if (sales.length === 0) return rentals
  return [...rentals, { label: t('Homes for sale'), to: listingsPath({ ...emptySearch, offer: 'sale' }) }]
}

/** What is to be had in a city. */
export async function summarizeSearch(db: Db, { offer, city, kind }: Summarized): Promise<SearchSummary> {
  const key = normalise(city)
  const { list } = await readHomes(db)
  const open = list.filter(
    (home) =>
      !home.closed &&
      home.offer === offer &&
      home.cityKey === key &&
      (kind === 'home' ? isDwelling(home) : !kind || home.kind === kind),
  )
  const beds = [...new Set(open.map((home) => home.beds))].filter(Boolean).sort((one, other) => one - other)
  const [soonest = ''] = open.map(({ availableOn }) => availableOn).sort()
  return {
    count: open.length,
    ...pricesOf(open),
    soonest,
    beds: beds.map((number) => ({ beds: number, ...counted(open.filter((home) => home.beds === number)) })),
    features: features.toSorted().flatMap((feature) => {
      const homes = open.filter((home) => home.features.includes(feature))
      return homes.length > 0 ? [{ feature, ...counted(homes) }] : []
    }),
    affordable: open.filter(({ price }) => price <= affordablePrice[offer]).length,
  }
}

function counted(homes: readonly Home[]) {
  return { count: homes.length, lowest: pricesOf(homes).lowest }
}

/** 0 without a home. */
function pricesOf(homes: readonly Home[]) {
  const prices = homes.map(({ price }) => price).sort((one, other) => one - other)
  return { lowest: prices[0] ?? 0, highest: prices.at(-1) ?? 0 }
}

function greatest(texts: readonly string[]) {
  return texts.reduce((found, text) => (text > found ? text : found))
}
