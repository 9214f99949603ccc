import type { PropertyRow } from '../../../../../platform/database/tables/tables.ts'
import { kindWord } from '../../../../core/listing/fields/choices.ts'
import { phoneKey } from '../../../../core/phone.ts'
import { normalise } from '../../../../core/words/normalise.ts'
import { type SearchWord, searchWords } from '../../../../core/words/search-words.ts'
import { textWords } from '../../../../core/words/text-words.ts'

/** The columns in which words are looked for. */
export const wordColumns = [
  ...(['name', 'other_title', 'kind', 'address_line', 'city', 'postal_code'] as const),
  ...(['customer_name', 'customer_email', 'customer_phone'] as const),
]
type Worded = Pick<PropertyRow, (typeof wordColumns)[number]>

/** By its last four and seven digits a phone number is found without its area code. */
const phoneEnds = [4, 7, 10]

/** Every word by which staff find a listing, once and folded, each after a space. */
export function listingWords(row: Worded, reference: string | null): string {
  const texts = [...wordColumns.map((name) => (name === 'kind' ? kindWord[row.kind] : row[name])), reference ?? '']
  const phone = phoneKey(row.customer_phone)
  const ends = phoneEnds.filter((length) => phone.length >= length).map((length) => phone.slice(-length))
  const postal = normalise(row.postal_code).replace(/\W/g, '')
  return [...new Set(['', ...textWords(texts.join(' ')), ...ends, ...(postal ? [postal] : [])])].join(' ')
}

/** Whether the words of a listing begin with all that is typed. Signs without a letter or digit are nobody's words. */
export function wordMatcher(typed: string): (words: string) => boolean {
  const searched = searchWords(typed).map(beginnings)
  return (words) => searched.every((ways) => ways.some((parts) => parts.every((part) => words.includes(` ${part}`))))
}

/** What a typed word may stand for: one of these must be there, of each the beginnings of all words. */
function beginnings({ text, digits, also = [] }: SearchWord): string[][] {
  return [[text], digits ? [digits] : [], also]
    .flat()
    .map(textWords)
    .filter((words) => words.length > 0)
}
