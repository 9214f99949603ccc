import { describe, expect, test, vi } from 'vitest'
import { cacheLife, clearCache, createCache, fromCache, seedCache } from './client-cache.ts'

describe('the browser cache', () => {
  test('returns entries for 120 seconds, checked on read', () => {
    const { cache, clock } = setUp()
    cache.set('list', { total: 3 })
    clock.now += cacheLife - 1
    expect(cache.get('list')).toEqual({ total: 3 })
    clock.now += 1
    expect(cache.get('list')).toBeUndefined()
    expect(cacheLife).toBe(120_000)
  })

  test('separates searches', () => {
    const { cache } = setUp()
    cache.set('list?city=Dieppe', 1)
    cache.set('list', 2)
    expect([cache.get('list?city=Dieppe'), cache.get('list'), cache.get('list?city=Moncton')]).toEqual([
      1,
      2,
      undefined,
    ])
  })

  test.each([
    ['of another build', { version: 'older', at: 1_000_000, value: 1 }],
    ['dated in the future', { version: 'build', at: 1_000_001, value: 1 }],
    ['without a date', { version: 'build', value: 1 }],
    ['with a date that is none', { version: 'build', at: 'now', value: 1 }],
    ['without a value', { version: 'build', at: 1_000_000 }],
    ['that is a list', []],
    ['that is nothing', null],
  ])('an entry %s counts as expired', (_, entry) => {
    const { cache, shelf } = setUp()
    shelf.setItem('cache:list', JSON.stringify(entry))
    expect(cache.get('list')).toBeUndefined()
  })

  test('an unreadable entry counts as expired and is replaced', () => {
    const { cache, shelf } = setUp()
    shelf.setItem('cache:list', '{"version":')
    expect(cache.get('list')).toBeUndefined()
    cache.set('list', 1)
    expect(cache.get('list')).toBe(1)
  })

  test('a blocked storage is no error', () => {
    const cache = createCache(() => {
      throw new Error('SecurityError')
    })
    cache.set('list', 1)
    expect(cache.get('list')).toBeUndefined()
    expect(() => cache.clear()).not.toThrow()
  })

  test('a full storage is no error, and its own entries make room', () => {
    const { cache, shelf } = setUp({ room: 130 })
    shelf.setItem('theme', 'dark')
    cache.set('a', 'x'.repeat(40))
    cache.set('b', 'y'.repeat(40))
    expect([cache.get('a'), cache.get('b'), shelf.getItem('theme')]).toEqual([undefined, 'y'.repeat(40), 'dark'])
    cache.set('c', 'z'.repeat(400))
    expect(cache.get('c')).toBeUndefined()
  })

  test('the number of entries is bounded and the oldest is evicted', () => {
    const { cache, shelf, clock } = setUp()
    for (let count = 0; count < 60; count++) {
      clock.now += 10
      cache.set(`page ${count}`, count)
    }
    expect(shelf.length).toBe(24)
    expect([cache.get('page 0'), cache.get('page 59')]).toEqual([undefined, 59])
  })

  test('expired entries make room for new ones', () => {
    const { cache, shelf, clock } = setUp()
    cache.set('old', 1)
    clock.now += cacheLife
    cache.set('new', 2)
    expect(shelf.length).toBe(1)
  })

  test('clearing leaves foreign entries', () => {
    const { cache, shelf } = setUp()
    shelf.setItem('saved-homes', '[]')
    cache.set('list', 1)
    cache.clear()
    expect([cache.get('list'), shelf.getItem('saved-homes')]).toEqual([undefined, '[]'])
  })
})

describe("with the browser's storage", () => {
  test('requests once, and again after it is cleared', async () => {
    vi.stubGlobal('localStorage', createShelf())
    const load = vi.fn(async () => ({ total: 3 }))
    expect([await fromCache('one', load), await fromCache('one', load)]).toEqual([{ total: 3 }, { total: 3 }])
    expect(load).toHaveBeenCalledTimes(1)
    clearCache()
    await fromCache('one', load)
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('data from the document replaces stored data, so that a restored listing stays visible', async () => {
    vi.stubGlobal('localStorage', createShelf())
    const never = () => Promise.reject(new Error('asked'))
    await fromCache('list', async () => ({ homes: [] }))
    const document = { homes: ['open-0'] }
    seedCache('list', document)
    expect(await fromCache('list', never)).toEqual(document)
  })

  test('showing a stored value again does not extend its two minutes', async () => {
    const shelf = createShelf()
    const write = vi.spyOn(shelf, 'setItem')
    vi.stubGlobal('localStorage', shelf)
    const document = { homes: ['open-0'] }
    for (let shown = 0; shown < 2; shown++) seedCache('list', document)
    const stored = await fromCache('list', async () => ({ homes: [] as string[] }))
    seedCache('list', stored)
    expect([stored, write.mock.calls.length]).toEqual([document, 1])
  })

  test('a failure is not cached', async () => {
    vi.stubGlobal('localStorage', createShelf())
    await expect(fromCache('bad', () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(await fromCache('bad', async () => ({ here: true }))).toEqual({ here: true })
  })
})

function setUp({ room = Infinity } = {}) {
  const clock = { now: 1_000_000 }
  const shelf = createShelf(room)
  return {
    cache: createCache(
      () => shelf,
      () => clock.now,
      () => 'build',
    ),
    clock,
    shelf,
  }
}

function createShelf(room = Infinity) {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => Array.from(kept.keys())[index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      const others = Array.from(kept).filter(([name]) => name !== key)
      const size = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
      if (size + key.length + value.length > room) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
  }
}
