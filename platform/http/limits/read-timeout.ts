import type { Readable } from 'node:stream'

/** Thrown when a body arrives too slowly. */
export class BodyTimeout extends Error {}

export interface ReadTimeout {
  /** Milliseconds for which a body may pause in all. */
  pause: number
  /** Bytes that give one of these milliseconds back: the least rate of a body, in bytes a millisecond. */
  rate: number
}

const standard: ReadTimeout = { pause: 20_000, rate: 16 }

/**
 * The chunks of a stream while they keep arriving. Only the time spent waiting for the sender counts, not the time that
 * the caller takes for a chunk. Leaving the loop early does not destroy the stream, since an HTTP request shares its
 * socket with the answer. Throws `BodyTimeout`, and the stream's own error.
 */
export async function* readSteadily(stream: Readable, { pause, rate } = standard): AsyncGenerator<Uint8Array> {
  let left = pause
  for (;;) {
    const chunk: Uint8Array | null = stream.read()
    if (chunk) {
      left = Math.min(pause, left + chunk.length / rate)
      yield chunk
    } else if (stream.readableEnded) return
    else if (stream.errored) throw stream.errored
    else if (stream.destroyed) throw new Error('The stream was closed before its end.')
    else {
      const start = performance.now()
      await nextChange(stream, left)
      left -= performance.now() - start
    }
  }
}

/** Waits until the stream has data, has ended or has failed. */
function nextChange(stream: Readable, milliseconds: number) {
  const events = ['readable', 'end', 'close', 'error']
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new BodyTimeout())), Math.max(0, milliseconds))
    const changed = () => settle(resolve)
    function settle(finish: () => void) {
      clearTimeout(timer)
      for (const event of events) stream.off(event, changed)
      finish()
    }
    for (const event of events) stream.once(event, changed)
  })
}
