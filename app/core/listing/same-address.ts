import { normalise } from '../words/normalise.ts'
import type { Address } from './property.ts'

/** What tells whether two addresses are one. */
interface AddressKey {
  /** "118 elmwood dr moncton": the building, in one spelling. */
  building: string
  /** "3" of "Apt 3" and of "3-118"; empty where none is named. */
  unit: string
}

/** `home`: the same door. `building`: the same building, of which only one of them names a unit. */
export type Sameness = 'home' | 'building'

export type WrittenAddress = Pick<Address, 'line' | 'city' | 'streetNumber' | 'streetName'>

export function addressKey({ line, city, streetNumber, streetName }: WrittenAddress): AddressKey {
  const [written, fields] = [fold(line), fold(`${streetNumber} ${streetName}`)]
  const inFields = splitUnit(fields)
  const inLine = splitUnit(written)
  const unit = inFields.unit || inLine.unit
  // The fields are what the map service gave; a line alone has all as well.
  const street = streetNumber.trim() && streetName.trim() ? inFields.rest : inLine.rest
  return { building: `${spellStreet(street)} ${fold(city)}`, unit }
}

/** Undefined where they are two doors, or one of them says too little. */
export function sameAddress(one: AddressKey, other: AddressKey): Sameness | undefined {
  if (one.building !== other.building || !/^\d/.test(one.building)) return undefined
  if (one.unit === other.unit) return 'home'
  return one.unit && other.unit ? undefined : 'building'
}

function fold(text: string) {
  return normalise(text).replace(/[.,;]/g, ' ').replace(/\s+/g, ' ').trim()
}

const unitWords =
  'apartment|apt|appartement|app|appt|unit|unite|suite|ste|bureau|bur|local|door|porte|room|chambre|#|no'
const named = new RegExp(`(?:^| )(?:(?:${unitWords})(?: ?#| ?no)?) ?([0-9]+ ?[a-z]?|[a-z])(?= |$)`)
const beforeNumber = /^#? ?([0-9]+[a-z]?|[a-z]) ?- ?(\d+[a-z]?)(?= )/
const letterAfterNumber = /^(\d+) ?([a-z])(?= )/

/** "118 elmwood drive apt 3" -> "118 elmwood drive" and "3"; "3-118 elmwood drive" the same. */
function splitUnit(text: string): { rest: string; unit: string } {
  const [found, unit = ''] = named.exec(text) ?? []
  if (found) return { rest: tidy(text.replace(found, ' ')), unit: unit.replace(' ', '') }
  const [front, first = '', number = ''] = beforeNumber.exec(text) ?? []
  if (front) return { rest: tidy(text.replace(front, number)), unit: first }
  const [whole, digits = '', letter = ''] = letterAfterNumber.exec(text) ?? []
  // "118 A Elmwood" and "118a Elmwood" are a door of 118; a street of one letter, "A Street", has a word after it.
  if (whole && !streetWords.has(text.slice(whole.length).trim())) {
    return { rest: tidy(text.replace(whole, digits)), unit: letter }
  }
  return { rest: text, unit: '' }
}

const spellings: Record<string, string> = {
  street: 'st',
  avenue: 'av',
  ave: 'av',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  boul: 'blvd',
  court: 'ct',
  crescent: 'cres',
  cr: 'cres',
  lane: 'ln',
  place: 'pl',
  terrace: 'terr',
  circle: 'cir',
  highway: 'hwy',
  route: 'rte',
  square: 'sq',
  parkway: 'pkwy',
  chemin: 'ch',
  promenade: 'prom',
  saint: 'st',
  sainte: 'ste',
  mount: 'mt',
  mountain: 'mtn',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  nord: 'n',
  sud: 's',
  est: 'e',
  ouest: 'w',
  o: 'w',
}
const streetWords = new Set([...Object.keys(spellings), ...Object.values(spellings)])
const joints = new Set(['de', 'du', 'des', 'la', 'le', 'les', 'the', "l'", "d'"])

function spellStreet(street: string) {
  const words = street
    .replace(/-/g, ' ')
    .split(' ')
    .filter((word) => word && !joints.has(word))
  const [number = '', ...rest] = words.map((word) => spellings[word] ?? word)
  // "rue Main" and "Main Street" are one, wherever the kind of street stands.
  const names = rest.map((word) => (word === 'rue' ? 'st' : word)).sort()
  return [number, ...names].join(' ')
}

function tidy(text: string) {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[ ,-]+$/, '')
    .trim()
}
