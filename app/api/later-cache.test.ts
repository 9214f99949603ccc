import { expect, test, vi } from 'vitest'
import { cacheLife } from './client-cache.ts'
import { fromCache, seedCache } from './later-cache.ts'

const load = async () => ({ homes: ['asked'] })

test.each([
  ['is kept', cacheLife - 60_000, 'shown'],
  ['has expired', cacheLife, 'asked'],
])('data of the document is stored at the first touch, as old as the document: it %s', async (_, age, home) => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    key: () => null,
    length: 0,
  })
  const touch = Promise.withResolvers<void>()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - age)
  seedCache('list', { homes: ['shown'] }, touch.promise)
  clock.mockRestore()
  await import('./client-cache.ts')
  expect(stored.size).toBe(0)
  touch.resolve()
  await vi.waitUntil(() => stored.size === 1)
  expect(await fromCache('list', load)).toEqual({ homes: [home] })
})
