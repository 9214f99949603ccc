import { isDay } from '../../dates.ts'
import { isSearchDay } from './property-search.ts'
import { beforeMonth, monthWords, nowWords, otherwiseWords } from './wish-dictionary.ts'

type Take = (pattern: string, read: (match: RegExpExecArray) => string | undefined) => string | undefined

const ordinal = '(?:er|st|nd|rd|th)?'
const months = monthWords.join('|')
const inWords = `(?:(${beforeMonth}) )?(?:(?:the|le|of|de|on) )?(?:(\\d{1,2})${ordinal} (?:of |de )?)?(${months})(?: (\\d{1,2})${ordinal})?(?: (20\\d\\d))?`

/** The day by which a home is to be free: "by January", "au plus tard le 15 janvier", "2027-01-01", "now". */
export function readWishDay(today: string, take: Take): string | undefined {
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
