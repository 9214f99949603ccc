import { t } from '../../language/translate.ts'
import { formatPrice } from '../../money.ts'
import { assumedTerms, compoundingsPerYear, insuranceRule, transferTaxRule } from './cost-rules.ts'

/** What a visitor may change in the estimate. */
interface MortgageTerms {
  /** CAD cents. */
  downPayment: number
  /** Nominal rate a year, in percent. */
  ratePercent: number
  years: number
}

/** All amounts are CAD cents. */
export interface Mortgage extends MortgageTerms {
  leastDownPayment: number
  /** Of the insurance that a lender asks for below a fifth of the price; added to the loan. */
  premium: number
  /** The price less the down payment, with the premium. */
  borrowed: number
  /** Each month, principal and interest. */
  payment: number
  transferTax: number
  /** Down payment and transfer tax. */
  toBuy: number
}

export const amortizations = [15, 20, 25, 30] as const

/** The smallest down payment of a home at `price`, both in CAD cents. */
export function leastDownPayment(price: number): number {
  if (price >= insuranceRule.endsAt) return Math.ceil((price * insuranceRule.uninsuredPercent) / 100)
  let [least, below] = [0, 0]
  for (const { upTo, percent } of insuranceRule.downPayments) {
    least += (Math.max(0, Math.min(price, upTo) - below) * percent) / 100
    below = upTo
  }
  return Math.ceil(least)
}

/** The premium for a loan of `loan` on a home at `price`, all in CAD cents; 0 where a fifth or more is paid down. */
export function insurancePremium(price: number, loan: number): number {
  return Math.round((loan * premiumRate(price, loan)) / 10_000)
}

/** The premium of an estimate in percent of the loan. */
export function insurancePremiumRate({ premium, borrowed }: Pick<Mortgage, 'premium' | 'borrowed'>): number {
  return Math.round((premium * 10_000) / (borrowed - premium)) / 100
}

/** In hundredths of a percent. */
function premiumRate(price: number, loan: number) {
  if (loan * 100 <= price * (100 - insuranceRule.uninsuredPercent)) return 0
  const band = insuranceRule.premiums.find(({ upTo }) => loan * 100 <= price * upTo) ?? insuranceRule.premiums.at(-1)!
  return band.rate
}

/** The monthly payment that repays `loan` (CAD cents) in so many years, at a rate compounded twice a year. */
export function monthlyPayment(loan: number, ratePercent: number, years: number): number {
  const months = years * 12
  const rate = (1 + ratePercent / 100 / compoundingsPerYear) ** (compoundingsPerYear / 12) - 1
  return Math.round(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months))
}

/** The estimate for a home at `price`, CAD cents; what is left out of the terms is assumed. */
export function estimateMortgage(price: number, terms: Partial<MortgageTerms> = {}): Mortgage {
  const least = leastDownPayment(price)
  const { downPayment = least, ratePercent = assumedTerms.ratePercent, years: asked = assumedTerms.years } = terms
  const loan = price - downPayment
  const premium = insurancePremium(price, loan)
  const years = premium > 0 ? Math.min(asked, insuranceRule.mostYears) : asked
  const transferTax = Math.round((price * transferTaxRule.rate) / 10_000)
  return {
    downPayment,
    ratePercent,
    years,
    premium,
    transferTax,
    leastDownPayment: least,
    borrowed: loan + premium,
    payment: monthlyPayment(loan + premium, ratePercent, years),
    toBuy: downPayment + transferTax,
  }
}

/** The fields of the estimate's form, as they stand in an address: dollars, percent, years. */
export const mortgageFields = ['down', 'rate', 'years'] as const
type MortgageField = (typeof mortgageFields)[number]

export interface AskedMortgage {
  terms: Partial<MortgageTerms>
  problems: Partial<Record<MortgageField, string>>
}

/** Reads the form for a home at `price` (CAD cents). What cannot be is named in a sentence, and left out of the terms. */
export function readMortgage(params: Pick<URLSearchParams, 'get'>, price: number): AskedMortgage {
  const asked: AskedMortgage = { terms: {}, problems: {} }
  const read = (field: MortgageField) => figure(params.get(field))
  const [down, rate, years] = mortgageFields.map(read)
  const least = leastDownPayment(price)
  if (down !== undefined) {
    const cents = Math.round(down * 100)
    if (cents >= least && cents < price) asked.terms.downPayment = cents
    else asked.problems.down = t('From {least} to less than the price.', { least: formatPrice(least) })
  }
  if (rate !== undefined) {
    if (rate >= 0 && rate <= maxRate) asked.terms.ratePercent = rate
    else asked.problems.rate = t('A rate from 0 to {most}.', { most: maxRate })
  }
  if (years !== undefined) {
    const known = amortizations.find((one) => one === years)
    if (known) asked.terms.years = known
    else asked.problems.years = t('Choose one of the periods.')
  }
  return asked
}

const maxRate = 25

/** "31,500.50", "$31 500" and "5,25" as numbers; NaN for anything else, undefined for nothing. */
function figure(text: string | null): number | undefined {
  const bare = (text ?? '').replace(/[\s$%\u00a0\u202f]/g, '')
  if (bare === '') return undefined
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
  return /^\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN
}
