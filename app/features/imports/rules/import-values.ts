import { isDay } from '../../../core/dates.ts'
import {
  type Kind,
  kindFrom,
  kinds,
  kindWord,
  type Offer,
  offerFrom,
  type Province,
  provinceCode,
  provinces,
} from '../../../core/listing/fields/choices.ts'
import { type Feature, featureFrom, features } from '../../../core/listing/fields/features.ts'
import { noRooms } from '../../../core/listing/fields/field-codecs.ts'
import { phoneDigits } from '../../../core/phone.ts'
import { normalise } from '../../../core/words/normalise.ts'
import { headerKey, type ImportField } from './import-columns.ts'
import { featureWords, provinceWords } from './table-words.ts'

/**
 * Brings what tables say into the words of the form, whose rules then judge it. What is not understood stays as it is, so that
 * the form's own message appears.
 */
export function formValue(field: ImportField, cell: string, { order, today }: { order?: DateOrder; today: string }) {
  const text = cell.trim()
  if (text === '') return ''
  switch (field) {
    case 'offer':
      return offerWord(text)
    case 'kind':
      return kindOf(text)
    case 'price':
      return text.replace(
        /^(?:ca|cad|c)?\s*(?=\$)|\s*(?:\/|par |per |a |chaque |each )?\s*(?:month|mois|mo|mth|cad)\.?$/gi,
        '',
      )
    case 'sqft':
      return text.replace(
        /\s*(?:sq\.?\s*(?:ft|feet)\.?|sqft|square feet|pi2|pi²|pi\.?\s*ca\.?|pieds? carrés?|ft2|ft²)$/i,
        '',
      )
    case 'beds':
      return bedsOf(text)
    case 'washrooms':
      return halves(text)
    case 'availableOn':
      return dayFromCell(text, order, today) ?? text
    case 'province':
      return provinceOf(text)
    case 'language':
      return /^fr/i.test(text) ? 'fr' : /^(?:en|an)/i.test(text) ? 'en' : text
    case 'phone':
      return phoneDigits(text.replace(/^\+?1(?=[\s.-]*\(?\d{3}\)?[\s.-]*\d{3})/, ''))
    case 'latitude':
    case 'longitude':
      return /^-?\d{1,3}([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text
    case 'features':
      return featuresIn(text)
    default:
      return text
  }
}

const yes =
  /^(?:yes|y|true|x|oui|o|vrai|incl\.?|included|inclus|incluse|inclus\(e\)|compris|comprise|on|✓|✔|[1-9]\d*)$/i

/** A cell of a feature's own column: "Yes", "oui", "x", "incl." or a number above zero. */
export function isFeatureYes(cell: string) {
  return yes.test(cell.trim())
}

const no = /^(?:no|n|non|false|faux|none|aucune?|0|-|not included|non inclus(?:e|\(e\))?|off)$/i

/** Whether a cell of a feature's own column says neither yes nor no. */
export function isFeatureUnread(cell: string) {
  return cell.trim() !== '' && !isFeatureYes(cell) && !no.test(cell.trim())
}

/** What a list of features names that is none of the fifteen. */
export function unknownFeatures(cell: string): string[] {
  return cell
    .split(/[;,|\n]/)
    .map((word) => word.trim())
    .filter((word) => word && !no.test(word) && featuresIn(word).length === 0)
}

/** "Parking; Internet" -> those of the fifteen that it names, also in French. */
export function featuresIn(cell: string): Feature[] {
  const named = cell.split(/[;,|\n]/).flatMap((word) => featureFrom(word) ?? frenchFeatures.get(headerKey(word)) ?? [])
  return features.filter((feature) => named.includes(feature))
}

const frenchFeatures = new Map<string, Feature>(featureWords.map(([name, feature]) => [headerKey(name), feature]))

/** "Apt 3,", "#3", "Unit 3 -" and "3 -" before the number of a street. */
const unit =
  /^\s*(?:(?:apt|apartment|app|appt|appartement|unit|unité|suite|ste|bureau|local|no)\b\.?\s*#?\s*\w+|#\s*\w+|\d+[a-z]?(?=\s+[-–—]\s))\s*(?:[,\-–—]\s*)?(?=\d)/iu

/** "77 Archibald Street", "77, rue Archibald" and "Apt 3, 77 Archibald St" -> number and street; undefined where no number begins it. */
export function splitStreet(line: string): { number: string; street: string } | undefined {
  const [, number, street] = /^\s*(\d+[\w/–-]*(?:\s+1\/2)?)\s*,?\s+(\S.*?)\s*$/.exec(line.replace(unit, '')) ?? []
  return number && street ? { number, street } : undefined
}

function offerWord(text: string): Offer | string {
  const known = offerFrom(text)
  if (known) return known
  const words = normalise(text)
  if (/\b(?:louer|location|rental|rent|lease|loue)\b/.test(words)) return 'rent'
  if (/\b(?:vendre|vente|sale|sell|buy|achat)\b/.test(words)) return 'sale'
  return text
}

const kindWords: [RegExp, Kind][] = [
  [/\b(?:semi|jumele|jumelee|duplex|townhouse|maison en rangee|town house|row)\b/, 'semi-detached'],
  [/\b(?:basement|sous sol|sous-sol)\b/, 'basement'],
  [/\b(?:garage|storage|entrepot)\b/, 'garage'],
  [/\b(?:office|bureau|commercial|retail|commerce)\b/, 'office'],
  [/\b(?:apartment|apartments|appartement|apt|app|appart|condo|unit|unite|flat|loft|studio|logement)\b/, 'apartment'],
  [/\b(?:detached|house|maison|individuelle|detachee|unifamiliale|bungalow|home|single family)\b/, 'detached'],
]

function kindOf(text: string): string {
  const known = kindFrom(text) ?? kindWords.find(([word]) => word.test(normalise(text)))?.[1]
  return known && kinds.includes(known) ? kindWord[known] : text
}

const provincesByWord = new Map<string, Province>(
  provinces.flatMap((name) => [
    [normalise(name), name],
    [normalise(provinceCode[name]), name],
  ]),
)
for (const [word, name] of provinceWords) provincesByWord.set(word, name)

function provinceOf(text: string): string {
  const words = normalise(text)
  return provincesByWord.get(words) ?? provincesByWord.get(words.replace(/[^a-z]+/g, ' ').trim()) ?? text
}

function bedsOf(text: string) {
  if (/^(?:studio|bachelor|loft|garçonnière)$/i.test(text)) return noRooms
  const [, figure] = /^0*(\d+)(?:[.,]0+)?\s*(?:\p{L}[\p{L}\s.]*)?$/u.exec(text) ?? []
  return figure ?? text
}

/** "1,5", "1 1/2" and "2.0" -> 1.5 and 2. */
function halves(text: string) {
  const [, whole, half] = /^0*(\d+)(\s*(?:[.,]50*|1\/2|½))?(?:[.,]0+)?\s*(?:\p{L}[\p{L}\s.]*)?$/u.exec(text) ?? []
  if (whole === undefined) return text
  return half ? `${whole}.5` : whole
}

/** In 01/02/2026, whether the day or the month comes first. */
export const dateOrders = ['day', 'month'] as const
export type DateOrder = (typeof dateOrders)[number]

const figures = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})(?:[/.\- ](\d{1,2})[/.\- ](\d{1,2})|(\d{2})(\d{2}))(?:[t ]\d{1,2}:\d{2}.*)?$/
const serial = /^(\d{5})(?:[.,]\d+)?$/
const dayMonthYear = /^(\d{1,2})(?:er|st|nd|rd|th)?[\s-]+(?:de |of )?(\p{L}+)\.?,?[\s-]+(\d{4}|\d{2})$/u
const monthDayYear = /^(\p{L}+)\.?[\s-]+(\d{1,2})(?:er|st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/u
const now =
  /^(?:(?:available |disponible )?(?:now|immediate|immediately|immediat|immediatement|maintenant|des maintenant|tout de suite|asap)|vacant|libre)$/

/** Beginnings of the months' names, in both languages without accents. */
const months = [
  /^jan/,
  /^f(?:eb|ev)/,
  /^mar/,
  /^(?:apr|avr)/,
  /^(?:may|mai)$/,
  /^(?:jun|juin)/,
  /^(?:jul|juil)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^oct/,
  /^nov/,
  /^dec/,
]

/**
 * A day as tables write it -> `YYYY-MM-DD`: "2026-09-01", "01/09/2026", "Sep 1, 2026", "1er septembre 2026", "now". Undefined for
 * what is no day, and for one that reads two ways while `order` is not known.
 */
export function dayFromCell(cell: string, order: DateOrder | undefined, today: string): string | undefined {
  const text = normalise(cell)
  if (now.test(text)) return today
  const [, first4, ...parts] = yearFirst.exec(text) ?? []
  if (first4) return day(first4, (parts[0] ?? parts[2])!, (parts[1] ?? parts[3])!)
  const [, date, word, year] = dayMonthYear.exec(text) ?? []
  if (date && word && year) return dayInMonth(year, word, date)
  const [, first, second, last] = monthDayYear.exec(text) ?? []
  if (first && second && last) return dayInMonth(last, first, second)
  const both = readings(text)
  if (!both) return undefined
  if (both.day === both.month || !both.month) return both.day
  if (!both.day) return both.month
  return order && both[order]
}

/**
 * Why a cell is no day: 'serial' for the number by which spreadsheets count days, with the day that it stands for; 'no-such-day' for
 * February 30. Undefined for a day, for one that reads two ways, and for a text that says nothing of a day.
 */
export function whyNoDay(cell: string): { serial: string } | 'no-such-day' | undefined {
  const text = normalise(cell)
  const [, count] = serial.exec(text) ?? []
  if (count) {
    const day = new Date(Date.UTC(1899, 11, 30) + Number(count) * 86_400_000).toISOString().slice(0, 10)
    return { serial: day }
  }
  const month = dayMonthYear.exec(text)?.[2] ?? monthDayYear.exec(text)?.[1]
  const isWritten = yearFirst.test(text) || figures.test(text) || months.some((name) => month && name.test(month))
  return isWritten && !ambiguousDay(cell) && !dayFromCell(cell, 'day', '') ? 'no-such-day' : undefined
}

/** Both days that "01/02/2026" may be; undefined for a text that reads one way only. */
export function ambiguousDay(cell: string): Record<DateOrder, string> | undefined {
  const both = readings(normalise(cell))
  return both?.day && both.month && both.day !== both.month ? { day: both.day, month: both.month } : undefined
}

/**
 * The order in which a column writes its days, told from those that read one way: 'ask' when none tells and at least one reads
 * two ways. Undefined when nothing in the column depends on it.
 */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'ask' | undefined {
  let isAsked = false
  const told = new Set<DateOrder>()
  for (const cell of cells) {
    if (ambiguousDay(cell)) isAsked = true
    const both = readings(normalise(cell))
    if (both?.day && !both.month) told.add('day')
    if (both?.month && !both.day) told.add('month')
  }
  if (!isAsked) return undefined
  const [only] = told
  return told.size === 1 ? only : 'ask'
}

function readings(text: string): Partial<Record<DateOrder, string>> | undefined {
  const [, first, second, year] = figures.exec(text) ?? []
  if (!first || !second || !year) return undefined
  return { day: day(year, second, first), month: day(year, first, second) }
}

function dayInMonth(year: string, word: string, date: string) {
  const month = months.findIndex((name) => name.test(word)) + 1
  return month > 0 ? day(year, String(month), date) : undefined
}

function day(year: string, month: string, date: string) {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
