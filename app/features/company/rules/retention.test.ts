import { expect, test } from 'vitest'
import { keptSince } from './retention.ts'

test('messages are kept for two years, properties for one, views for two, unconfirmed requests for three days, spam for thirty', () => {
  expect(keptSince(new Date('2026-11-21T10:00:00.000Z'))).toEqual({
    messages: new Date('2024-11-21T10:00:00.000Z'),
    spam: new Date('2026-10-22T10:00:00.000Z'),
    properties: new Date('2025-11-21T10:00:00.000Z'),
    takenDown: new Date('2026-08-23T10:00:00.000Z'),
    views: '2024-11-20',
    unconfirmedAlerts: new Date('2026-11-18T10:00:00.000Z'),
    stoppedAlerts: new Date('2026-11-14T10:00:00.000Z'),
  })
})

test('a leap day ends a day later, never earlier', () => {
  expect(keptSince(new Date('2028-02-29T10:00:00.000Z')).properties).toEqual(new Date('2027-03-01T10:00:00.000Z'))
})
