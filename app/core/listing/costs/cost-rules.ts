import type { Language } from '../../language/language.ts'
import { type Kind, kinds } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { Property } from '../property.ts'

/**
 * The rules behind "What you pay" and the mortgage estimate, each with its source and the day on which it was compared with
 * it. `cost-rules.test.ts` fails once a day is too long ago: read the sources again, correct the figures, then the day.
 */

export interface Source {
  /** Address of the page in each language; the English one where there is no other. */
  url: Record<Language, string>
  /** `YYYY-MM-DD`, when the figures below were compared with it. */
  checked: string
}

/**
 * Security deposit of a tenancy under the Residential Tenancies Act of New Brunswick (R-10.2, section 8): at most one month's
 * rent unless it is a weekly one, kept by the Tenant and Landlord Relations Office of the Province. It is paid at Service
 * New Brunswick, or to the landlord, who hands it on within 15 days. The Act covers homes, not business premises.
 */
export const depositRule = {
  mostMonths: 1,
  source: {
    url: {
      en: 'https://www2.gnb.ca/content/gnb/en/corporate/promo/renting-in-new-brunswick/security-deposits.html',
      fr: 'https://www2.gnb.ca/content/gnb/fr/corporate/promo/louer-au-nouveau-brunswick/depots-de-garantie.html',
    },
    checked: '2026-11-22',
  } satisfies Source,
} as const

/** Real Property Transfer Tax Act of New Brunswick: 1 % of the price, or of the assessed value where that is higher. */
export const transferTaxRule = {
  /** In hundredths of a percent. */
  rate: 100,
  source: {
    url: { en: 'https://laws.gnb.ca/en/showdoc/cs/R-2.1', fr: 'https://laws.gnb.ca/fr/showdoc/lc/R-2.1' },
    checked: '2026-11-22',
  } satisfies Source,
} as const

const premiumPage =
  'https://www.cmhc-schl.gc.ca/en/professionals/industry-innovation-and-leadership/industry-expertise/resources-for-mortgage-professionals/mortgage-loan-insurance-and-premiums'

/**
 * Smallest down payment of a home that its buyer lives in, and the premium of mortgage loan insurance by Canada Mortgage
 * and Housing Corporation (CMHC). Insurance ends below a price of $1,500,000.
 */
export const insuranceRule = {
  /** CAD cents. From this price on there is no insurance, and at least a fifth is paid down. */
  endsAt: 1_500_000_00,
  /** In percent of the part of the price up to `upTo` (CAD cents). */
  downPayments: [
    { upTo: 500_000_00, percent: 5 },
    { upTo: 1_500_000_00, percent: 10 },
  ],
  uninsuredPercent: 20,
  /** By the share of the price that is lent, at most so many percent; the premium in hundredths of a percent of the loan. */
  premiums: [
    { upTo: 65, rate: 60 },
    { upTo: 75, rate: 170 },
    { upTo: 80, rate: 240 },
    { upTo: 85, rate: 280 },
    { upTo: 90, rate: 310 },
    { upTo: 95, rate: 400 },
  ],
  /** Longest amortization of an insured mortgage here; 30 years are for some buyers only. */
  mostYears: 25,
  source: { url: { en: premiumPage, fr: premiumPage }, checked: '2026-11-22' } satisfies Source,
} as const

/** What the estimate assumes until the visitor says otherwise: a round rate, which is no offer of any lender. */
export const assumedTerms = { ratePercent: 5, years: 25 } as const

/**
 * A fixed rate is compounded at most twice a year (Interest Act, R.S.C. 1985, c. I-15, section 6).
 */
export const compoundingsPerYear = 2

/** What a tenant may have to pay for beside the rent, as far as the features say. */
export type CostItem = 'water' | 'electricity' | 'internet' | 'lawn' | 'insurance'

export interface RentCosts {
  /** CAD cents a month. */
  rent: number
  /** In the rent by the features. */
  included: CostItem[]
  /** Not in the rent by the features; no amount is known. */
  extra: CostItem[]
  /** CAD cents, the most that may be asked; undefined where the Act does not apply. */
  maxDeposit?: number
  /** CAD cents: the first month and that deposit. */
  mostToMoveIn: number
}

type Rented = Pick<Property, 'kind' | 'price' | 'features'>

/** The Residential Tenancies Act covers homes. */
const workplaces: readonly Kind[] = ['office', 'garage']

const included: [Feature, CostItem][] = [
  ['Water Bill Included', 'water'],
  ['Electricity Bill Included', 'electricity'],
  ['Internet', 'internet'],
  ['Lawn maintenance', 'lawn'],
]
/** Every home uses these: without the feature the tenant pays. */
const used: CostItem[] = ['water', 'electricity', 'internet']

/** True for a place to live in; false for offices and garages. */
export function isDwelling({ kind }: Pick<Property, 'kind'>) {
  return !workplaces.includes(kind)
}

/** The kinds of places to live in. */
export const dwellings: readonly Kind[] = kinds.filter((kind) => isDwelling({ kind }))

/** What a rental costs each month and at the beginning, from its price and features alone. */
export function rentCosts(property: Rented): RentCosts {
  const { price, features } = property
  const inRent = included.flatMap(([feature, item]) => (features.includes(feature) ? [item] : []))
  const extra = isDwelling(property) ? used.filter((item) => !inRent.includes(item)) : []
  if (features.includes('Tenant Insurance needed')) extra.push('insurance')
  const costs = { rent: price, included: inRent, extra }
  if (!isDwelling(property)) return { ...costs, mostToMoveIn: price }
  const maxDeposit = price * depositRule.mostMonths
  return { ...costs, maxDeposit, mostToMoveIn: price + maxDeposit }
}
