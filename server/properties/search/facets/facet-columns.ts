import type { Position } from '../../../../domain/distance.ts'
import { meridianScale } from '../../../../domain/property/search/search-places.ts'

/**
 * What a filter asks of one listing, as numbers: `offer` and `kind` are places in their lists, `city` is one in `cityKeys`,
 * `price` is in cents, `available` a day as 20261231, `features` as `featureBits` has them, `since` milliseconds, `words` the
 * number of its words in the full-text index. The position is NaN where there is none.
 */
const arrays = {
  offer: Uint8Array,
  city: Uint32Array,
  kind: Uint8Array,
  price: Float64Array,
  beds: Uint8Array,
  baths: Float64Array,
  area: Float64Array,
  available: Uint32Array,
  features: Uint32Array,
  photos: Uint8Array,
  since: Float64Array,
  latitude: Float64Array,
  longitude: Float64Array,
  words: Uint32Array,
}
type Name = keyof typeof arrays
type Column = InstanceType<(typeof arrays)[Name]>
const names = Object.keys(arrays) as Name[]

export type ListingFacts = Record<Name, number>

/** The facts of everything that is listed: an array for each fact, a place for each listing, without gaps. */
export class FacetColumns {
  readonly ids: string[] = []
  private readonly places = new Map<string, number>()
  /** By the number of the words, the place and one more: the numbers leave few gaps. */
  private placesByWords = new Uint32Array(1024)
  private columns = columnsOf(1024)

  get length() {
    return this.ids.length
  }

  placeOf(id: string) {
    return this.places.get(id)
  }

  /** The place of the listing with these words. */
  placeOfWords(words: number) {
    const place = this.placesByWords[words]
    return place ? place - 1 : undefined
  }

  wordsAt(place: number) {
    return this.columns.words[place]!
  }

  /** Copies the facts at a place into `facts`: no object is made for each of many listings. */
  read(place: number, facts: ListingFacts) {
    const { columns } = this
    facts.offer = columns.offer[place]!
    facts.city = columns.city[place]!
    facts.kind = columns.kind[place]!
    facts.price = columns.price[place]!
    facts.beds = columns.beds[place]!
    facts.baths = columns.baths[place]!
    facts.area = columns.area[place]!
    facts.available = columns.available[place]!
    facts.features = columns.features[place]!
    facts.photos = columns.photos[place]!
    facts.since = columns.since[place]!
    facts.latitude = columns.latitude[place]!
    facts.longitude = columns.longitude[place]!
    facts.words = columns.words[place]!
  }

  /**
   * The ids of so many that are nearest to a position and that `accepts` takes, in the order of `nearestOrder`. Undefined
   * where fewer have a position.
   */
  nearest({ latitude, longitude }: Position, count: number, accepts: (place: number) => boolean): string[] | undefined {
    const { latitude: latitudes, longitude: longitudes } = this.columns
    const scale = meridianScale(latitude)
    const found: { id: string; distance: number }[] = []
    let worst = Number.POSITIVE_INFINITY
    const { length } = this.ids
    for (let place = 0; place < length; place++) {
      const north = latitudes[place]! - latitude
      const east = longitudes[place]! - longitude
      const distance = north * north + east * east * scale
      // Not "larger than": without a position it is not a number.
      if (!(distance <= worst) || !accepts(place)) continue
      const id = this.ids[place]!
      let at = found.length
      while (at > 0 && isNearer(distance, id, found[at - 1]!)) at--
      found.splice(at, 0, { id, distance })
      if (found.length > count) found.pop()
      if (found.length === count) worst = found[count - 1]!.distance
    }
    return found.length === count ? found.map(({ id }) => id) : undefined
  }

  find(id: string): ListingFacts | undefined {
    const place = this.places.get(id)
    if (place === undefined) return undefined
    const facts = noFacts()
    this.read(place, facts)
    return facts
  }

  set(id: string, facts: ListingFacts) {
    let place = this.places.get(id)
    if (place === undefined) {
      place = this.ids.push(id) - 1
      this.places.set(id, place)
      if (place >= this.columns.price.length) this.columns = grown(this.columns)
    } else this.forgetWords(place)
    this.write(place, facts)
  }

  /** The last listing takes the place of the one that goes. */
  remove(id: string) {
    const place = this.places.get(id)
    if (place === undefined) return
    this.forgetWords(place)
    const last = this.ids.pop()!
    const facts = noFacts()
    this.read(this.ids.length, facts)
    this.places.delete(id)
    if (last === id) return
    this.ids[place] = last
    this.places.set(last, place)
    this.write(place, facts)
  }

  /** SQLite gives the number of deleted words to new ones, which may be here already. */
  private forgetWords(place: number) {
    const words = this.wordsAt(place)
    if (this.placeOfWords(words) === place) this.placesByWords[words] = 0
  }

  private write(place: number, facts: ListingFacts) {
    for (const name of names) this.columns[name][place] = facts[name]
    const { words } = facts
    if (!words) return
    if (words >= this.placesByWords.length) {
      const larger = new Uint32Array(Math.max(words + 1, this.placesByWords.length * 2))
      larger.set(this.placesByWords)
      this.placesByWords = larger
    }
    this.placesByWords[words] = place + 1
  }
}

function isNearer(distance: number, id: string, other: { id: string; distance: number }) {
  return distance < other.distance || (distance === other.distance && id < other.id)
}

export function noFacts() {
  return Object.fromEntries(names.map((name) => [name, 0])) as ListingFacts
}

function columnsOf(size: number) {
  return Object.fromEntries(names.map((name) => [name, new arrays[name](size)])) as Record<Name, Column>
}

function grown(columns: Record<Name, Column>) {
  const larger = columnsOf(columns.price.length * 2)
  for (const name of names) larger[name].set(columns[name])
  return larger
}
