import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChoiceRow } from './filter-choices.tsx'

const rowOf = (count: number | undefined) =>
  renderToStaticMarkup(<ChoiceRow type="checkbox" label="Parking" count={count} checked={false} onToggle={() => {}} />)

test('a number stands as it is, and nothing before the counts have come', () => {
  expect(rowOf(1200)).toContain('1,200')
  expect(rowOf(1200)).toMatch(/aria-describedby="([^"]+)-count".*id="\1-count"/)
  expect(rowOf(0)).toContain('disabled')
  expect(rowOf(undefined)).not.toContain('aria-describedby')
})
