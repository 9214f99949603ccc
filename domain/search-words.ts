import { normalise } from './normalise.ts'

/** A word that is looked for. */
export interface SearchWord {
  /** Folded. */
  text: string
  /** For a word that may be a part of a phone number: its digits. Phone numbers are searched by these. */
  digits?: string
}

/**
 * The words of a staff search; a record matches when it holds each of them. A phone number may be spelt in any usual way,
 * with or without spaces, brackets, dots, hyphens and the country code: "+1 (506) 555-0199" is the word "5065550199".
 */
export function searchWords(query: string): SearchWord[] {
  const folded = normalise(query)
  const whole = /^[+\d\s().-]+$/.test(folded) ? nationalDigits(folded) : ''
  if (whole.length === 10) return [{ text: whole, digits: whole }]
  const words = folded.split(' ').filter((word) => word && word !== '+1')
  return words.map((text) => {
    const digits = /^[+\d().-]*\d[+\d().-]*$/.test(text) ? nationalDigits(text) : ''
    return digits ? { text, digits } : { text }
  })
}

/** "506-555-0199" -> "5065550199", as phone numbers are compared. */
export function phoneKey(phone: string) {
  return phone.replace(/\D/g, '')
}

/** Without the country code of North America, which the numbers kept here mostly lack. */
function nationalDigits(text: string) {
  const digits = phoneKey(text)
  return /^\+1|^1\d{10}$/.test(text.startsWith('+') ? text : digits) ? digits.slice(1) : digits
}
