import { isDay } from '../../dates.ts'

/** Values of an address bar -> values of a search. Each answers undefined, or 0, for what it cannot read. */

/** One space for any run of white space; what cannot be printed, and what PostgreSQL cannot hold, is such space too. */
export function tidy(text: string) {
  return text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

/** By whole letters: half of a pair would be another letter once it has been in an address. */
export function shorten(text: string, most: number) {
  return text.length <= most ? text : [...text].slice(0, most).join('').trim()
}

/** "02" -> 2; 0 for what is no whole number up to `most`. */
export function wholeNumber(text: string, most: number) {
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : 0
}

/** "1.5" -> 1.5, up to 20; 0 for what is no number in half steps. */
export function halfNumber(text: string) {
  const number = /^\d{1,2}([.,][05])?$/.test(text) ? Number(text.replace(',', '.')) : 0
  return number <= 20 ? number : 0
}

/** Before and after a price, and after an area. */
const units = {
  money: /^(?:cad ?)?\$? ?| ?(?:\$|cad|dollars?)?(?: ?(?:\/|per|par) ?(?:month|mo|mois))?$/g,
  area: /^| ?(?:sq\.? ?ft\.?|sqft|square feet|ft2|ft²|pi2|pi²|pi ?ca|pieds? carrés?)?$/g,
}

/**
 * A whole number as people write one, cents left out: "1600", "$1,600.50", "1 600,00 $", "1.6k", "800 sqft". Fewer than three
 * digits have no cents: "1,60" is a "1,600" that is still being typed.
 */
export function plainNumber(text: string, most: number, unit: keyof typeof units = 'money'): number | undefined {
  const bare = tidy(text).toLowerCase().replace(units[unit], '')
  const [, thousands] = /^(\d{1,6}(?:[.,]\d{1,2})?) ?k$/.exec(bare) ?? []
  const [, figure] = /^(\d{1,9}|\d{1,3}(?:[, ]\d{3}){1,2})(?:(?<=\d{3})[.,]\d{2})?$/.exec(bare) ?? []
  if (figure === undefined && thousands === undefined) return undefined
  const number = thousands ? Math.round(Number(thousands.replace(',', '.')) * 1000) : Number(figure!.replace(/\D/g, ''))
  return number <= most ? number : undefined
}

/** A calendar day of this or the next century's first years: what a home can be available by. */
export function isSearchDay(text: string) {
  return isDay(text) && text >= '2000' && text < '2200'
}

/** The first days of the next two months. */
export function firstDaysAfter(day: string): string[] {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return [0, 1].map((more) => new Date(Date.UTC(year, month + more, 1)).toISOString().slice(0, 10))
}
