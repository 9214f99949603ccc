import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateMortgage, insurancePremium, leastDownPayment, monthlyPayment, readMortgage } from './mortgage.ts'

const dollars = (amount: number) => Math.round(amount * 100)

describe('the smallest down payment', () => {
  // Tables of Canadian lenders and of CMHC: 5 % to $500,000, 10 % of the rest, 20 % from $1,500,000.
  test.each([
    [100_000, 5_000],
    [318_500, 15_925],
    [500_000, 25_000],
    [700_000, 45_000],
    [900_000, 65_000],
    [1_000_000, 75_000],
    [1_200_000, 95_000],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
    [2_000_000, 400_000],
  ])('of $%i is $%d', (price, least) => {
    expect(leastDownPayment(dollars(price))).toBe(dollars(least))
  })
})

describe('the insurance premium', () => {
  // CMHC, "Mortgage loan insurance and premiums": standard purchase premium by loan-to-value.
  test.each([
    [5, 4],
    [9.99, 4],
    [10, 3.1],
    [14.99, 3.1],
    [15, 2.8],
    [19.99, 2.8],
    [20, 0],
    [35, 0],
  ])('with %d %% down is %d %% of the loan', (down, percent) => {
    const price = 400_000_00
    const loan = price - (price * down) / 100
    expect(insurancePremium(price, loan)).toBe(Math.round((loan * percent) / 100))
  })

  test('a published case: $380,000 lent on $400,000', () => {
    expect(insurancePremium(400_000_00, 380_000_00)).toBe(15_200_00)
  })
})

describe('the monthly payment', () => {
  // Published by calculators that compound twice a year, as the Interest Act asks.
  test.each([
    [320_000, 5.5, 25, 1_953.25],
    [800_000, 5.5, 25, 4_883.13],
    [100_000, 0, 25, 333.33],
    [100_000, 6, 25, 639.81],
  ])('of $%i at %d %% in %i years is $%d', (loan, rate, years, payment) => {
    expect(monthlyPayment(dollars(loan), rate, years)).toBe(dollars(payment))
  })

  test('repays the loan: the balance after the last payment is less than a payment’s rounding', () => {
    const terms = [fc.integer({ min: 1_000_00, max: 2_000_000_00 }), fc.integer({ min: 0, max: 2_500 })] as const
    fc.assert(
      fc.property(...terms, fc.constantFrom(15, 20, 25, 30), (loan, hundredths, years) => {
        const payment = monthlyPayment(loan, hundredths / 100, years)
        const rate = (1 + hundredths / 20_000) ** (1 / 6) - 1
        let balance = loan
        for (let month = 0; month < years * 12; month++) balance = balance * (1 + rate) - payment
        const growth = rate === 0 ? years * 12 : ((1 + rate) ** (years * 12) - 1) / rate
        expect(Math.abs(balance)).toBeLessThanOrEqual(growth * 0.5 + 1)
      }),
    )
  })
})

describe('the estimate', () => {
  test('assumes the smallest down payment, with the premium added to the loan, and names the transfer tax', () => {
    expect(estimateMortgage(318_500_00)).toEqual({
      ratePercent: 5,
      years: 25,
      leastDownPayment: 15_925_00,
      downPayment: 15_925_00,
      premium: 12_103_00,
      borrowed: 314_678_00,
      payment: monthlyPayment(314_678_00, 5, 25),
      transferTax: 3_185_00,
      toBuy: 19_110_00,
    })
  })
  test('has no premium from a fifth on, and then 30 years', () => {
    const down = { downPayment: 80_000_00, years: 30 }
    expect(estimateMortgage(400_000_00, down)).toMatchObject({ premium: 0, borrowed: 320_000_00, years: 30 })
    expect(estimateMortgage(400_000_00, { years: 30 })).toMatchObject({ years: 25 })
  })
})

describe('the form', () => {
  const read = (query: string) => readMortgage(new URLSearchParams(query), 400_000_00)
  test.each([
    ['', {}],
    ['down=&rate=&years=', {}],
    ['down=80000&rate=4.75&years=20', { downPayment: 80_000_00, ratePercent: 4.75, years: 20 }],
    ['down=$80,000.50', { downPayment: 80_000_50 }],
    ['down=80 000 $&rate=4,75 %', { downPayment: 80_000_00, ratePercent: 4.75 }],
    ['rate=0', { ratePercent: 0 }],
  ])('%s', (query, terms) => {
    expect(read(query)).toEqual({ terms, problems: {} })
  })
  test.each([
    ['down=19999', 'down'],
    ['down=400000', 'down'],
    ['down=-5', 'down'],
    ['down=1e99', 'down'],
    ['down=many', 'down'],
    ['rate=26', 'rate'],
    ['rate=NaN', 'rate'],
    ['years=24', 'years'],
    ['years=1000000', 'years'],
  ])('%s is named, and the assumption stays', (query, field) => {
    const { terms, problems } = read(query)
    expect(terms).toEqual({})
    expect(Object.keys(problems)).toEqual([field])
  })
  test('says from what a down payment may be', () => {
    expect(read('down=1').problems.down).toBe('From $20,000 to less than the price.')
  })
})
