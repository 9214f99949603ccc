import { expect, test } from 'vitest'
import { isInView, optimisticThread } from './thread-acts.tsx'

const thread = {
  id: 'one',
  state: 'open',
  clock: { minutes: 10, late: false },
  snoozedUntil: null as string | null,
  spamSince: null as string | null,
  lastOurs: false,
  assignee: null as { id: string; name: string } | null,
} as const
const people = [{ id: 'ann', name: 'Ann' }]

function after(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ thread: 'one', ...fields })) form.set(name, value)
  return optimisticThread(thread, form, people)
}

test('a thread shows at once what the form on its way makes of it', () => {
  expect(after({ intent: 'close' })).toMatchObject({ state: 'closed', clock: null })
  expect(after({ intent: 'send-close', text: 'Yes' })).toMatchObject({ state: 'closed', clock: null })
  expect(after({ intent: 'snooze', until: '2026-11-24T13:00:00.000Z' })).toMatchObject({
    snoozedUntil: '2026-11-24T13:00:00.000Z',
  })
  expect(after({ intent: 'snooze', day: '2026-12-05' })).toMatchObject({ snoozedUntil: '2026-12-05T13:00:00.000Z' })
  expect(after({ intent: 'spam' })).toMatchObject({ state: 'closed', spamSince: expect.any(String) })
  expect(after({ intent: 'assign', assignee: 'ann' })).toMatchObject({ assignee: people[0] })
  expect(after({ intent: 'assign', assignee: '' })).toMatchObject({ assignee: null })
})

test('another thread, a note, and nothing on its way change nothing', () => {
  expect(after({ intent: 'close', thread: 'other' })).toBe(thread)
  expect(after({ intent: 'note' })).toBe(thread)
  expect(optimisticThread(thread, undefined, people)).toBe(thread)
})

test('what is closed, snoozed or spam leaves the views that do not show it', () => {
  expect([isInView(after({ intent: 'close' }), 'open'), isInView(after({ intent: 'close' }), 'all')]).toEqual([
    false,
    true,
  ])
  expect(isInView(after({ intent: 'snooze', until: '2026-11-24T13:00:00.000Z' }), 'open')).toBe(false)
  expect(isInView(thread, 'open')).toBe(true)
  const views = ['open', 'snoozed', 'spam', 'all'] as const
  const viewsOf = (one: Parameters<typeof isInView>[0]) => views.filter((view) => isInView(one, view))
  expect(viewsOf(after({ intent: 'snooze', day: '2026-12-05' }))).toEqual(['snoozed', 'all'])
  expect(viewsOf(after({ intent: 'spam' }))).toEqual(['spam'])
})
