import { labels } from '../../language/labels.ts'
import { t, tc } from '../../language/translate.ts'
import { normalise } from '../../words/normalise.ts'

/** Every list a visitor chooses from: one place for form, filter, API and test. Sources: spec sections 2.3, 5 and 9. */

export const offers = ['rent', 'sale'] as const
export type Offer = (typeof offers)[number]

/** The badge on a card and the choice on the submit form. */
export const offerBadge = labels({ rent: () => t('For Rent'), sale: () => t('For Sale') })
/** The word of the listing page's type filter, in addresses. */
export const offerFilter: Record<Offer, string> = { rent: 'Rent', sale: 'Sell' }
export const offerFilterLabel = labels({
  rent: () => tc('type of listing', 'Rent'),
  sale: () => tc('type of listing', 'Sell'),
})
/** The word of the home page's search, in addresses. */
export const offerSearch: Record<Offer, string> = { rent: 'Rent', sale: 'Buy' }
export const offerSearchLabel = labels({ rent: () => tc('I want to', 'Rent'), sale: () => tc('I want to', 'Buy') })

export const kinds = ['detached', 'apartment', 'semi-detached', 'office', 'basement', 'garage'] as const
export type Kind = (typeof kinds)[number]

/** As requests, answers and the history spell them (spec 3). */
export const kindWord: Record<Kind, string> = {
  detached: 'Detached',
  apartment: 'Apartment',
  'semi-detached': 'Semi-Detached',
  office: 'Office',
  basement: 'Basement',
  garage: 'Garage',
}

/** As the submit form offers them (spec 9). */
export const kindLabel = labels({
  detached: () => t('Detached'),
  apartment: () => t('Apartment'),
  'semi-detached': () => t('Semi-Detached'),
  office: () => t('Office'),
  basement: () => t('Basement'),
  garage: () => t('Garage'),
})
/** In the order of the sidebar filter (spec 9): its four stated choices, then the two the form adds. One word for SemiDetached. */
export const kindFilter = ['apartment', 'semi-detached', 'detached', 'basement', 'office', 'garage'] as const

export const cities = ['Moncton', 'Dieppe', 'Shediac', 'Riverview'] as const
export const bedroomFilter = ['01', '02', '03'] as const
/** Least numbers of bathrooms that the list offers. */
export const bathroomFilter = [1, 1.5, 2, 2.5, 3] as const

/** A city's name in a sentence or a choice: Shediac is Shédiac in French. Addresses keep the owner's spelling. */
export function cityLabel(city: string) {
  return normalise(city) === 'shediac' ? t('Shediac') : city
}

/** The upper end of an open price range, in dollars (spec 9). */
export const defaultUpperPrice = 1_000_000

/** Price ranges in whole dollars, both ends included: the three stated ones, then those for homes for sale. */
export const priceRanges = ['0-1000', '1001-1500', '1500-1000000'] as const
export const salePriceRanges = ['0-250000', '250001-400000', '400001-600000', '600001-1000000'] as const

/** The three stated ones (spec 9), Newest beside them (contract 3.5), and Nearest to a point of the search. */
export const sorts = ['popular', 'low', 'high', 'newest', 'nearest'] as const
export type Sort = (typeof sorts)[number]
export const sortLabel = labels({
  low: () => t('Low Price'),
  high: () => t('High Price'),
  popular: () => t('Most Popular'),
  newest: () => t('Newest'),
  nearest: () => t('Nearest'),
})

export const bedroomChoices = [1, 2, 3, 4, 5, 6] as const
/** 1 to 6 in half steps (spec 9). */
export const washroomChoices = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6] as const

export const provinces = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
] as const

export type Province = (typeof provinces)[number]

export const provinceLabel = labels({
  Alberta: () => t('Alberta'),
  'British Columbia': () => t('British Columbia'),
  Manitoba: () => t('Manitoba'),
  'New Brunswick': () => t('New Brunswick'),
  'Newfoundland and Labrador': () => t('Newfoundland and Labrador'),
  'Northwest Territories': () => t('Northwest Territories'),
  'Nova Scotia': () => t('Nova Scotia'),
  Nunavut: () => t('Nunavut'),
  Ontario: () => t('Ontario'),
  'Prince Edward Island': () => t('Prince Edward Island'),
  Quebec: () => t('Quebec'),
  Saskatchewan: () => t('Saskatchewan'),
  Yukon: () => t('Yukon'),
})

/** Canada Post's two letters. */
export const provinceCode: Record<Province, string> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Northwest Territories': 'NT',
  'Nova Scotia': 'NS',
  Nunavut: 'NU',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Quebec: 'QC',
  Saskatchewan: 'SK',
  Yukon: 'YT',
}

/** The abbreviations of the Translation Bureau of Canada, for French sentences; mail carries Canada Post's in both languages. */
export const frenchProvinceCode: Record<Province, string> = {
  Alberta: 'Alb.',
  'British Columbia': 'C.-B.',
  Manitoba: 'Man.',
  'New Brunswick': 'N.-B.',
  'Newfoundland and Labrador': 'T.-N.-L.',
  'Northwest Territories': 'T. N.-O.',
  'Nova Scotia': 'N.-É.',
  Nunavut: 'Nun.',
  Ontario: 'Ont.',
  'Prince Edward Island': 'Î.-P.-É.',
  Quebec: 'Qc',
  Saskatchewan: 'Sask.',
  Yukon: 'Yn',
}

export const flags = ['verified', 'closed', 'archived'] as const
export type Flag = (typeof flags)[number]

/** 'SemiDetached', 'Semi-Detached' and 'semi detached' are one kind: only letters are compared (contract 3.3). */
export function kindFrom(text: string): Kind | undefined {
  return kinds.find((kind) => letters(kind) === letters(text))
}

/** 'Rent', 'For Rent', 'Sell', 'For Sell', 'For Sale', 'Buy' ... in one word (contract 3.1). */
export function offerFrom(text: string): Offer | undefined {
  const word = letters(text).replace(/^for/, '')
  if (word === 'rent') return 'rent'
  if (word === 'sale' || word === 'sell' || word === 'buy') return 'sale'
}

/** Only the letters of a name, so that 'Semi-Detached' and 'semi detached' compare as one (contract 3.3). */
export function letters(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
