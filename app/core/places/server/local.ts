import { currentLanguage, type Language } from '../../language/language.ts'
import { normalise } from '../../words/normalise.ts'
import { type LocationPrecision, type Place, placeOf, postalCodeFrom, precisionRadius } from '../place.ts'
import { maxPlaces, type Places } from './provider.ts'
import { points } from './street-points.ts'
import { towns, townsProvince } from './streets.ts'

export interface ListedStreet {
  streetName: string
  city: string
  province: string
}

export type ListedAddress = Pick<
  Place,
  'streetNumber' | 'streetName' | 'city' | 'postalCode' | 'latitude' | 'longitude' | 'precision'
>

/** Street data of the public listings. The queries are injected. */
export interface StreetSource {
  streets(): Promise<ListedStreet[]>
  /** The listed addresses with this number. */
  numbered(streetNumber: string): Promise<ListedAddress[]>
}

/** A street, or a town as a whole when its name is empty. */
interface Entry extends ListedStreet {
  /** Every word that finds it, normalised. */
  words: string[]
  /** Larger towns first. */
  rank: number
}

/** Street types and their abbreviations. */
const shorts: Record<string, string[]> = {
  street: ['st'],
  road: ['rd'],
  drive: ['dr'],
  boulevard: ['blvd', 'boul'],
  crescent: ['cr'],
  court: ['ct'],
  route: ['rte', 'highway', 'hwy'],
  mount: ['mt'],
  st: ['saint'],
  sainte: ['ste'],
  rue: ['street', 'st'],
  chemin: ['ch', 'road', 'rd'],
}
/** Words that do not identify a street. */
const streetKinds = new Set(['rue', 'avenue', 'boulevard', 'chemin', 'route', 'du', 'de', 'la', 'des'])
const ignoredWords = ['new', 'brunswick', 'nb', 'nouveau', 'canada']

/** Searches Greater Moncton without network: its landmarks, the street table, and the streets of the listings. */
export function localPlaces(source: StreetSource): Places {
  let known: { from: ListedStreet[]; entries: Entry[] } | undefined

  async function allEntries() {
    const from = await source.streets()
    if (known?.from !== from) known = { from, entries: mergeStreets(from) }
    return known.entries
  }

  return {
    async find(text) {
      const { streetNumber, words, postalCode } = readQuery(text)
      if (!words.length) return []
      const matches = (await allEntries())
        .filter((entry) => isMeant(entry.words, words))
        // With a number, a town alone does not match.
        .filter(({ streetName }) => streetName || !streetNumber)
        .map((entry) => ({ entry, order: orderOf(entry, words) }))
        .toSorted((a, b) => a.order - b.order || a.entry.rank - b.entry.rank || byName(a.entry, b.entry))
        .slice(0, maxPlaces)
      const numbered = streetNumber && matches.length ? await source.numbered(streetNumber) : []
      const places = matches.map(({ entry }) => toPlace(entry, { streetNumber, postalCode, numbered }))
      return places
        .toSpliced(matches.filter(({ order }) => order === 0).length, 0, ...findLandmarks(text))
        .slice(0, maxPlaces)
    },
  }
}

/** The landmarks that all words of a text name. With a number it is that of a house. */
export function findLandmarks(text: string): Place[] {
  const { streetNumber, words } = readQuery(text)
  if (streetNumber || !words.length) return []
  return landmarks.filter((one) => isMeant(landmarkWords(one), words)).map(landmarkPlace)
}

