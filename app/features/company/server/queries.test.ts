import { expect, test } from 'vitest'
import { demoCompany } from '../rules/demo-company.ts'
import { withLogoUrl } from './queries.ts'

test('mails of a company show its logo, else the drawn F where its name begins so', () => {
  const origin = 'https://www.codiac.example'
  const urlOf = (company: object) => withLogoUrl({ ...demoCompany, ...company }, origin).logoUrl
  expect(urlOf({ name: 'Fundy' })).toBe(`${origin}/icon-192.png`)
  expect(urlOf({ name: 'Codiac Rentals' })).toBeUndefined()
  const logo = { path: 'images/0123456789abcdef0123456789abcdef.webp', width: 640, height: 640 }
  expect(urlOf({ name: 'Codiac Rentals', logo })).toContain(`${origin}/`)
})
