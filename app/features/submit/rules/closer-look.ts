import type { Offer } from '../../../core/listing/fields/choices.ts'
import type { Standing } from '../../../core/listing/listing-stage.ts'
import type { Sameness } from '../../../core/listing/same-address.ts'
import type { WordingHint } from '../../../core/listing/wording/wording-hints.ts'
import type { Words } from '../../../core/listing/words.ts'
import type { Suspicion } from '../../inbox/rules/inquiry.ts'

/** What staff look at again before they decide about a property. A hint each, never a verdict. */
export interface CloserLook {
  wording: FieldHint[]
  duplicates: Duplicate[]
  /** A price far from those of its kind and city. */
  price: UnusualPrice | null
  /** Why it was perhaps not sent by a person. */
  suspicion: Suspicion | null
  noPhotos: boolean
}

/** The fields in which words are looked at. */
export const wordFields = ['name', 'description', 'otherTitle', 'otherDescription'] as const
export type WordField = (typeof wordFields)[number]

export interface FieldHint extends WordingHint {
  field: WordField
}

/** Another property that may be the same home. */
export interface Duplicate {
  id: string
  /** As the reader's page shows it. */
  title: Words
  /** "118 Elmwood Drive, Moncton" */
  address: string
  offer: Offer
  /** CAD cents. */
  price: number
  standing: Standing
  /** ISO 8601 instant. */
  createdAt: string
  /** Whether the same e-mail address submitted both. */
  sameCustomer: boolean
  sameAddress: Sameness | null
  /** The path of its first picture. */
  cover: string | null
  /** Pictures of both that look alike, by their paths. */
  photos: { own: string; other: string }[]
}

interface UnusualPrice {
  /** CAD cents: the median of the homes it is compared with. */
  typical: number
  homes: number
}

/** The same as it is kept: what other properties are called and cost is read when it is shown. */
export interface FoundLook extends Omit<CloserLook, 'duplicates'> {
  duplicates: Pick<Duplicate, 'id' | 'sameAddress' | 'photos'>[]
}

/** How many reasons there are. */
export function countReasons({ wording, duplicates, price, suspicion, noPhotos }: FoundLook) {
  return wording.length + duplicates.length + [price, suspicion, noPhotos].filter(Boolean).length
}

/** With fewer homes, their median says little. */
export const leastCompared = 5
/** Shares of the median, in percent, below and above which a price is unusual. */
const usual = { least: 60, most: 180 }

/** `prices` are those of open homes of the same offer, kind and city, in CAD cents. */
export function unusualPrice(price: number, prices: readonly number[]): UnusualPrice | null {
  if (prices.length < leastCompared) return null
  const sorted = prices.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const typical = sorted.length % 2 ? sorted[middle]! : Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
  const share = (price / typical) * 100
  return share < usual.least || share > usual.most ? { typical, homes: prices.length } : null
}
