import { type Kind, kinds } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import type { Property } from '../property.ts'
import { depositRule } from './cost-rules.ts'

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
