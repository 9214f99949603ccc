import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BodyTimeout, readSteadily } from './request-body.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Sends a chunk of so many bytes each second, then ends. */
function everySecond(bytes: number, chunks: number, stream = new PassThrough()) {
  let sent = 0
  const timer = setInterval(() => {
    if (sent++ < chunks) return stream.write(new Uint8Array(bytes))
    clearInterval(timer)
    stream.end()
  }, 1_000)
  return stream
}

/** Bytes that got through, and whether it was too slow. */
async function read(stream: PassThrough) {
  let bytes = 0
  try {
    for await (const chunk of readSteadily(stream, { pause: 5_000, rate: 16 })) bytes += chunk.length
    return { bytes, slow: false }
  } catch (error) {
    if (error instanceof BodyTimeout) return { bytes, slow: true }
    throw error
  }
}

test.each([
  ['that keeps coming', 16_000, 60, { bytes: 960_000, slow: false }],
  ['in drops', 1, 60, { bytes: 5, slow: true }],
  ['that is short', 1, 3, { bytes: 3, slow: false }],
  ['below the least rate', 8_000, 60, { bytes: 72_000, slow: true }],
])('a body %s', async (_, bytes, chunks, expected) => {
  const done = read(everySecond(bytes, chunks))
  await vi.advanceTimersByTimeAsync(62_000)
  expect(await done).toEqual(expected)
})

test('a fast start earns no longer pause than the one allowed', async () => {
  const stream = new PassThrough({ highWaterMark: 20_000_000 })
  stream.write(new Uint8Array(10_000_000))
  const done = read(everySecond(1, 10, stream))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await done).toEqual({ bytes: 10_000_005, slow: true })
})

test('the error of the stream is thrown, and the end of a stream that was closed early', async () => {
  const broken = new PassThrough()
  const reading = read(broken)
  broken.write('a')
  broken.destroy(new Error('aborted'))
  await expect(reading).rejects.toThrow('aborted')
  const closed = new PassThrough()
  closed.destroy()
  await expect(read(closed)).rejects.toThrow('closed before its end')
})

test('whoever stops reading leaves the stream open, and without listeners', async () => {
  const stream = new PassThrough()
  stream.write('first')
  for await (const chunk of readSteadily(stream)) {
    expect(String(chunk)).toBe('first')
    break
  }
  expect(stream.destroyed).toBe(false)
  expect(stream.listenerCount('readable')).toBe(0)
})
