import { expect, test } from 'vitest'
import { cutAtWord } from './cut.ts'

test('a text that fits stays as it is', () => {
  expect(cutAtWord('Bright and quiet', 16)).toBe('Bright and quiet')
})

test('a longer text ends after a whole word, without the comma that followed it', () => {
  expect(cutAtWord('Bright, quiet and near the river', 20)).toBe('Bright, quiet and…')
  expect(cutAtWord('Bright and quiet, near the river', 20)).toBe('Bright and quiet…')
})

test.each([
  ['a pair of halves', '🏡'.repeat(20)],
  ['a family of four', '👨‍👩‍👧‍👦'.repeat(5)],
  ['a letter with its accent beside it', 'e\u0301'.repeat(20)],
])('one long word is never cut within %s', (_, text) => {
  const [first] = new Intl.Segmenter().segment(text)
  for (let most = 12; most < 26; most++) {
    const cut = cutAtWord(text, most)
    expect(cut.length).toBeLessThanOrEqual(most)
    expect(cut.slice(0, -1).replaceAll(first!.segment, '')).toBe('')
    expect(cut.at(-1)).toBe('…')
  }
})
