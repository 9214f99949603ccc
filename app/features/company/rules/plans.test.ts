import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRent, leastRent, managementPlans, maxRent, planFees, readRent } from './plans.ts'

const [basic, standard, premium] = managementPlans().map((plan) => (rent: number) => planFees(plan, rent))

describe('plan fees', () => {
  test('a rent of $1,450 gives the stated sums', () => {
    expect(basic!(145_000)).toEqual({ setup: 166_750, monthly: 0, firstYear: 166_750, share: 9.6 })
    expect(standard!(145_000)).toEqual({ setup: 83_375, monthly: 10_005, firstYear: 203_435, share: 11.7 })
    expect(premium!(145_000)).toEqual({ setup: 83_375, monthly: 16_675, firstYear: 283_475, share: 16.3 })
  })

  test.each([
    [100_001, 57_501, 6_900],
    [99_999, 57_499, 6_900],
    [123_457, 70_988, 8_519],
  ])('half a month of %i cents is rounded to the cent after HST', (rent, setup, monthly) => {
    expect(standard!(rent)).toMatchObject({ setup, monthly, firstYear: setup + 12 * monthly })
  })

  test('every rent gives whole cents, never further than half a cent from the exact sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: leastRent, max: maxRent }), fc.constantFrom(...managementPlans()), (rent, plan) => {
        const { setup, monthly, firstYear } = planFees(plan, rent)
        expect([setup, monthly, firstYear].every(Number.isSafeInteger)).toBe(true)
        expect(Math.abs(setup - rent * (plan.setupPercent / 100) * 1.15)).toBeLessThanOrEqual(0.500001)
        expect(Math.abs(monthly - rent * (plan.monthlyPercent / 100) * 1.15)).toBeLessThanOrEqual(0.500001)
      }),
    )
  })
})

describe('the typed rent', () => {
  test.each([
    ['1450', defaultRent],
    ['1,450', defaultRent],
    ['$1,450.00', defaultRent],
    [' 1450.5 ', 145_050],
    ['1\u00a0450\u00a0$', defaultRent],
    ['1450,50', 145_050],
    ['100', leastRent],
    ['100000', maxRent],
  ])('%j is understood', (text, cents) => expect(readRent(text)).toBe(cents))

  test.each(['', '0', '99', '100001', '-1450', '1450.123', '1e4', 'abc', '12345678'])('%j is no rent', (text) =>
    expect(readRent(text)).toBeUndefined(),
  )
})
