import { currentLanguage } from './language/language.ts'
import { t } from './language/translate.ts'

/**
 * A number of ten digits is "506-555-0142", in French "506 555-0142" with a no-break space; any other is as it was typed. The
 * extension of "5065550142x12" is said.
 */
export function formatPhone(phone: string) {
  const between = currentLanguage() === 'fr' ? '\u00a0' : '-'
  const spelt = phone.replace(/^(\d{3})-?(\d{3})-?(\d{4})(?=x\d|$)/, `$1${between}$2-$3`)
  const [number = '', extension] = spelt.split(/x(?=\d+$)/)
  return extension ? t('{number} ext. {extension}', { number, extension }) : number
}

/** Longest number that a field takes (spec 5). */
export const maxPhoneDigits = 15

/** The digits of the first number in a text, and what is written after it: an extension, or a second number. */
export function splitPhone(typed: string): { digits: string; rest: string } {
  const end = endOfNumber(typed)
  return { digits: onlyDigits(typed.slice(0, end)), rest: typed.slice(end) }
}

/**
 * The digits of a text that is one number (spec 5), with an extension behind an x: "5065550142x12". A text with more in it stays as
 * it was typed, to be refused in words.
 */
export function phoneDigits(typed: string) {
  const { digits, rest } = splitPhone(typed)
  const extension = digits.length >= 10 && extensionOf(rest)
  if (extension) return `${digits}x${extension}`
  return /\d/.test(rest) ? typed.trim() : digits
}

/** The digits of a number as numbers are compared and searched: without its extension and North America's 1. */
export function phoneKey(phone: string) {
  return splitPhone(phone).digits.replace(/^1(?=\d{10}$)/, '')
}

/** Where a phone calls the number, also from abroad: ten digits belong to North America. */
export function phoneLink(phone: string) {
  const { digits, rest } = splitPhone(phone)
  const extension = extensionOf(rest)
  return `tel:${dialled(digits)}${extension ? `;ext=${extension}` : ''}`
}

/** Of what is written after a number: "ext. 12", "x12", "poste 12", "#12". */
export function extensionOf(rest: string) {
  return /^\W*(?:ext[a-z]*|x|poste|#)\W*(\d{1,7})\W*$/i.exec(rest)?.[1]
}

function dialled(digits: string) {
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`
  return digits.length > 10 ? `+${digits.replace(/^(?:011|00)/, '')}` : digits
}

/** A letter or a dividing sign after a local or a whole number ends it; so does a space before the next one. */
function endOfNumber(typed: string) {
  for (const { index } of typed.matchAll(/[\p{L}#,;/]/gu)) {
    const { length } = onlyDigits(typed.slice(0, index))
    if (length === 7 || length >= 10) return index
  }
  const [whole] = /^\s*(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?=\s+[(+]?\d)/.exec(typed) ?? []
  return whole?.length ?? typed.length
}

function onlyDigits(text: string) {
  return text.replace(/[^0-9]/g, '')
}
