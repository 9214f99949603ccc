import type { Db } from './tables.ts'

interface Memory {
  revision(): number
  at: number
  kept: Map<string, unknown>
}

const mostKept = 2_000
const memories = new WeakMap<Db, Memory>()

/** Lets answers from this database be kept until its revision moves. */
export function remember(db: Db, revision: () => number) {
  memories.set(db, { revision, at: revision(), kept: new Map() })
}

/**
 * What `compute` gave for `key` since the last change, else its answer now. Inside a transaction nothing is kept, because
 * what it sees may never come to be.
 */
export async function sinceLastChange<T>(db: Db, key: string, compute: () => Promise<T>): Promise<T> {
  const memory = memories.get(db)
  if (!memory) return compute()
  const revision = memory.revision()
  if (revision !== memory.at) {
    memory.at = revision
    memory.kept.clear()
  }
  if (memory.kept.has(key)) return memory.kept.get(key) as T
  const value = await compute()
  if (memory.at === revision) {
    if (memory.kept.size >= mostKept) memory.kept.delete(memory.kept.keys().next().value as string)
    memory.kept.set(key, value)
  }
  return value
}
