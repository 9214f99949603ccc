import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startIntervalJob } from './jobs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at the start and repeatedly, also after a failure, until it is stopped', async () => {
  const failures: unknown[] = []
  let rounds = 0
  const { stop } = startIntervalJob(
    async () => {
      rounds++
      if (rounds === 2) throw new Error('The disk is full.')
    },
    1000,
    (error) => failures.push(error),
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(rounds).toBe(3)
  expect(failures).toMatchObject([{ message: 'The disk is full.' }])
  await stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(rounds).toBe(3)
})
