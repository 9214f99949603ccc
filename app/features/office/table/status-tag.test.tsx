import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../core/language/test-language.ts'
import { StatusTag } from './listing-row.tsx'

test.each([
  ['en', 1, '1 reason for a closer look'],
  ['en', 2, '2 reasons for a closer look'],
  ['fr', 1, '1 raison d’y regarder de plus près'],
  ['fr', 2, '2 raisons d’y regarder de plus près'],
] as const)('in %s, %d beside a status is read as “%s”', (language, reasons, text) => {
  speak(language)
  const row = { offer: 'rent', reasons, since: '2026-11-26T12:00:00Z' } as Parameters<typeof StatusTag>[0]['row']
  const markup = renderToStaticMarkup(
    <StatusTag status="to-verify" row={row} now="2026-11-28T13:00:00Z" today="2026-11-28" />,
  )
  expect(markup).toContain(`<span aria-hidden="true">${reasons}</span><span class="hidden-text">${text}</span>`)
})
