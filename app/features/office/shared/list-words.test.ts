import { expect, test } from 'vitest'
import { type Standing, standings } from '../../../core/listing/listing-stage.ts'
import type { ListStatus } from '../rules/list-view.ts'
import { standingLabel, statusReason } from './list-words.ts'

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

test.each<[ListStatus, string | null, string | null, string, boolean]>([
  ['to-verify', null, null, 'waits 2 d', false],
  ['change', '2026-11-20T12:00:00Z', null, 'waits 2 d', false],
  ['verified', '2026-11-19T12:00:00Z', null, 'said yes Nov 19', false],
  ['confirm', '2026-10-12T12:00:00Z', null, 'said yes 47 d ago', true],
  ['closed', null, '2026-11-12T12:00:00Z', 'since Nov 12', false],
  ['archived', null, null, '', false],
])('beside %s stands why', (status, confirmedAt, endedAt, text, late) => {
  const at = { now: '2026-11-28T13:00:00Z', today: '2026-11-28' }
  const reason = statusReason(status, { since: '2026-11-26T12:00:00Z', confirmedAt, endedAt }, at)
  expect([reason.text, reason.late ?? false]).toEqual([text, late])
})
