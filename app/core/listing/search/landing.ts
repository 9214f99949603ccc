import { paths } from '../../paths.ts'
import { normalise } from '../../words/normalise.ts'
import { type Kind, kinds, type Offer } from '../fields/choices.ts'

/** A page of its own for what is to be had in a city: of one kind, or of all. */
export interface Landing {
  offer: Offer
  /** In any spelling. */
  city: string
  kind?: Kind
}

/** The last part of the address, for people who read it. */
const kindSlug: Record<Kind, string> = {
  apartment: 'apartments',
  'semi-detached': 'semi-detached-homes',
  detached: 'detached-houses',
  basement: 'basement-apartments',
  office: 'offices',
  garage: 'garages',
}

/** `/for-rent/dieppe/apartments`, the same for every spelling of a city. */
export function landingPath({ offer, city, kind }: Landing) {
  const path = (offer === 'rent' ? paths.forRent : paths.forSale).replace(':city', citySlug(city))
  return path.replace('/:kind?', kind ? `/${kindSlug[kind]}` : '')
}

export function kindFromSlug(slug: string): Kind | undefined {
  return kinds.find((kind) => kindSlug[kind] === slug)
}

/** "Grand-Barachois" -> "grand-barachois", "Shédiac" -> "shediac" */
export function citySlug(city: string) {
  return normalise(city)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
