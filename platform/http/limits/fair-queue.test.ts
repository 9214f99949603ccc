import { expect, test } from 'vitest'
import { createFairQueue, QueueFull } from './semaphore.ts'

/** Jobs that the test ends, and the order in which they started. */
function setUp(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ running: 1, perAddress: 5, most: 100, ...options })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (address: string, name = address) =>
    queue.run(address, () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const end = async () => {
    ends.shift()!()
    await turn()
    await turn()
  }
  return { queue, started, ask, end }
}

test('an address with one job waits for one job of an address with many', async () => {
  const { started, ask, end } = setUp()
  const jobs = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name))
  jobs.push(ask('b'), ask('c'))
  await Promise.resolve()
  expect(started).toEqual(['a1'])
  for (let at = 0; at < 6; at++) await end()
  await Promise.all(jobs)
  expect(started).toEqual(['a1', 'a2', 'b', 'c', 'a3', 'a4'])
})

test('limits the waiting jobs of one address; others may still wait', async () => {
  const { queue, ask } = setUp({ perAddress: 2 })
  for (let at = 0; at < 3; at++) void ask('a')
  await expect(ask('a')).rejects.toBeInstanceOf(QueueFull)
  void ask('b')
  expect(queue.figures()).toEqual({ renders_waiting: 3, renders_refused_total: 1 })
})

test('a failed job frees its place and rejects with its error', async () => {
  const { queue, ask, started, end } = setUp()
  const failing = queue.run('a', async () => {
    throw new Error('broken')
  })
  const next = ask('b')
  await expect(failing).rejects.toThrow('broken')
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual(['b'])
  await end()
  await next
})

test('the event loop runs between two jobs', async () => {
  const { queue } = setUp()
  const order: string[] = []
  const jobs = ['one', 'two'].map((name) => queue.run('a', async () => void order.push(name)))
  setImmediate(() => order.push('meanwhile'))
  await Promise.all(jobs)
  expect(order).toEqual(['one', 'meanwhile', 'two'])
})
