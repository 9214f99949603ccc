import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { steady, TooSlow } from './steady.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A chunk of so many bytes each second. */
async function* everySecond(bytes: number, chunks: number) {
  for (let at = 0; at < chunks; at++) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    yield new Uint8Array(bytes)
  }
}

/** Bytes that got through, and whether it was too slow. */
async function read(body: AsyncIterable<Uint8Array>) {
  let bytes = 0
  try {
    for await (const chunk of steady(body, { patience: 5_000, earned: 16 })) bytes += chunk.length
    return { bytes, slow: false }
  } catch (error) {
    if (error instanceof TooSlow) return { bytes, slow: true }
    throw error
  }
}

test.each([
  ['that keeps coming', 16_000, 60, { bytes: 960_000, slow: false }],
  ['in drops', 1, 60, { bytes: 5, slow: true }],
  ['that is short', 1, 3, { bytes: 3, slow: false }],
  ['that earns too little', 8_000, 60, { bytes: 72_000, slow: true }],
])('a body %s', async (_, bytes, chunks, expected) => {
  const done = read(everySecond(bytes, chunks))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await done).toEqual(expected)
})

test('no time that was saved up is longer than the patience', async () => {
  const done = read(
    (async function* () {
      yield new Uint8Array(10_000_000)
      yield* everySecond(1, 10)
    })(),
  )
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await done).toEqual({ bytes: 10_000_005, slow: true })
})

test('what its source throws is thrown', async () => {
  const broken = (async function* (): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1)
    throw new Error('aborted')
  })()
  await expect(read(broken)).rejects.toThrow('aborted')
})
