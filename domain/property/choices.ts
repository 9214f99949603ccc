/** Every list a visitor chooses from: one place for form, filter, API and test. Sources: spec sections 2.3, 5 and 9. */

export const offers = ['rent', 'sale'] as const
export type Offer = (typeof offers)[number]

/** The badge on a card and the choice on the submit form. */
export const offerBadge: Record<Offer, string> = { rent: 'For Rent', sale: 'For Sale' }
/** The word of the listing page's type filter. */
export const offerFilter: Record<Offer, string> = { rent: 'Rent', sale: 'Sell' }
/** The word of the home page's search. */
export const offerSearch: Record<Offer, string> = { rent: 'Rent', sale: 'Buy' }

export const kinds = ['detached', 'apartment', 'semi-detached', 'office', 'basement', 'garage'] as const
export type Kind = (typeof kinds)[number]

/** As the submit form offers them (spec 9). */
export const kindLabel: Record<Kind, string> = {
  detached: 'Detached',
  apartment: 'Apartment',
  'semi-detached': 'Semi-Detached',
  office: 'Office',
  basement: 'Basement',
  garage: 'Garage',
}
/** As the sidebar filter offers them (spec 9): its four stated choices, then the two the form adds. */
export const kindFilter: [Kind, string][] = [
  ['apartment', 'Apartment'],
  ['semi-detached', 'SemiDetached'],
  ['detached', 'Detached'],
  ['basement', 'Basement'],
  ['office', 'Office'],
  ['garage', 'Garage'],
]

export const cities = ['Moncton', 'Dieppe', 'Shediac', 'Riverview'] as const
export const bedroomFilter = ['01', '02', '03'] as const

/** The upper end of an open price range, in dollars (spec 9). */
export const defaultUpperPrice = 1_000_000

/** Price ranges in whole dollars, both ends included: the three stated ones, then those for homes for sale. */
export const priceRanges = ['0-1000', '1001-1500', '1500-1000000'] as const
export const salePriceRanges = ['0-250000', '250001-400000', '400001-600000', '600001-1000000'] as const

/** The three stated ones (spec 9), and Newest beside them (contract 3.5). */
export const sorts = ['popular', 'low', 'high', 'newest'] as const
export type Sort = (typeof sorts)[number]
export const sortLabel: Record<Sort, string> = {
  low: 'Low Price',
  high: 'High Price',
  popular: 'Most Popular',
  newest: 'Newest',
}

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

/** The fifteen Yes/No features in the spec's words and order (spec 9). */
export const features = [
  'Air Condition',
  'Electricity Bill Included',
  'Internet',
  'Microwave',
  'Smoking allowed',
  'Pets Allowed',
  'Elevator',
  'Parking',
  'Garage',
  'Lawn maintenance',
  'Tenant Insurance needed',
  'Water Bill Included',
  'Washer and Dryer',
  'Furnished',
  'Security Check',
] as const
export type Feature = (typeof features)[number]

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

function letters(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}
