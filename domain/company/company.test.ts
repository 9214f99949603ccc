import { expect, test } from 'vitest'
import { companyAddress, demoCompany } from './company.ts'
import { company } from './company-setting.ts'

test('the demo company is a company, and says that it is a sample', () => {
  expect(company.parse(demoCompany)).toEqual(demoCompany)
  expect(demoCompany.sample).toBe(true)
  expect(demoCompany.email).toMatch(/\.example$/)
  expect(demoCompany.phone).toMatch(/^506-555-01\d\d$/)
})

test('its address fits one line', () => {
  expect(companyAddress(demoCompany)).toBe('740 Main Street, Moncton NB')
  expect(companyAddress({ street: '1 King', city: 'Toronto', province: 'Ontario' })).toBe('1 King, Toronto ON')
})
