import { isDay } from '../../dates.ts'
import { normalise } from '../../words/normalise.ts'
import { editDistance } from '../../words/text-words.ts'
import { cities, kinds, type Offer } from '../fields/choices.ts'
import { type Feature, features } from '../fields/features.ts'
import {
  emptySearch,
  isSearchDay,
  maxArea,
  maxWordLetters,
  noUpperEnd,
  type PropertySearch,
} from './property-search.ts'
import { maxWishLetters } from './search-sizes.ts'
import { shorten } from './search-values.ts'
import * as say from './wish-dictionary.ts'
import { beforeMonth, monthWords, nowWords, otherwiseWords } from './wish-dictionary.ts'

/** The text that is not read yet, folded; what has been read leaves a gap that no expression reaches across. */
interface Reading {
  text: string
}

const gap = ' | '
const count = `\\d{1,2}|${Object.keys(say.numberWords).join('|')}`
const amount =
  '(?:\\$ ?)?(\\d{2,9})(?:\\.\\d+)? ?(k\\b)? ?(\\$|dollars?\\b|piastres?\\b|cad\\b)?(?: ?(?:a|per|par|/) ?(?:month|mo|mois)\\b)?'
/** Dollars from which a bare number is a price. */
const leastPrice = 300

/**
 * What a visitor wrote in their own words, in English or French, as a search: "two bedrooms in Dieppe under $1,600 by
 * January, with parking, and the dog may come". Words that say nothing else are looked for in the listings.
 * Undefined for the name of a city, a part of one, and what holds nothing that is understood: that is a plain location.
 * @param today `YYYY-MM-DD`: from it a month without a year is the next one
 */
export function readWish(typed: string, offer: Offer, today: string): PropertySearch | undefined {
  const whole = normalise(typed.slice(0, maxWishLetters))
  if (!whole || isCityPart(typed)) return undefined
  const reading = { text: foldWish(whole) }
  const wish = { ...readFilters(reading, today), ...readOffer(reading) }
  const named = readCities(reading)
  const words = leftWords(reading)
  if (Object.keys(wish).length === 0 && named.length === 0) return undefined
  // Several are no filter, which holds the homes of all of them.
  const city = named.length === 1 ? named[0]! : ''
  return { ...emptySearch, offer, ...wish, city, words: shorten(words, maxWordLetters) }
}

/** A part of the name of a stated city, any case, accents ignored. */
export function isCityPart(typed: string) {
  const part = normalise(typed)
  return part !== '' && cities.some((city) => normalise(city).includes(part))
}

function readFilters(reading: Reading, today: string): Partial<PropertySearch> {
  const availableBy = readWishDay(today, (pattern, read) => take(reading, pattern, read))
  const area = readSize(reading)
  const baths = readBaths(reading)
  const rooms = readBeds(reading)
  const price = readAmounts(reading)
  const withPhotos = has(reading, say.photoWords)
  const fresh = has(reading, say.freshWords)
  const wanted = readFeatures(reading)
  const asked = readKinds(reading)
  return {
    ...(availableBy && { availableBy }),
    ...(area && { area }),
    ...(baths && { baths }),
    ...rooms,
    ...(price && { price }),
    ...(withPhotos && { withPhotos }),
    ...(fresh && { fresh }),
    ...(wanted.length && { features: wanted }),
    ...(asked.length && { kinds: asked }),
  }
}

