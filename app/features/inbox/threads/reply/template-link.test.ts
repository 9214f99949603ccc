import { expect, test } from 'vitest'
import { joinTexts, withTemplate } from './template-menu.tsx'

test.each([
  ['', 'Hello', 'Hello'],
  ['Half a line \n', 'Hello', 'Half a line\n\nHello'],
  ['Half a line\n\nHello, and more', 'Hello', 'Half a line\n\nHello, and more'],
  ['Half a line', undefined, 'Half a line'],
])('a draft %j with the template %j begins the reply as %j', (draft, template, text) => {
  expect(withTemplate(draft, template)).toBe(text)
})

test('a template that is chosen again stands there twice', () => {
  expect(joinTexts('Hello', 'Hello')).toBe('Hello\n\nHello')
})
