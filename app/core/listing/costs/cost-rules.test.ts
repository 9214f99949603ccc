import { expect, test } from 'vitest'
import { daysBetween, isDay, today } from '../../dates.ts'
import { rightsSource, tenancySource } from '../wording/wording-hint-text.ts'
import { depositRule, insuranceRule, transferTaxRule } from './cost-rules.ts'

/** Rules of this kind change with a budget, so they are read again at least once a year. */
const maxDays = 400

const hints = { rights: { source: rightsSource }, tenancy: { source: tenancySource } }

test.each(Object.entries({ depositRule, insuranceRule, transferTaxRule, ...hints }))(
  '%s was compared with its source within the last 400 days',
  (_, { source }) => {
    expect(isDay(source.checked)).toBe(true)
    expect(daysBetween(source.checked, today())).toBeLessThanOrEqual(maxDays)
    for (const url of Object.values(source.url)) expect(url).toMatch(/^https:\/\/[\w.-]+\.ca\//)
  },
)
