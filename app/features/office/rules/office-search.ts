import { normalise } from '../../../core/words/normalise.ts'
import { searchWords } from '../../../core/words/search-words.ts'

export interface FoundPerson {
  id: string
  name: string
  email: string
  phone: string
  listings: number
  messages: number
}

export interface FoundListing {
  id: string
  /** In the reader's language where there is one. */
  name: string
  /** Street and city. */
  address: string
  /** Object path of its cover. */
  picture: string | null
  /** Visitors can see it. */
  listed: boolean
  verified: boolean
  customer: string
}

export interface FoundMessage {
  id: string
  name: string
  /** Its subject, or how it begins. */
  text: string
  /** ISO 8601. */
  createdAt: string
  /** The title of the listing that it is about. */
  property: string | null
}

/** What the office's search finds, at most so many of each. */
export interface OfficeFinds {
  people: FoundPerson[]
  listings: FoundListing[]
  messages: FoundMessage[]
}

/** Letters of a search that count. */
export const longestSearch = 60

/**
 * The words of a search as they stand in the index: folded, letters and digits only, each found at the start of a word. A phone number
 * in any spelling is one word: "+1 (506) 555-0199" is "5065550199", "555-0199" is "5550199".
 */
export function indexWords(query: string): string[] {
  const text = query.slice(0, longestSearch)
  const [only, ...others] = searchWords(text)
  if (only?.digits && others.length === 0) return [only.digits]
  const folded = normalise(text)
  if (/^[\d\s().+-]+$/.test(folded)) {
    const digits = folded.replace(/\D/g, '')
    if (digits.length >= 7) return [digits.replace(/^1(?=\d{10}$)/, '')]
  }
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].slice(0, 8)
}

/** A text in parts, every second of which matches a word of the search. */
export function markedParts(text: string, query: string): string[] {
  const words = indexWords(query)
  const parts: string[] = ['']
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const word = words.find((each) => each && normalise(piece).startsWith(each))
    if (word === undefined) parts.push((parts.pop() ?? '') + piece)
    else {
      const end = endOf(piece, word)
      parts.push(piece.slice(0, end), piece.slice(end))
    }
  }
  return parts
}

/** Where the word ends in a piece that begins with it: "coeur" in "cœurs" after four letters. */
function endOf(piece: string, word: string) {
  let end = 1
  while (end < piece.length && !normalise(piece.slice(0, end)).startsWith(word)) end++
  return end
}
