import { expect, test } from 'vitest'
import { normalise } from '../../app/core/words/normalise.ts'
import { containsPattern } from './raw-sql.ts'

test.each([
  ['Québec ', 'quebec'],
  ['  Saint-Jean\t sur  Richelieu', 'saint-jean sur richelieu'],
  ['İZMİR', 'izmir'],
  ['ﬁn', 'fin'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(normalise(text)).toBe(folded)
  expect(normalise(normalise(text))).toBe(folded)
})

test('a pattern escapes wildcards', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})
