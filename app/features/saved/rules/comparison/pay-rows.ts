import { t } from '../../../../core/language/translate.ts'
import { assumedTerms } from '../../../../core/listing/costs/cost-rules.ts'
import { estimateMortgage } from '../../../../core/listing/costs/mortgage.ts'
import { type CostItem, type RentCosts, rentCosts } from '../../../../core/listing/costs/rent-costs.ts'
import type { Property } from '../../../../core/listing/property.ts'
import type { RowDraft } from './comparison.ts'
import type { Fact } from './fact.ts'

/** What each home costs: rentals by their rent and features, homes for sale by their price and an estimate. */
export function payRows(homes: readonly Property[]): RowDraft[] {
  const rentals = homes.map((home) => (home.offer === 'rent' ? rentCosts(home) : undefined))
  const sales = homes.map((home) => (home.offer === 'sale' ? estimateMortgage(home.price) : undefined))
  const rented = (fact: (costs: RentCosts) => Fact) => rentals.map((costs) => (costs ? fact(costs) : null))
  return [
    ...(rentals.some(Boolean) ? rentRows(rented) : []),
    ...(sales.some(Boolean)
      ? ([
          {
            id: 'price',
            label: t('Price'),
            best: 'lowest',
            facts: homes.map(({ offer, price }) => (offer === 'sale' ? { cents: price } : null)),
          },
          {
            id: 'down',
            label: t('Down payment, at least'),
            facts: sales.map((sale) => (sale ? { cents: sale.downPayment } : null)),
          },
          {
            id: 'mortgage',
            label: t('Mortgage each month, estimated'),
            hint: t('At {rate}% over {years, plural, one {# year} other {# years}}, with the smallest down payment', {
              rate: assumedTerms.ratePercent,
              years: assumedTerms.years,
            }),
            best: 'lowest',
            facts: sales.map((sale) => (sale ? { cents: Math.round(sale.payment / 100) * 100 } : null)),
          },
        ] satisfies RowDraft[])
      : []),
  ]
}

type OfRentals = (fact: (costs: RentCosts) => Fact) => Fact[]

function rentRows(rented: OfRentals): RowDraft[] {
  const words = { yes: t('In the rent'), no: t('You pay') }
  const utility = (item: CostItem, label: string): RowDraft => ({
    id: item,
    label,
    words,
    // Of an office or a garage only what is included is known.
    facts: rented(({ included, extra }) => included.includes(item) || (extra.includes(item) ? false : undefined)),
  })
  return [
    { id: 'rent', label: t('Rent each month'), best: 'lowest', facts: rented(({ rent }) => ({ cents: rent })) },
    utility('water', t('Water')),
    utility('electricity', t('Electricity')),
    utility('internet', t('Internet')),
    {
      id: 'insurance',
      label: t('Tenant insurance'),
      facts: rented(({ extra }) => (extra.includes('insurance') ? t('Needed') : t('Not needed'))),
    },
    {
      id: 'deposit',
      label: t('Deposit, at most'),
      facts: rented(({ maxDeposit }) => (maxDeposit === undefined ? undefined : { cents: maxDeposit })),
    },
    {
      id: 'moveIn',
      label: t('To move in'),
      best: 'lowest',
      total: true,
      facts: rented(({ mostToMoveIn }) => ({ cents: mostToMoveIn })),
    },
  ]
}
