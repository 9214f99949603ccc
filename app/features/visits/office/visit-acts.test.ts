import { expect, test } from 'vitest'
import type { StaffVisit } from '../rules/visit.ts'
import { optimisticVisit } from './visit-acts.ts'

const visit = { id: 'one', state: 'booked', cancelledBy: null, reason: '' } as unknown as StaffVisit

function form(fields: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries({ form: 'state', id: 'one', ...fields })) made.set(name, value)
  return made
}

test('a visit shows at once what the newest form on its way makes of it; another visit changes nothing', () => {
  expect(optimisticVisit(visit, [form({ state: 'missed' })])).toMatchObject({ state: 'missed', cancelledBy: null })
  expect(optimisticVisit(visit, [form({ state: 'missed' }), form({ state: 'booked' })])).toMatchObject({
    state: 'booked',
  })
  expect(optimisticVisit(visit, [form({ state: 'cancelled', reason: 'Rain' })])).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'staff',
    reason: 'Rain',
  })
  expect(optimisticVisit(visit, [form({ state: 'cancelled', id: 'other' }), form({ state: 'gone' })])).toBe(visit)
})
