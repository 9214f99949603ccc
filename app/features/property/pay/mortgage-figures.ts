import { t } from '../../../../domain/language/translate.ts'
import { formatDecimal, formatPrice } from '../../../../domain/money.ts'
import { insurancePremiumRate, type Mortgage } from '../../../../domain/property/costs/mortgage.ts'

/** The figures of the estimate in words, by the name of their place on the page. */
export function mortgageFigures(estimate: Mortgage) {
  const { payment, premium, borrowed, downPayment, toBuy, ratePercent, years } = estimate
  const dollars = (cents: number) => formatPrice(Math.round(cents / 100) * 100)
  return {
    payment: dollars(payment),
    borrowed: dollars(borrowed),
    downPayment: dollars(downPayment),
    toBuy: dollars(toBuy),
    terms: t('At {rate}% for {years} years.', { rate: formatDecimal(ratePercent, 2), years }),
    premium:
      premium > 0
        ? t('With {amount} of mortgage loan insurance, {rate}% of the loan.', {
            amount: dollars(premium),
            rate: formatDecimal(insurancePremiumRate(estimate), 2),
          })
        : t('A fifth or more is paid down: no mortgage loan insurance is asked for.'),
  }
}
