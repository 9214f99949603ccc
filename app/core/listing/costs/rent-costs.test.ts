import { expect, test } from 'vitest'
import type { Kind } from '../fields/choices.ts'
import type { Feature } from '../fields/features.ts'
import { rentCosts } from './cost-rules.ts'

const costs = (features: Feature[], kind: Kind = 'apartment') => rentCosts({ kind, price: 142_500, features })

test.each<[Feature[], string, string]>([
  [
    ['Parking', 'Pets Allowed', 'Water Bill Included', 'Lawn maintenance', 'Tenant Insurance needed'],
    'water lawn',
    'electricity internet insurance',
  ],
  [[], '', 'water electricity internet'],
  [['Water Bill Included', 'Electricity Bill Included', 'Internet'], 'water electricity internet', ''],
])('%j: %s in the rent, %s extra', (features, included, extra) => {
  expect(costs(features).included.join(' ')).toBe(included)
  expect(costs(features).extra.join(' ')).toBe(extra)
})

test('a tenant pays at most the first month and as much as a deposit', () => {
  expect(costs([])).toMatchObject({ rent: 142_500, maxDeposit: 142_500, mostToMoveIn: 285_000 })
  expect(rentCosts({ kind: 'basement', price: 99_050, features: [] }).mostToMoveIn).toBe(198_100)
})

test.each(['office', 'garage'] as const)(
  'an %s has no deposit by the Act, and only the bills that are in the rent',
  (kind) => {
    expect(costs(['Electricity Bill Included'], kind)).toEqual({
      rent: 142_500,
      included: ['electricity'],
      extra: [],
      mostToMoveIn: 142_500,
    })
  },
)
