/** The property list and a single property live this long in the browser (spec 4 and 9). */
export const cacheLife = 120_000
/** Raise it when what is kept changes its shape: older entries then count as expired. */
export const cacheVersion = 3
/** So many entries at most: the oldest goes first. */
const mostEntries = 24
const prefix = 'cache:'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Entry {
  version: number
  /** Milliseconds since 1970. */
  at: number
  value: unknown
}

/**
 * A shelf of answers that expire, checked when they are read. Only what anybody may see belongs on it.
 * What is of another version, dated in the future or unreadable counts as expired; a shelf that is full or blocked
 * is no error.
 */
export function createCache(shelf: () => Shelf, now: () => number = Date.now) {
  function get<Value>(key: string): Value | undefined {
    return attempt(() => fresh(read(shelf(), prefix + key))?.value as Value | undefined)
  }

  function set(key: string, value: unknown) {
    attempt(() => {
      const entry: Entry = { version: cacheVersion, at: now(), value }
      makeRoom(key)
      try {
        shelf().setItem(prefix + key, JSON.stringify(entry))
      } catch {
        // Full: what we keep ourselves makes room once.
        clear()
        shelf().setItem(prefix + key, JSON.stringify(entry))
      }
    })
  }

  function clear() {
    attempt(() => {
      for (const key of ownKeys(shelf())) shelf().removeItem(key)
    })
  }

  /** Throws away what has expired, and the oldest while there are too many. */
  function makeRoom(key: string) {
    const others = ownKeys(shelf()).filter((name) => name !== prefix + key)
    const dated = others.map((name) => ({ name, at: fresh(read(shelf(), name))?.at ?? 0 })).sort((a, b) => a.at - b.at)
    const tooMany = dated.length - (mostEntries - 1)
    for (const [index, { name, at }] of dated.entries()) if (!at || index < tooMany) shelf().removeItem(name)
  }

  function fresh(entry: Entry | undefined) {
    const age = entry && now() - entry.at
    return entry?.version === cacheVersion && age !== undefined && age >= 0 && age < cacheLife ? entry : undefined
  }

  return { get, set, clear }
}

/** Made at the first use: there is no storage on the server. */
const cache = createCache(() => localStorage)
/** Values that `fromCache` has returned. Any other value came with the document and is newer than what is stored. */
const known = new WeakSet<object>()

/** What is kept under `key`, or else what `load` brings, which is then kept, if anybody may see it. */
export async function fromCache<Value extends object>(
  key: string,
  load: () => Promise<Value>,
  isPublic: (value: Value) => boolean = () => true,
): Promise<Value> {
  const kept = cache.get<Value>(key)
  const value = kept ?? (await load())
  if (!kept && isPublic(value)) cache.set(key, value)
  known.add(value)
  return value
}

/** Stores what came with the document; a stored value that is shown again keeps its age. */
export function seedCache(key: string, value: object) {
  if (!known.has(value)) cache.set(key, value)
  known.add(value)
}

/** After a status change, an update and a logout (contract 3.11). */
export function clearCache() {
  cache.clear()
}

function read(shelf: Shelf, name: string): Entry | undefined {
  try {
    const entry: unknown = JSON.parse(shelf.getItem(name) ?? 'null')
    return isEntry(entry) ? entry : undefined
  } catch {
    return undefined
  }
}

function isEntry(value: unknown): value is Entry {
  return (
    typeof value === 'object' && value !== null && 'value' in value && 'at' in value && typeof value.at === 'number'
  )
}

function ownKeys(shelf: Shelf) {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index))
  return names.filter((name) => name?.startsWith(prefix)) as string[]
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
