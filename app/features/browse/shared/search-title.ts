import { t } from '../../../core/language/translate.ts'
import { cityLabel, type Kind, type Offer } from '../../../core/listing/fields/choices.ts'
import { countFilters, type PropertySearch } from '../../../core/listing/search/property-search.ts'
import type { Landing } from '../../../core/listing/search/search-summary.ts'
import { normalise } from '../../../core/words/normalise.ts'

const kindWords: Record<Kind, string> = {
  apartment: t('Apartments'),
  'semi-detached': t('Semi-detached homes'),
  detached: t('Detached houses'),
  basement: t('Basement apartments'),
  office: t('Offices'),
  garage: t('Garages'),
}

/** "Apartments" */
export function homesWord(kind: Kind) {
  return kindWords[kind]
}

/** "Apartments for rent in Dieppe" */
export function landingTitle({ offer, city, kind }: Landing) {
  return titleInCity(kind ? kindWords[kind] : t('Properties'), offer, cityLabel(city))
}

/**
 * "Apartments for rent in Dieppe", or undefined for a search without type, kind or city. `city` in the listings'
 * spelling.
 */
export function searchTitle({ offer, kinds, page }: PropertySearch, city: string | undefined): string | undefined {
  if (!offer && !city && kinds.length !== 1) return undefined
  const homes = kinds.length === 1 ? kindWords[kinds[0]!] : t('Properties')
  const title = city ? titleInCity(homes, offer, cityLabel(city)) : titleAnywhere(homes, offer)
  return page > 1 ? t('{title}, page {page}', { title, page }) : title
}

function titleAnywhere(homes: string, offer: Offer | undefined) {
  if (offer === 'rent') return t('{homes} for rent', { homes })
  return offer === 'sale' ? t('{homes} for sale', { homes }) : t('{homes} for rent and for sale', { homes })
}

function titleInCity(homes: string, offer: Offer | undefined, city: string) {
  if (offer === 'rent') return t('{homes} for rent in {city}', { homes, city })
  if (offer === 'sale') return t('{homes} for sale in {city}', { homes, city })
  return t('{homes} for rent and for sale in {city}', { homes, city })
}

/** The city of a search, in its first result's spelling; undefined for a partial name. */
export function namedCity({ city }: PropertySearch, first: { address: { city: string } } | undefined) {
  const name = first?.address.city
  return name && normalise(name) === normalise(city) ? name : undefined
}

/** Lists that people search for may be indexed: by type, by one kind, by an existing city. */
export function isIndexed(search: PropertySearch, city: string | undefined, total: number): boolean {
  const { kinds, sort } = search
  const others = countFilters({ ...search, offer: undefined, city: '', kinds: [] })
  const isPlain = others === 0 && kinds.length < 2 && sort === 'popular'
  return total > 0 && isPlain && (!search.city || city !== undefined)
}

/** "Apartments for rent in Dieppe: 14 listings with ..." */
export function searchDescription(title: string, total: number) {
  return t(
    '{title}: {total, plural, one {{total} listing} other {{total} listings}} with photos, prices and a map, each one checked by our staff.',
    { title, total },
  )
}
