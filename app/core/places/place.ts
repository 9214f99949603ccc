import { labels } from '../language/labels.ts'
import { t } from '../language/translate.ts'
import { provinceCode, provinces } from '../listing/fields/choices.ts'
import { normalise, withoutInvisible } from '../words/normalise.ts'

/** How exact coordinates are: the house, somewhere on its street, somewhere in its community. */
export const locationPrecisions = ['address', 'street', 'community'] as const
export type LocationPrecision = (typeof locationPrecisions)[number]

/** How far from its coordinates a place may be. Metres. */
export const precisionRadius: Record<LocationPrecision, number> = { address: 0, street: 600, community: 4_000 }

/** True for degrees within Canada's bounds (Natural Resources Canada: 41.7 to 83.1 north, 52.6 to 141 west). */
export function isInCanada(latitude: unknown, longitude: unknown): boolean {
  return isLatitudeInCanada(latitude) && isLongitudeInCanada(longitude)
}

export function isLatitudeInCanada(given: unknown): given is number {
  return typeof given === 'number' && given >= 41.6 && given <= 83.2
}

export function isLongitudeInCanada(given: unknown): given is number {
  return typeof given === 'number' && given >= -141.1 && given <= -52.5
}

/** The address search does not answer (spec 8). */
export const placesFailed = labels({
  title: () => t('Network Error'),
  text: () => t('Could not load the map service. Please check your internet connection and try again.'),
})

/** A Canadian address that a search for places found: what the six fields of the form are filled with (spec 2.7). */
export interface Place {
  /** For the list: "118 Elmwood Drive, Moncton". */
  label: string
  /** "118 Elmwood Drive"; empty for a whole town. */
  line: string
  /** As typed. That somebody typed a number does not mean that there is such a house. */
  streetNumber: string
  streetName: string
  city: string
  /** One of the thirteen, or empty. */
  province: string
  /** Whole ("E1C 4Z1") or empty: half a code would only be refused by the form. */
  postalCode: string
  placeId: string
  latitude: number | null
  longitude: number | null
  /** Null without coordinates. */
  precision: LocationPrecision | null
  /** False: ask for it once more by its `placeId` when it is chosen, and all fields are filled. */
  complete: boolean
}

/** What a provider knows of an address. */
type PlaceFacts = Omit<Place, 'label' | 'line' | 'complete' | 'precision'> & {
  complete?: boolean
  /** Left out: as exact as the parts that the provider names. */
  precision?: LocationPrecision | null
}

/** Writes the lines of a place from its parts. */
export function placeOf({ complete = true, ...facts }: PlaceFacts): Place {
  const line = [facts.streetNumber, facts.streetName].filter(Boolean).join(' ')
  const label = [line, facts.city, line ? '' : facts.province].filter(Boolean).join(', ')
  const named = facts.streetNumber ? 'address' : facts.streetName ? 'street' : 'community'
  const precision = facts.latitude === null || facts.longitude === null ? null : (facts.precision ?? named)
  return { label, line, ...facts, complete, precision }
}

/** The province or territory that a text names, in full or by its two letters: "CA-NB", "New Brunswick / Nouveau-Brunswick". Else empty. */
export function provinceFrom(text: string) {
  const said = normalise(text)
  const code = /^(?:ca-)?([a-z]{2})$/.exec(said)?.[1]?.toUpperCase()
  const byCode = code && provinces.find((province) => provinceCode[province] === code)
  return byCode || (provinces.find((province) => said.startsWith(normalise(province))) ?? '')
}

/**
 * The Canadian postal code that a text holds, in Canada Post's spelling: "e1c4z1", "E1C-4Z1" and "E1C  4Z1" -> "E1C 4Z1".
 * Empty for anything else, a forward sortation area alone ("E1C") included: half a code is no code.
 */
export function postalCodeFrom(text: string) {
  const [, area, unit] = /^\s*([a-z]\d[a-z])[\s-]*(\d[a-z]\d)\s*$/i.exec(withoutInvisible(text)) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : ''
}
