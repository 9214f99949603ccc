/** Lifetime of the property list and a single property in the browser (spec 4 and 9). */
export const cacheLife = 120_000
/**
 * The build's hash, or undefined in a test. Entries of another build may have another shape, so they count as expired.
 */
function buildVersion() {
  return (globalThis as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version
}

/** The maximum number of entries; the oldest is evicted. */
const maxEntries = 24
const prefix = 'cache:'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Entry {
  version?: string
  /** Milliseconds since 1970. */
  at: number
  value: unknown
}

/**
 * A cache with expiry, checked on read, for public data only. Entries of another version, dated in the future or
 * unreadable count as expired; a full or blocked storage is no error.
 */
export function createCache(shelf: () => Shelf, now: () => number = Date.now, version = buildVersion) {
  function get<Value>(key: string): Value | undefined {
    return attempt(() => fresh(read(shelf(), prefix + key))?.value as Value | undefined)
  }

  function set(key: string, value: unknown) {
    attempt(() => {
      const entry: Entry = { version: version(), at: now(), value }
      makeRoom(key)
      try {
        shelf().setItem(prefix + key, JSON.stringify(entry))
      } catch {
        // Full: evict our own entries once.
        evict()
        shelf().setItem(prefix + key, JSON.stringify(entry))
      }
    })
  }

  function clear() {
    attempt(evict)
  }

  function evict() {
    for (const key of ownKeys(shelf())) shelf().removeItem(key)
  }

  /** Removes expired entries, and the oldest beyond the limit. */
  function makeRoom(key: string) {
    const others = ownKeys(shelf()).filter((name) => name !== prefix + key)
    const dated = others.map((name) => ({ name, at: fresh(read(shelf(), name))?.at ?? 0 })).sort((a, b) => a.at - b.at)
    const tooMany = dated.length - (maxEntries - 1)
    for (const [index, { name, at }] of dated.entries()) if (!at || index < tooMany) shelf().removeItem(name)
  }

  function fresh(entry: Entry | undefined) {
    const age = entry && now() - entry.at
    return entry?.version === version() && age !== undefined && age >= 0 && age < cacheLife ? entry : undefined
  }

  return { get, set, clear }
}

/** Created on first use: the server has no storage. */
const cache = createCache(() => localStorage)
/** Values returned by `fromCache`. Any other value came with the document and is newer than what is stored. */
const known = new WeakSet<object>()

/** Returns the cached value of `key`, else loads it and caches it if it is public. */
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

/** Stores data that came with the document; a stored value that is shown again keeps its age. */
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
