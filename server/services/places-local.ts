import { fold } from '../../domain/fold.ts'
import { type Place, placeOf } from '../../domain/place.ts'
import { postalCodeFrom } from '../../domain/postal-code.ts'
import type { Places } from './places.ts'
import { pointOf } from './places-located.ts'
import { mostPlaces } from './places-service.ts'
import { towns, townsProvince } from './places-streets.ts'

export interface ListedStreet {
  streetName: string
  city: string
  province: string
}

export type ListedAddress = Pick<
  Place,
  'streetNumber' | 'streetName' | 'city' | 'postalCode' | 'latitude' | 'longitude' | 'precision'
>

/** What the public listings say of streets. Services know no table, so the queries are handed in. */
export interface StreetBook {
  streets(): Promise<ListedStreet[]>
  /** The listed addresses with this number. */
  numbered(streetNumber: string): Promise<ListedAddress[]>
}

/** A street, or a town as a whole when its name is empty. */
interface Entry extends ListedStreet {
  /** Every word by which it may be asked for, folded. */
  words: string[]
  /** Larger towns first. */
  rank: number
}

/** Words that streets are called by, and how they are typed. */
const shorts: Record<string, string[]> = {
  ...{ street: ['st'], road: ['rd'], drive: ['dr'], boulevard: ['blvd', 'boul'], crescent: ['cr'], court: ['ct'] },
  ...{ route: ['rte', 'highway', 'hwy'], mount: ['mt'], st: ['saint'], sainte: ['ste'] },
  ...{ rue: ['street', 'st'], chemin: ['ch', 'road', 'rd'] },
}
/** Not what somebody looks for who types a name. */
const streetKinds = new Set(['rue', 'avenue', 'boulevard', 'chemin', 'route', 'du', 'de', 'la', 'des'])
const everywhere = ['new', 'brunswick', 'nb', 'nouveau', 'canada']

/** Greater Moncton without any network: the table of its streets, and those of the listings. */
export function localPlaces(book: StreetBook): Places {
  let known: { from: ListedStreet[]; entries: Entry[] } | undefined

  async function allEntries() {
    const from = await book.streets()
    if (known?.from !== from) known = { from, entries: mergeStreets(from) }
    return known.entries
  }

  return {
    async find(text) {
      const { streetNumber, words, postalCode } = readQuery(text)
      if (!words.length) return []
      const matches = (await allEntries())
        .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
        // With a number a town alone is no answer.
        .filter(({ streetName }) => streetName || !streetNumber)
        .map((entry) => ({ entry, order: orderOf(entry, words) }))
        .toSorted((a, b) => a.order - b.order || a.entry.rank - b.entry.rank || byName(a.entry, b.entry))
        .slice(0, mostPlaces)
      const numbered = streetNumber && matches.length ? await book.numbered(streetNumber) : []
      return matches.map(({ entry }) => toPlace(entry, { streetNumber, postalCode, numbered }))
    },
  }
}

/** "118 elm, E1A 4X3" -> 118, "elm" and the postal code. A unit in front ("12-118") belongs to the number. */
export function readQuery(text: string) {
  const [code = ''] = /\b[a-z]\d[a-z][ -]?\d[a-z]\d\b/i.exec(text) ?? []
  const [, typedNumber = '', rest = ''] = /^\s*(\d{1,6}[a-z]?(?:\s?[-–/]\s?\d{1,6}[a-z]?)?(?=[\s,]|$))?(.*)$/isu.exec(
    text.replace(code, ' '),
  ) ?? ['']
  return { streetNumber: typedNumber.trim(), words: wordsOf(rest), postalCode: postalCodeFrom(code) }
}

function wordsOf(text: string) {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The table and the listings; a street that both know is there once. */
function mergeStreets(listed: ListedStreet[]): Entry[] {
  const merged = new Map<string, Entry>()
  function add({ streetName, city, province }: ListedStreet, rank: number, extra: string[] = []) {
    const key = wordsOf(`${streetName} ${city}`).join(' ')
    const own = [...wordsOf(streetName), ...wordsOf(city), ...wordsOf(province)]
    const words = [...new Set([...own.flatMap((word) => [word, ...(shorts[word] ?? [])]), ...extra, ...everywhere])]
    merged.set(key, { streetName: merged.get(key)?.streetName ?? streetName, city, province, words, rank })
  }
  for (const [rank, { city, streets }] of towns.entries()) {
    for (const streetName of ['', ...streets]) add({ streetName, city, province: townsProvince }, rank)
  }
  for (const street of listed) {
    const rank = towns.findIndex(({ city }) => fold(city) === fold(street.city))
    if (street.streetName.trim()) add(street, rank < 0 ? towns.length : rank)
  }
  return [...merged.values()]
}

/** A town that is asked for by its name, then streets whose name begins with the first word, then the others. */
function orderOf({ streetName, city }: Entry, words: string[]) {
  const first = words[0]!
  if (!streetName) return wordsOf(city).some((own) => own.startsWith(first)) ? 0 : 3
  const [begin = ''] = wordsOf(streetName).filter((word) => !streetKinds.has(word))
  return begin.startsWith(first) ? 1 : 2
}

function byName(a: Entry, b: Entry) {
  const [one, other] = [fold(a.streetName), fold(b.streetName)]
  return one < other ? -1 : Number(one > other)
}

function toPlace(
  { streetName, city, province }: Entry,
  { streetNumber, postalCode, numbered }: { streetNumber: string; postalCode: string; numbered: ListedAddress[] },
) {
  const same = (one: ListedAddress) => fold(one.streetName) === fold(streetName) && fold(one.city) === fold(city)
  const listed = numbered.find(same)
  const code = postalCode || listed?.postalCode || ''
  const slug = wordsOf([streetNumber, streetName, city].join(' ')).join('-')
  return placeOf({
    ...{ streetNumber, streetName, city, province, postalCode: code, placeId: `local:${slug}` },
    ...(listed && listed.latitude !== null && listed.longitude !== null
      ? locationOf(listed)
      : pointOf(city, streetName)),
  })
}

function locationOf({ latitude, longitude, precision }: ListedAddress) {
  return { latitude, longitude, precision }
}
