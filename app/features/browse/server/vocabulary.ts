/** A place for each word that a home has had, the same in every copy. */
class Places {
  readonly words: string[] = []
  private readonly places = new Map<string, number>()

  of(word: string) {
    return this.places.get(word)
  }

  add(word: string) {
    const known = this.places.get(word)
    if (known !== undefined) return known
    const place = this.words.push(word) - 1
    this.places.set(word, place)
    return place
  }
}

/** The words of the homes, each with its place, and in how many homes it stands. Copies share the places, not the counts. */
export class Vocabulary {
  private readonly places: Places
  private readonly counts: number[]

  constructor(places = new Places(), counts: number[] = []) {
    this.places = places
    this.counts = counts
  }

  copy() {
    return new Vocabulary(this.places, [...this.counts])
  }

  /** Counts the words of a home; answers their places. */
  add(words: readonly string[]): Uint32Array {
    return Uint32Array.from(words, (word) => {
      const place = this.places.add(word)
      this.counts[place] = (this.counts[place] ?? 0) + 1
      return place
    })
  }

  /** Takes the words of a home away. */
  remove(places: Uint32Array) {
    for (const place of places) this.counts[place]!--
  }

  /** How many places there are. */
  get size() {
    return this.places.words.length
  }

  /** The places of the words of a term: the word itself, or all that begin so. */
  find({ word, prefix }: WordTerm): number[] {
    if (prefix) return this.select((one) => one.startsWith(word))
    const place = this.places.of(word)
    return place !== undefined && this.counts[place] ? [place] : []
  }

  /** The words of some home that `is` takes, in their order. */
  words(is: (word: string) => boolean): string[] {
    return this.select(is)
      .map((place) => this.places.words[place]!)
      .sort()
  }

  private select(is: (word: string) => boolean): number[] {
    const found: number[] = []
    const { words } = this.places
    for (let place = 0; place < words.length; place++) if (this.counts[place] && is(words[place]!)) found.push(place)
    return found
  }
}

/** A word, or with `prefix` every word that begins so. */
export interface WordTerm {
  word: string
  prefix: boolean
}
