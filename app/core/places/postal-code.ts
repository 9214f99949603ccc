import { withoutInvisible } from '../words/normalise.ts'

/**
 * The Canadian postal code that a text holds, in Canada Post's spelling: "e1c4z1", "E1C-4Z1" and "E1C  4Z1" -> "E1C 4Z1".
 * Empty for anything else, a forward sortation area alone ("E1C") included: half a code is no code.
 */
export function postalCodeFrom(text: string) {
  const [, area, unit] = /^\s*([a-z]\d[a-z])[\s-]*(\d[a-z]\d)\s*$/i.exec(withoutInvisible(text)) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : ''
}
