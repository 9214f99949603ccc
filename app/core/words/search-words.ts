import { normalise } from './normalise.ts'
import { joinPhrases, synonymsOf } from './search-synonyms.ts'

/** A word that is looked for. */
export interface SearchWord {
  /** Folded. */
  text: string
  /** For a word that may be a part of a phone number: its digits. Phone numbers are searched by these. */
  digits?: string
  /** What else the thing is called in English and French, folded; each is looked for at the start of a word. */
  also?: string[]
}

/**
 * The words of a staff search; a record matches when it holds each of them. A phone number may be spelt in any usual way,
 * with or without spaces, brackets, dots, hyphens and the country code: "+1 (506) 555-0199" is the word "5065550199". What has a
 * name in both languages is found by either: "sous-sol" is also "basement".
 */
export function searchWords(query: string): SearchWord[] {
  const folded = normalise(query)
  const whole = /^[+\d\s().-]+$/.test(folded) ? nationalDigits(folded) : ''
  if (whole.length === 10) return [{ text: whole, digits: whole }]
  const words = joinPhrases(folded)
    .split(' ')
    .filter((word) => word && word !== '+1')
  return words.map((text) => {
    const digits = /^[+\d().-]*\d[+\d().-]*$/.test(text) ? nationalDigits(text) : ''
    const also = synonymsOf(text)
    return { text, ...(digits && { digits }), ...(also.length > 0 && { also }) }
  })
}

/** True when folded facts hold the word or another name of its thing; `phone` has digits only. */
export function holdsWord(facts: string, phone: string, { text, digits, also = [] }: SearchWord) {
  if (facts.includes(text) || (digits !== undefined && phone.includes(digits))) return true
  // A space stands before each word, also in "l'appartement".
  const words = ` ${facts.replace(/['’]/g, ' ')}`
  return also.some((name) => words.includes(` ${name}`))
}

/** Without the country code of North America, which the numbers kept here mostly lack. */
function nationalDigits(text: string) {
  const digits = text.replace(/\D/g, '')
  return /^\+1|^1\d{10}$/.test(text.startsWith('+') ? text : digits) ? digits.slice(1) : digits
}
