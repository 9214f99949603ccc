import { beforeEach, describe, expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import { companyAddress, companyText } from './company.ts'
import { company } from './company-setting.ts'
import { demoCompany } from './demo-company.ts'

test('the demo company is a company, and says that it is a sample', () => {
  expect(company.parse(demoCompany)).toEqual(demoCompany)
  expect(demoCompany.sample).toBe(true)
  expect(demoCompany.email).toMatch(/\.example$/)
  expect(demoCompany.phone).toMatch(/^506-555-01\d\d$/)
})

describe('in French', () => {
  beforeEach(() => speak('fr'))

  test('the company has its own texts', () => {
    expect(companyText(demoCompany, 'descriptor')).toEqual({ text: 'Gestion immobilière' })
    expect(companyAddress(demoCompany)).toBe('740, rue Main, Moncton (N.-B.)')
  })

  test('a missing text is the English one, and says so', () => {
    const company = { ...demoCompany, french: { street: '740, rue Main' } }
    expect(companyText(company, 'hours')).toEqual({ text: 'Monday to Friday, 9 to 5', lang: 'en' })
    expect(companyText({ ...company, hours: '' }, 'hours')).toEqual({ text: '' })
  })
})

test('its address fits one line', () => {
  expect(companyAddress(demoCompany)).toBe('740 Main Street, Moncton NB')
  expect(companyAddress({ street: '1 King', city: 'Toronto', province: 'Ontario' })).toBe('1 King, Toronto ON')
})
