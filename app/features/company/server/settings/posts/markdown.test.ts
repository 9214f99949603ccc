import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

test('a text that is nested beyond measure is shown as it is, and no page fails for it', () => {
  const html = renderMarkdown(`${'> '.repeat(20_000)}<b>deep</b>`, 'en')
  expect(html.startsWith('<p>&#62; ')).toBe(true)
  expect(html).not.toContain('<b>')
  expect(renderMarkdown('> one', 'en')).toBe('<blockquote>\n<p>one</p>\n</blockquote>\n')
})
