import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAddressLimiter, createLimiter } from './rate-limiter.ts'

let now = 0
const monotonicNow = () => now

test('so much within the window, then a wait until the oldest leaves it', () => {
  const limiter = createLimiter({ most: 3, window: 1000, monotonicNow })
  const waitAt = (moment: number, cost: number, key = 'a') => {
    now = moment
    return limiter.waitFor(key, cost)
  }
  for (const moment of [0, 100, 200]) {
    expect(waitAt(moment, 1)).toBe(0)
    limiter.take('a', 1)
  }
  expect(waitAt(300, 1)).toBe(700)
  expect(waitAt(300, 2)).toBe(800)
  expect(waitAt(300, 1, 'b')).toBe(0)
  expect(waitAt(999, 1)).toBe(1)
  expect(waitAt(1000, 1)).toBe(0)
  expect(waitAt(1000, 2)).toBe(100)
})

test('asking takes nothing', () => {
  const limiter = createLimiter({ most: 1, window: 1000 })
  expect([1, 2, 3].map(() => limiter.waitFor('a', 1))).toEqual([0, 0, 0])
})

test('the key that was quiet longest is forgotten first', () => {
  const limiter = createLimiter({ most: 1, window: 1000, maxKeys: 2 })
  for (const key of ['a', 'b', 'a', 'c']) limiter.take(key, 1)
  expect(['a', 'b', 'c'].map((key) => limiter.waitFor(key, 1) > 0)).toEqual([true, false, true])
})

test('whoever waits as told never takes more than the limit within any window', () => {
  const step = fc.record({ pause: fc.nat(500), cost: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const limiter = createLimiter({ most: 5, window: 1000, monotonicNow })
      const times: number[] = []
      now = 0
      for (const { pause, cost } of steps) {
        now += pause
        now += limiter.waitFor('a', cost)
        expect(limiter.waitFor('a', cost)).toBe(0)
        limiter.take('a', cost)
        for (let unit = 0; unit < cost; unit++) times.push(now)
        expect(times.filter((at) => at > now - 1000).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})

test('a system clock that is set back by an hour makes no block longer', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const limiter = createLimiter({ most: 1, window: 1000 })
  limiter.take('a', 1)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(limiter.waitFor('a', 1)).toBe(1000)
  vi.advanceTimersByTime(1000)
  expect(limiter.waitFor('a', 1)).toBe(0)
})

describe('of addresses', () => {
  const from = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::/64`

  test('an IPv6 /48 may take ten times as much as one /64 of it, and no more', () => {
    const limiter = createAddressLimiter({ most: 3, window: 1000, monotonicNow })
    let taken = 0
    for (let subnet = 0; subnet < 100; subnet++) {
      for (let turn = 0; turn < 5 && limiter.waitFor(from(subnet), 1) === 0; turn++) {
        limiter.take(from(subnet), 1)
        taken++
      }
    }
    expect(taken).toBe(30)
    expect(limiter.waitFor(from(99), 1)).toBe(1000)
    expect(limiter.waitFor('2001:db8:2:0::/64', 1)).toBe(0)
  })

  test('one /64 takes no more than one IPv4 address, and what is given back counts in neither', () => {
    const limiter = createAddressLimiter({ most: 2, window: 1000, monotonicNow })
    for (const address of [from(1), '192.0.2.1']) {
      limiter.take(address, 2)
      expect(limiter.waitFor(address, 1)).toBe(1000)
      limiter.giveBack(address)
      expect(limiter.waitFor(address, 1)).toBe(0)
    }
    for (let turn = 0; turn < 25; turn++) {
      limiter.take(from(2), 1)
      limiter.giveBack(from(2))
    }
    expect(limiter.waitFor(from(3), 2)).toBe(0)
  })
})
