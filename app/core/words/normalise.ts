/** Letters that Unicode does not take apart, and the apostrophes and hyphens that people and their keyboards use for one another. */
export const alike: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  '‘': "'",
  '’': "'",
  '‛': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '‐': '-',
  '‑': '-',
}
const alikePattern = new RegExp(`[${Object.keys(alike).join('')}]`, 'g')

/** "Québec " -> "quebec", "Cœur d’Alène" -> "coeur d'alene": what is compared and searched, the same in every database and in the program. */
export function normalise(text: string) {
  const spaced = text.toLowerCase().normalize('NFKD').replace(/\s+/g, ' ')
  return spaced
    .replace(/[\p{M}\p{Cc}\p{Cf}]/gu, '')
    .replace(alikePattern, (sign) => alike[sign]!)
    .trim()
}

/** The words of a text, normalised, with a space before each: what stands in an address or a number stays together. */
export function wordsOf(text: string) {
  return normalise(text)
    .replace(/[^\p{L}\p{N}@._+-]+|^/gu, ' ')
    .trimEnd()
}

/**
 * A mail address, phone number, postal code, code or link without the signs that nobody sees (zero-width spaces, marks of
 * direction, soft hyphens): they come along when it is copied, and make another one of it.
 */
export function withoutInvisible(text: string) {
  return text.replace(/\p{Cf}/gu, '')
}
