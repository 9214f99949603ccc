import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('so much within the window, then a wait until the oldest leaves it', () => {
  const limiter = createLimiter({ most: 3, window: 1000 })
  for (const now of [0, 100, 200]) {
    expect(limiter.waitFor('a', 1, now)).toBe(0)
    limiter.take('a', 1, now)
  }
  expect(limiter.waitFor('a', 1, 300)).toBe(700)
  expect(limiter.waitFor('a', 2, 300)).toBe(800)
  expect(limiter.waitFor('b', 1, 300)).toBe(0)
  expect(limiter.waitFor('a', 1, 999)).toBe(1)
  expect(limiter.waitFor('a', 1, 1000)).toBe(0)
  expect(limiter.waitFor('a', 2, 1000)).toBe(100)
})

test('asking takes nothing', () => {
  const limiter = createLimiter({ most: 1, window: 1000 })
  expect([1, 2, 3].map((now) => limiter.waitFor('a', 1, now))).toEqual([0, 0, 0])
})

test('the key that was quiet longest is forgotten first', () => {
  const limiter = createLimiter({ most: 1, window: 1000, mostKeys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) limiter.take(key, 1, 0)
  expect(['a', 'b', 'c'].map((key) => limiter.waitFor(key, 1, 1) > 0)).toEqual([true, false, true])
})

test('whoever waits as told never takes more than the limit within any window', () => {
  const step = fc.record({ pause: fc.nat(500), cost: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limiter = createLimiter({ most: 5, window: 1000 })
      const times: number[] = []
      let now = 0
      for (const { pause, cost } of steps) {
        now += pause
        now += limiter.waitFor('a', cost, now)
        expect(limiter.waitFor('a', cost, now)).toBe(0)
        limiter.take('a', cost, now)
        for (let unit = 0; unit < cost; unit++) times.push(now)
        expect(times.filter((at) => at > now - 1000).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})
