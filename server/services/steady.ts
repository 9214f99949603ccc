/** Thrown where a body comes in too slowly. */
export class TooSlow extends Error {}

/** How long a body may rest in all, in milliseconds; and the bytes that earn it another one. */
const steadily = { patience: 20_000, earned: 16 }

/**
 * The same bytes, as long as they keep coming: whoever holds a turn that others wait for must not rest in it. What is
 * spent on a chunk by its taker does not count. Throws `TooSlow`.
 */
export async function* steady(body: AsyncIterable<Uint8Array>, { patience, earned } = steadily) {
  const source = body[Symbol.asyncIterator]()
  let left = patience
  while (true) {
    const start = performance.now()
    const next = await within(left, source.next())
    if (next.done) return
    left = Math.min(patience, left - (performance.now() - start) + next.value.length / earned)
    yield next.value
  }
}

async function within<Value>(milliseconds: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooSlow()), milliseconds)
  })
  return Promise.race([value, late]).finally(() => clearTimeout(timer))
}
