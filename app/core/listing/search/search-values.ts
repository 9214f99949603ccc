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

/** A whole number as people write one: "1600", "$1,600", "1 600 $". */
export function plainNumber(text: string, most: number): number | undefined {
  const [, figure] = /^\$?\s*(\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})\s*\$?$/.exec(text.trim()) ?? []
  if (figure === undefined) return undefined
  const number = Number(figure.replace(/\D/g, ''))
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
