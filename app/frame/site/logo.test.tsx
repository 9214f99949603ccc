import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoCompany } from '../../features/company/rules/demo-company.ts'
import { Logo } from './logo.tsx'

test.each([
  ['Fundy', '<svg'],
  ['Codiac Rentals', '>C</b>'],
  ['École Homes', '>É</b>'],
])('a company without a logo has its initial: %s', (name, mark) => {
  expect(renderToStaticMarkup(<Logo company={{ ...demoCompany, name, logo: undefined }} />)).toContain(mark)
})
