import type { BitSet } from './bit-set.ts'

/**
 * Which listings have each of the words that many have, by the numbers of their words. The full-text index names these before
 * anyone asks for them, because it takes long; a search of them takes the bits, and they follow the changes.
 */
export class CommonWords {
  private readonly known = new Map<string, BitSet>()
  /** Until the index has named all of them. */
  reading: Promise<void> = Promise.resolve()

  get(word: string) {
    return this.known.get(word)
  }

  set(word: string, numbers: BitSet) {
    this.known.set(word, numbers)
  }

  /** A listing has these words, with spaces between. What is not listed may keep its bits: nobody asks for them. */
  write(number: number, text: string) {
    for (const numbers of this.known.values()) numbers.delete(number)
    for (const word of text.split(' ')) this.known.get(word)?.add(number)
  }
}