/** "l'été, à 1 600 $" -> "l ete a 1600 $" */
function foldWish(whole: string) {
  return whole
    .replace(/(\d)[ ,.](?=\d{3}(?!\d))/g, '$1')
    .replace(/[.,](?=\D|$)|(?<!\d)\.|[^\p{L}\p{N}.$/+ -]/gu, ' ')
    .replace(/-(?!\d)|(?<!\d)-/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function readSize(reading: Reading): PropertySearch['area'] {
  return take(reading, `(?:(${say.atMost}) )?(?:(?:${say.atLeast}) )?(\\d{2,6}) ?(?:${say.areaWords})`, (match) => ({
    [match[1] ? 'max' : 'min']: Math.min(Number(match[2]), maxArea),
  }))
}

/** "1.5 baths", "deux salles de bain" */
function readBaths(reading: Reading) {
  return take(reading, `(\\d(?:\\.5)?|${count}) ?(?:(?:${say.orMore}|\\+) )?(?:${say.bathroomWords})`, ([, text]) =>
    numberOf(text!),
  )
}

function readBeds(reading: Reading): Pick<PropertySearch, 'beds' | 'exactBeds'> {
  // "4½" counts the rooms as Quebec does: a kitchen, a living room, half for the bathroom, and the bedrooms.
  const rooms = take(reading, '([3-6]) ?(?:1[/ ]2|et demie?)', ([, text]) => Number(text) - 2)
  if (rooms) return { beds: rooms }
  const pattern = `(?:(exactly|exactement) )?(?:(?:${say.atLeast}) )?(${count}) ?(?:(?:${say.orMore}|\\+) ?)?(?:${say.bedroomWords})(?: (?:or more|ou plus|et plus))?`
  const read = (match: RegExpExecArray) => ({ exact: match[1] !== undefined, beds: numberOf(match[2]!) })
  const found = take(reading, pattern, read)
  if (!found?.beds || found.beds > 20) return {}
  return { beds: found.beds, ...(found.exact && { exactBeds: true }) }
}

/** "between 1000 and 1600", "under $1,600", "1 600 $ ou moins", "350k" */
function readAmounts(reading: Reading): PropertySearch['price'] {
  const between = `(?:(?:between|entre|from|de) )?${amount} ?(?:and|et|to|a|-) ?${amount}`
  const both = take(reading, between, (match) => [dollars(match), dollars(match, 4)])
  if (both) return { min: Math.min(...both), max: Math.max(...both) }
  const max =
    take(reading, `(?:${say.atMost})(?: of| de)? ${amount}`, dollars) ??
    take(reading, `${amount} ?(?:${say.orLess})`, dollars)
  const min =
    take(reading, `(?:${say.atLeast})(?: of| de)? ${amount}`, dollars) ??
    take(reading, `${amount} ?(?:${say.orMore}|\\+)`, dollars)
  const bare = max ?? min ?? take(reading, amount, (match) => (isPrice(match) ? dollars(match) : undefined))
  if (bare === undefined) return undefined
  const range = { min: min ?? 0, max: max ?? (min === undefined ? bare : noUpperEnd) }
  return range.min <= range.max ? range : { min: range.max, max: range.min }
}

function dollars(match: RegExpExecArray, at = 1) {
  return Math.min(Number(match[at]) * (match[at + 1] ? 1000 : 1), noUpperEnd)
}

function isPrice(match: RegExpExecArray) {
  return match[0].includes('$') || match[2] !== undefined || match[3] !== undefined || Number(match[1]) >= leastPrice
}

function readFeatures(reading: Reading): Feature[] {
  const wanted = new Set<Feature>()
  if (has(reading, say.allIncluded)) {
    wanted.add('Electricity Bill Included').add('Water Bill Included')
  }
  for (const [feature, words] of Object.entries(say.featureWords)) {
    const negated = has(reading, `(?:${say.negations}) (?:${words})`)
    if (has(reading, words) && !negated) wanted.add(feature as Feature)
  }
  return features.filter((feature) => wanted.has(feature))
}

function readKinds(reading: Reading) {
  const asked = new Set(say.kindWords.flatMap(([words, named]) => (has(reading, words) ? named : [])))
  return kinds.filter((kind) => asked.has(kind))
}

function readOffer(reading: Reading): Pick<PropertySearch, 'offer'> {
  const sale = has(reading, say.saleWords)
  const rent = has(reading, say.rentWords)
  if (sale === rent) return {}
  return { offer: sale ? 'sale' : 'rent' }
}

/** The stated cities that are named, forgiving one slip in each; Greater Moncton is all of them. */
function readCities(reading: Reading): readonly string[] {
  if (has(reading, 'greater moncton|grand moncton')) return cities
  const words = reading.text.split(' ')
  return cities.filter((city) => {
    const folded = normalise(city)
    const word = words.find((one) => one.length >= 5 && editDistance(one, folded, 1) <= 1)
    return word !== undefined && has(reading, word)
  })
}

function leftWords({ text }: Reading) {
  const words = text.split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word && !say.fillers.has(word)).join(' ')
}

function has(reading: Reading, words: string): true | undefined {
  return take(reading, words, () => true as const)
}

/** Reads every place of an expression that stands between word ends, and takes them out; the first one counts. */
function take<Value>(
  reading: Reading,
  words: string,
  read: (match: RegExpExecArray) => Value | undefined,
): Value | undefined {
  let first: Value | undefined
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${words})(?![\\p{L}\\p{N}])`, 'gu')
  for (const match of reading.text.matchAll(pattern)) {
    const value = read(match)
    if (value === undefined) continue
    first ??= value
    reading.text = reading.text.replace(match[0], gap)
  }
  return first
}

function numberOf(text: string) {
  return say.numberWords[text] ?? Number(text)
}

type Take = (pattern: string, read: (match: RegExpExecArray) => string | undefined) => string | undefined

const ordinal = '(?:er|st|nd|rd|th)?'
const months = monthWords.join('|')
const inWords = `(?:(${beforeMonth}) )?(?:(?:the|le|of|de|on) )?(?:(\\d{1,2})${ordinal} (?:of |de )?)?(${months})(?: (\\d{1,2})${ordinal})?(?: (20\\d\\d))?`

/** The day by which a home is to be free: "by January", "au plus tard le 15 janvier", "2027-01-01", "now". */
function readWishDay(today: string, take: Take): string | undefined {
  const before = `(?:(?:${beforeMonth}|le) )*`
  const written = take(`${before}(20\\d\\d-\\d\\d-\\d\\d)`, ([, day]) => (isSearchDay(day!) ? day : undefined))
  return written ?? take(inWords, (match) => dayOf(match, today)) ?? take(nowWords, () => today)
}

function dayOf([, lead, before, month, after, year]: RegExpExecArray, today: string) {
  if (otherwiseWords.includes(month!) && !lead && !before && !after && !year) return undefined
  const number = 1 + monthWords.findIndex((names) => names.split('|').includes(month!))
  const day = before ?? after
  const text = (inYear: number | string) =>
    `${inYear}-${String(number).padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  if (year) return isDay(text(year)) ? text(year) : undefined
  const thisYear = Number(today.slice(0, 4))
  // "By November" in November is now.
  if (!day && Number(today.slice(5, 7)) === number) return today
  const next = text(text(thisYear) < today ? thisYear + 1 : thisYear)
  return isDay(next) ? next : undefined
}
