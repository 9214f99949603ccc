import { t } from '../../../core/language/translate.ts'

/** The packages and management plans on /services-offered (spec sections 1 and 9), and what a plan costs. */

const hstPercent = 15

export interface ListingPackage {
  name: string
  /** CAD cents for the whole validity. */
  price: number
  recommended: boolean
}

/** Three priced cards; the figures are samples (contract 3.23). */
export const listingPackages = (): ListingPackage[] => [
  { name: t('Basic'), price: 4_900, recommended: false },
  { name: t('Standard'), price: 9_900, recommended: true },
  { name: t('Platinum'), price: 19_900, recommended: false },
]
export const packageContents = () => [
  t('5+ listings'),
  t('Contact with agent'),
  t('3 month validity'),
  t('7x24 support'),
  t('50GB space'),
]

export interface ManagementPlan {
  name: string
  summary: string
  included: string[]
  missing: string[]
  /** Percent of one month's rent, once. */
  setupPercent: number
  /** Percent of the rent, every month. */
  monthlyPercent: number
  setupText: string
  monthlyText: string
  recommended: boolean
}

export const managementPlans = (): ManagementPlan[] => [
  {
    name: t('Basic'),
    summary: t('Tenant placement only.'),
    included: [t('Marketing and photos'), t('Tenant screening'), t('Lease and move-in report')],
    missing: [t('Rent collection'), t('Maintenance'), t('Financial reporting'), t('Eviction protection')],
    setupPercent: 100,
    monthlyPercent: 0,
    setupText: t('One month of rent plus HST'),
    monthlyText: t('No ongoing fee'),
    recommended: false,
  },
  {
    name: t('Standard'),
    summary: t('Placement, then the month-to-month work.'),
    included: [t('Everything in Basic'), t('Rent collection'), t('Maintenance'), t('Financial reporting')],
    missing: [t('Eviction protection')],
    setupPercent: 50,
    monthlyPercent: 6,
    setupText: t('Half a month of rent plus HST'),
    monthlyText: t('6% of rent plus HST'),
    recommended: true,
  },
  {
    name: t('Premium'),
    summary: t('The whole thing, with the risk on our desk.'),
    included: [t('Everything in Standard'), t('Two inspections a year'), t('Eviction protection')],
    missing: [],
    setupPercent: 50,
    monthlyPercent: 10,
    setupText: t('Half a month of rent plus HST'),
    monthlyText: t('10% of rent plus HST'),
    recommended: false,
  },
]

export interface Fees {
  setup: number
  monthly: number
  firstYear: number
  /** Percent of a year's rent, one decimal. */
  share: number
}

/** CAD cents in and out; setup and monthly fee are rounded to the cent after HST, the first year is setup + 12 months. */
export function planFees(plan: Pick<ManagementPlan, 'setupPercent' | 'monthlyPercent'>, rent: number): Fees {
  const setup = withHst(rent, plan.setupPercent)
  const monthly = withHst(rent, plan.monthlyPercent)
  const firstYear = setup + 12 * monthly
  return { setup, monthly, firstYear, share: Math.round((firstYear / (12 * rent)) * 1000) / 10 }
}

/** CAD cents: what the calculator starts with, and the rents it answers for. */
export const defaultRent = 145_000
export const leastRent = 10_000
export const maxRent = 10_000_000

/** "1,450", "$1450", "1450.50", "1 450 $" or "1450,50" -> CAD cents; undefined when it is no rent from $100 to $100,000. */
export function readRent(text: string): number | undefined {
  const plain = text.replace(/,(?=\d{1,2}\s*\$?\s*$)/, '.').replace(/[\s,$]/g, '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents >= leastRent && cents <= maxRent ? cents : undefined
}

function withHst(rent: number, percent: number) {
  return Math.round((rent * percent * (100 + hstPercent)) / 10_000)
}

/** Packages and plans that staff wrote, in the language of the page. */
export interface ShownPlans {
  packages: ListingPackage[]
  contents: string[]
  months: number
  plans: ManagementPlan[]
}
