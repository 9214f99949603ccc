import { normalise } from './normalise.ts'

/** Longer ones are nobody's words. */
const mostLetters = 40

/** "L'appartement, près de la rivière" -> l, appartement, pres, de, la, riviere: each once, in the order of the text. */
export function textWords(text: string): string[] {
  const words = normalise(text).split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, mostLetters)))]
}