function isMeant(known: string[], words: string[]) {
  return words.every((word) => known.some((exact) => exact.startsWith(word)))
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
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The table and the listings' streets, without duplicates. */
function mergeStreets(listed: ListedStreet[]): Entry[] {
  const merged = new Map<string, Entry>()
  function add({ streetName, city, province }: ListedStreet, rank: number, extra: string[] = []) {
    const key = wordsOf(`${streetName} ${city}`).join(' ')
    const exact = [...wordsOf(streetName), ...wordsOf(city), ...wordsOf(province)]
    const words = [...new Set([...exact.flatMap((word) => [word, ...(shorts[word] ?? [])]), ...extra, ...ignoredWords])]
    merged.set(key, { streetName: merged.get(key)?.streetName ?? streetName, city, province, words, rank })
  }
  for (const [rank, { city, streets }] of towns.entries()) {
    for (const streetName of ['', ...streets]) add({ streetName, city, province: townsProvince }, rank)
  }
  for (const street of listed) {
    const rank = towns.findIndex(({ city }) => normalise(city) === normalise(street.city))
    if (street.streetName.trim()) add(street, rank < 0 ? towns.length : rank)
  }
  return [...merged.values()]
}

/** Sorts towns matched by name first, then streets whose name begins with the first word, then others. */
function orderOf({ streetName, city }: Entry, words: string[]) {
  const first = words[0]!
  if (!streetName) return wordsOf(city).some((exact) => exact.startsWith(first)) ? 0 : 3
  const [begin = ''] = wordsOf(streetName).filter((word) => !streetKinds.has(word))
  return begin.startsWith(first) ? 1 : 2
}

function byName(a: Entry, b: Entry) {
  const [one, other] = [normalise(a.streetName), normalise(b.streetName)]
  return one < other ? -1 : Number(one > other)
}

function toPlace(
  { streetName, city, province }: Entry,
  { streetNumber, postalCode, numbered }: { streetNumber: string; postalCode: string; numbered: ListedAddress[] },
) {
  const same = (one: ListedAddress) =>
    normalise(one.streetName) === normalise(streetName) && normalise(one.city) === normalise(city)
  const listed = numbered.find(same)
  const code = postalCode || listed?.postalCode || ''
  const slug = wordsOf([streetNumber, streetName, city].join(' ')).join('-')
  return placeOf({
    streetNumber,
    streetName,
    city,
    province,
    postalCode: code,
    placeId: `local:${slug}`,
    ...(listed && listed.latitude !== null && listed.longitude !== null
      ? locationOf(listed)
      : locateStreet(city, streetName)),
  })
}

function landmarkWords({ name, also, city }: Landmark) {
  return [...wordsOf(`${name.en} ${name.fr} ${also} ${city}`), ...ignoredWords]
}

function landmarkPlace({ name, also: _, ...address }: Landmark): Place {
  const label = name[currentLanguage()]
  const placeId = `local:${wordsOf(name.en).join('-')}`
  return { ...placeOf({ ...address, province: townsProvince, placeId, precision: 'street' }), label }
}

function locationOf({ latitude, longitude, precision }: ListedAddress) {
  return { latitude, longitude, precision }
}

/** A place that people look for a home near. */
interface Landmark {
  name: Record<Language, string>
  /** What else it is called, in either language. */
  also: string
  streetNumber: string
  streetName: string
  city: string
  postalCode: string
  latitude: number
  longitude: number
}

/**
 * Schools, hospitals, the mall and the airport of Greater Moncton: English name | French name | other words | address | point. The
 * addresses are those that they publish themselves. The points of the colleges are the bus stops of their addresses in the open
 * timetable (GTFS) of Codiac Transpo, that of the airport is CYQM of OurAirports. The others were placed by hand on the sketch map
 * and lie within some 200 metres of the stops of their addresses.
 */
export const landmarks: Landmark[] = `
Université de Moncton | Université de Moncton | university udem | 18 Avenue Antonine-Maillet, Moncton, E1A 3E9 | 46.1028,-64.7858
CCNB Dieppe | CCNB de Dieppe | college community | 505 Rue du Collège, Dieppe, E1A 6X2 | 46.0994,-64.7417
NBCC Moncton | NBCC de Moncton | college community | 1234 Mountain Road, Moncton, E1C 8H9 | 46.1087,-64.8278
The Moncton Hospital | L’Hôpital de Moncton | horizon | 135 MacBeath Avenue, Moncton, E1C 6Z8 | 46.1050,-64.8062
Dr. Georges-L.-Dumont University Hospital Centre | Centre hospitalier universitaire Dr-Georges-L.-Dumont | hopital vitalite chu | 330 Université Avenue, Moncton, E1C 2Z3 | 46.0980,-64.7862
CF Champlain | CF Champlain | place mall shopping centre commercial | 477 Rue Paul, Dieppe, E1A 4X5 | 46.0983,-64.7583
Greater Moncton Roméo LeBlanc International Airport | Aéroport international Roméo-LeBlanc du Grand Moncton | yqm | 777 Aviation Avenue, Dieppe, E1A 7Z5 | 46.1122,-64.6786
`
  .trim()
  .split('\n')
  .map((row) => {
    const [en = '', fr = '', also = '', address = '', point = ''] = row.split(' | ')
    const [line = '', city = '', postalCode = ''] = address.split(', ')
    const [streetNumber = ''] = line.split(' ')
    const [latitude = 0, longitude = 0] = point.split(',').map(Number)
    const streetName = line.slice(streetNumber.length + 1)
    return { name: { en, fr }, also, streetNumber, streetName, city, postalCode, latitude, longitude }
  })

interface Located {
  latitude: number | null
  longitude: number | null
  precision: LocationPrecision | null
}

const notFound: Located = { latitude: null, longitude: null, precision: null }

/** Parsed once, by community and street. */
let known: Map<string, { latitude: number; longitude: number; radius: number }> | undefined

/**
 * The position of a street of Greater Moncton, or of its community if the street is unknown or too long for its middle
 * to be useful. The precision is such that the street lies within `precisionRadius`.
 */
function locateStreet(city: string, streetName: string): Located {
  known ??= readPoints()
  const street = streetName ? known.get(keyOf(city, streetName)) : undefined
  if (street && street.radius <= precisionRadius.street) return located(street, 'street')
  if (street && street.radius <= precisionRadius.community) return located(street, 'community')
  const community = known.get(keyOf(city, ''))
  return community ? located(community, 'community') : notFound
}

function located({ latitude, longitude }: { latitude: number; longitude: number }, precision: LocationPrecision) {
  return { latitude, longitude, precision }
}

function readPoints() {
  const rows = points.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [city = '', street = '', point = '', radius = ''] = row.split('|').map((part) => part.trim())
      const [latitude = 0, longitude = 0] = point.split(',').map(Number)
      return [keyOf(city, street), { latitude, longitude, radius: Number(radius) }]
    }),
  )
}

function keyOf(city: string, street: string) {
  return `${normalise(city)}|${normalise(street)}`
}
