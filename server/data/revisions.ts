import type { Db } from './tables.ts'

interface Memory {
  revision(): number
  at: number
  kept: Map<string, Promise<unknown>>
}

const mostKept = 2_000
const memories = new WeakMap<Db, Memory>()

/** Lets answers from this database be kept until its revision moves. */
export function remember(db: Db, revision: () => number) {
  memories.set(db, { revision, at: revision(), kept: new Map() })
}

/**
 * What `compute` gave for `key` since the last change, else its answer now; who asks meanwhile waits for the same answer.
 * Inside a transaction nothing is kept, because what it sees may never come to be.
 */
export function sinceLastChange<T>(db: Db, key: string, compute: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return compute()
  const { kept } = memory
  const revision = memory.revision()
  if (revision !== memory.at) kept.clear()
  memory.at = revision
  const known = kept.get(key) as Promise<T> | undefined
  if (known) return known
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string)
  const answer = compute()
  kept.set(key, answer)
  answer.catch(() => kept.delete(key))
  return answer
}
