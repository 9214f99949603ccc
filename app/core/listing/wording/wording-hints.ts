import type { Kind, Offer } from '../fields/choices.ts'
import { rightsRules, tenancyRules, type WordingRule } from './wording-rule-names.ts'
import { wordingPatterns } from './wording-rules.ts'

/** Words of a listing that may break a law; a hint for their owner, never a reason to refuse. */
export interface WordingHint {
  rule: WordingRule
  /** As they were written. */
  words: string
}

/** What the Residential Tenancies Act depends on. */
export interface WordingContext {
  offer: Offer | ''
  kind: Kind | ''
  /** CAD cents a month; null where it is not known. */
  price: number | null
}

/** Places of business are let outside the Residential Tenancies Act (section 1, "premises"). */
const businessKinds: readonly string[] = ['office', 'garage'] satisfies Kind[]
/** Before the words: they deny what they name. "Not adults only", "no pet deposit". */
const denied =
  /(?:^|[^a-z])(?:not|isn't|is not|never|no longer|without|without any|n'est pas|pas|sans|ni|aucune?s?|jamais)(?: an?| un| une| any| de| des| d'| a| pour| for)? ?$/
const deniedFee = /(?:^|[^a-z])(?:no|zero)(?: extra| additional| hidden)? ?$/

/**
 * Each rule once, with the first words that may break it, in the order of the text. Accents, case and typographic
 * apostrophes do not matter. Of an offer that is not chosen yet, both laws are looked at.
 */
export function findWordingHints(text: string, { offer, kind, price }: WordingContext): WordingHint[] {
  const { folded, places } = fold(text)
  const isTenancy = offer !== 'sale' && !businessKinds.includes(kind)
  const rules: WordingRule[] = isTenancy ? [...rightsRules, ...tenancyRules] : [...rightsRules]
  const found = rules.flatMap((rule) => {
    const span = firstSpan(rule, folded) ?? (rule === 'deposit' ? dearDeposit(folded, price) : undefined)
    if (!span) return []
    const [start, end] = [places[span.start]!, places[span.end] ?? text.length]
    return [{ rule, words: text.slice(start, end).trim(), start }]
  })
  return found.sort((a, b) => a.start - b.start).map(({ rule, words }) => ({ rule, words }))
}

function firstSpan(rule: WordingRule, folded: string) {
  for (const match of folded.matchAll(wordingPatterns[rule])) {
    const before = folded.slice(Math.max(0, match.index - 30), match.index)
    if (denied.test(before) || (rule === 'payment' && deniedFee.test(before))) continue
    return { start: match.index, end: match.index + match[0].length }
  }
}

const amounts = [
  /(?:security |damage )?deposit(?: is| of|:| =)?(?: about)? \$ ?(\d[\d, ]*)/g,
  /\$ ?(\d[\d, ]*)(?:\.00)? (?:security |damage )?deposit/g,
  /depot(?: de garantie| de securite)?(?: est)?(?: de|:)? (\d[\d ]*) ?\$/g,
]

/** A deposit in dollars above the rent of a month. */
function dearDeposit(folded: string, price: number | null) {
  if (!price) return undefined
  for (const pattern of amounts) {
    for (const match of folded.matchAll(pattern)) {
      const cents = Number(match[1]!.replace(/\D/g, '')) * 100
      if (cents > price) return { start: match.index, end: match.index + match[0].length }
    }
  }
}

/** The text as the patterns read it, and where each of its letters stood. */
function fold(text: string) {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    const plain = (alike[letter] ?? letter)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
    const spaced = /\s/.test(plain) && !plain.includes('\n') ? ' ' : plain
    // Runs of spaces count once.
    if (!(spaced === ' ' && folded.endsWith(' '))) {
      folded += spaced
      for (let each = 0; each < spaced.length; each++) places.push(place)
    }
    place += letter.length
  }
  return { folded, places }
}

const alike: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  œ: 'oe',
  Œ: 'oe',
}
