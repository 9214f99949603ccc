import { expect, test } from 'vitest'
import { createTaskQueue } from './task-queue.ts'

test('runs one task after the other, after who added them has gone on', async () => {
  const queue = createTaskQueue()
  const heard: string[] = []
  for (const name of ['a', 'b']) {
    queue.add(async () => {
      heard.push(`${name} begins`)
      await Promise.resolve()
      heard.push(`${name} ends`)
    })
  }
  await Promise.resolve()
  heard.push('answered')
  await queue.idle()
  expect(heard).toEqual(['answered', 'a begins', 'a ends', 'b begins', 'b ends'])
})

test('a task that throws is told and holds up none; one that is added meanwhile is waited for', async () => {
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

test('refuses what is too much', async () => {
  const queue = createTaskQueue({ most: 2 })
  const ran: number[] = []
  expect([1, 2, 3].map((name) => queue.add(async () => void ran.push(name)))).toEqual([true, true, false])
  await queue.idle()
  expect(ran).toEqual([1, 2])
  expect(queue.add(async () => {})).toBe(true)
  await queue.idle()
})
