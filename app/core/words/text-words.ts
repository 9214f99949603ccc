import { normalise } from './normalise.ts'

/** Longer ones are nobody's words. */
const maxLetters = 40

/** A postal code in one piece. */
const joinedCode = /(?<![\p{L}\p{N}])([a-z]\d[a-z])(\d[a-z]\d)(?![\p{L}\p{N}])/gu

/** "L'appartement, près de la rivière" -> l, appartement, pres, de, la, riviere: each once, in the order of the text. */
export function textWords(text: string): string[] {
  const words = normalise(text)
    .replace(joinedCode, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, maxLetters)))]
}
