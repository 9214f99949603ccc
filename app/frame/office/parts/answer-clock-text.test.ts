import { expect, test } from 'vitest'
import { answerClockText } from './answer-clock-text.ts'

test.each([
  [250, '4 h 10 left'],
  [0, '0 min left'],
  [429, '7 h 09 left'],
  [59, '59 min left'],
  [120, '2 h left'],
  [-60, 'Over by 1 h'],
  [-6_001, 'Over by 100 h'],
])('%i minutes: %s', (minutes, text) => {
  expect(answerClockText(minutes)).toBe(text)
})
