import { provinceCode, provinces } from './choices.ts'
import { fold } from './fold.ts'

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
  /** False: ask for it once more by its `placeId` when it is chosen, and all fields are filled. */
  complete: boolean
}

/** What a provider knows of an address. */
export type PlaceFacts = Omit<Place, 'label' | 'line' | 'complete'> & { complete?: boolean }

/** Writes the lines of a place from its parts. */
export function placeOf({ complete = true, ...facts }: PlaceFacts): Place {
  const line = [facts.streetNumber, facts.streetName].filter(Boolean).join(' ')
  const label = [line, facts.city, line ? '' : facts.province].filter(Boolean).join(', ')
  return { label, line, ...facts, complete }
}

/** The province or territory that a text names, in full or by its two letters: "CA-NB", "New Brunswick / Nouveau-Brunswick". Else empty. */
export function provinceFrom(text: string) {
  const said = fold(text)
  const code = /^(?:ca-)?([a-z]{2})$/.exec(said)?.[1]?.toUpperCase()
  const byCode = code && provinces.find((province) => provinceCode[province] === code)
  return byCode || (provinces.find((province) => said.startsWith(fold(province))) ?? '')
}
