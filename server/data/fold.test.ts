import { expect, test } from 'vitest'
import { anywhere, fold } from './fold.ts'

test.each([
  ['Québec ', 'quebec'],
  ['  Saint-Jean\t sur  Richelieu', 'saint-jean sur richelieu'],
  ['İZMİR', 'izmir'],
  ['ﬁn', 'fin'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(fold(text))).toBe(folded)
})

test('a pattern takes its signs literally', () => {
  expect(anywhere('100%_\\')).toBe('%100\\%\\_\\\\%')
})
