import { expect, test } from 'vitest'
import { createTaskQueue } from './jobs.ts'

test('runs one task after the other, after the code that added them', async () => {
  const queue = createTaskQueue()
  const reported: string[] = []
  for (const name of ['a', 'b']) {
    queue.add(async () => {
      reported.push(`${name} begins`)
      await Promise.resolve()
      reported.push(`${name} ends`)
    })
  }
  await Promise.resolve()
  reported.push('answered')
  await queue.idle()
  expect(reported).toEqual(['answered', 'a begins', 'a ends', 'b begins', 'b ends'])
})

test('reports a failing task and continues; tasks added meanwhile are awaited', async () => {
  const failures: unknown[] = []
  const queue = createTaskQueue({ failed: (error) => failures.push(error) })
  const ran: string[] = []
  queue.add(async () => {
    queue.add(async () => void ran.push('late'))
    throw new Error('no')
  })
  await queue.idle()
  expect([ran, failures]).toEqual([['late'], [new Error('no')]])
})

test('refuses tasks beyond the limit', async () => {
  const queue = createTaskQueue({ capacity: 2 })
  const ran: number[] = []
  expect([1, 2, 3].map((name) => queue.add(async () => void ran.push(name)))).toEqual([true, true, false])
  await queue.idle()
  expect(ran).toEqual([1, 2])
  expect(queue.add(async () => {})).toBe(true)
  await queue.idle()
})
