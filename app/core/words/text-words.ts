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

/**
 * How many letters have to be added, left out, replaced or swapped with their neighbour to get from one word to the other
 * (optimal string alignment); `most + 1` when it takes more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let earlier: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      row[to] = Math.min(row[to - 1]! + 1, before[to]! + 1, before[to - 1]! + (same ? 0 : 1))
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      if (swapped) row[to] = Math.min(row[to]!, earlier[to - 2]! + 1)
    }
    if (Math.min(...row) > most) return most + 1
    earlier = before
    before = row
  }
  return Math.min(before[other.length]!, most + 1)
}
