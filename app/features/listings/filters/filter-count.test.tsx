import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { speak } from '../../../../domain/language/test-language.ts'
import { ChoiceRow } from './filter-choices.tsx'

const rowOf = (count: number | 'many' | undefined) =>
  renderToStaticMarkup(<ChoiceRow type="checkbox" label="Parking" count={count} checked={false} onToggle={() => {}} />)
afterEach(() => speak('en'))

test('a choice whose homes are too many to count says so, is described by it and can be chosen', () => {
  const row = rowOf('many')
  expect(row).toContain('<span aria-hidden="true">many</span>')
  expect(row).toContain('>Many homes</span>')
  expect(row).toMatch(/aria-describedby="([^"]+)-count".*id="\1-count"/)
  expect(row).not.toContain('disabled')
})

test('in French too', () => {
  speak('fr')
  expect(rowOf('many')).toContain('>Beaucoup de propriétés</span>')
})

test('a number stands as it is, and nothing before the counts have come', () => {
  expect(rowOf(1200)).toContain('1,200')
  expect(rowOf(0)).toContain('disabled')
  expect(rowOf(undefined)).not.toContain('aria-describedby')
})
