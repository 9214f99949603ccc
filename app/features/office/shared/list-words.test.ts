import { expect, test } from 'vitest'
import { type Standing, standings } from '../../../core/listing/listing-stage.ts'
import { standingLabel } from './list-words.ts'

test('the office has one word for each standing of a listing', () => {
  const words: Record<Standing, string> = {
    checking: 'To verify',
    changes: 'Changes asked',
    live: 'Verified',
    closed: 'Rented',
    down: 'Deactivated',
    refused: 'Refused',
  }
  for (const standing of standings) expect(standingLabel(standing, 'rent')).toBe(words[standing])
  expect(standingLabel('closed', 'sale')).toBe('Sold')
})
