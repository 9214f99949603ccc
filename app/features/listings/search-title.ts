import type { Kind, Offer } from '../../../domain/property/choices.ts'
import type { PropertySearch } from '../../../domain/property/property-search.ts'

const kindWords: Record<Kind, string> = {
  apartment: 'Apartments',
  'semi-detached': 'Semi-detached homes',
  detached: 'Detached houses',
  basement: 'Basement apartments',
  office: 'Offices',
  garage: 'Garages',
}
const offerWords: Record<Offer, string> = { rent: 'for rent', sale: 'for sale' }

/**
 * "Apartments for rent in Dieppe", or undefined for a search without type, kind or city. `city` in the listings'
 * spelling.
 */
export function searchTitle({ offer, kinds, page }: PropertySearch, city: string | undefined): string | undefined {
  if (!offer && !city && kinds.length !== 1) return undefined
  const what = kinds.length === 1 ? kindWords[kinds[0]!] : 'Properties'
  const words = [what, offer ? offerWords[offer] : 'for rent and for sale', city && `in ${city}`]
  return words.filter(Boolean).join(' ') + (page > 1 ? `, page ${page}` : '')
}

/** The city of a search, in its first result's spelling; undefined for a partial name. */
export function namedCity({ city }: PropertySearch, first: { address: { city: string } } | undefined) {
  const name = first?.address.city
  return name && plain(name) === plain(city) ? name : undefined
}

/** Lists that people search for may be indexed: by type, by one kind, by an existing city. */
export function isIndexed(search: PropertySearch, city: string | undefined, total: number): boolean {
  const { price, beds, kinds, sort } = search
  return total > 0 && !price && !beds && kinds.length < 2 && sort === 'popular' && (!search.city || city !== undefined)
}

/** "Apartments for rent in Dieppe: 14 listings with ..." */
export function searchDescription(title: string, total: number) {
  const listings = total === 1 ? '1 listing' : `${total} listings`
  return `${title}: ${listings} with photos, prices and a map, each one checked by our staff.`
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
