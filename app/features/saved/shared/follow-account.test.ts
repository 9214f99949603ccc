import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMemory } from '../rules/memory.ts'
import type { SavedHome } from '../rules/saved-home.ts'
import type { AccountList } from './follow-account.ts'

function home(id: string, note = ''): SavedHome {
  return {
    id,
    name: id,
    language: 'en',
    otherTitle: '',
    offer: 'rent',
    kind: 'apartment',
    price: 1,
    closed: false,
    line: '',
    city: '',
    cover: null,
    kept: { saved: { at: 1, price: 1, state: 'open' }, note },
  }
}

/** The list of an account, as the API keeps it. */
function account(name: string, homes: SavedHome[] = []) {
  let list = { version: homes.length ? 1 : 0, homes }
  const calls = { read: 0, replace: 0 }
  const api: AccountList = {
    read: async () => {
      calls.read++
      return { ...structuredClone(list), account: name }
    },
    replace: async (version, next) => {
      calls.replace++
      if (version !== list.version) return { ...structuredClone(list), stored: false }
      list = structuredClone({ version: version + 1, homes: [...next] })
      return { ...structuredClone(list), stored: true }
    },
  }
  return {
    api,
    calls,
    told: () => told(list.homes),
    write: (next: SavedHome[]) => (list = { version: list.version + 1, homes: next }),
  }
}

const told = (homes: readonly SavedHome[]) => homes.map(({ id, kept }) => id + readMemory(kept).note)

/** A device of its own: its storage and its modules. */
async function device(homes: SavedHome[] = []) {
  const stored = new Map([['saved-homes', JSON.stringify(homes)]])
  const use = () =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
  use()
  vi.resetModules()
  const { savedHomes } = await import('./saved-homes.ts')
  const { followAccount, leaveAccount } = await import('./follow-account.ts')
  let following: AbortController | undefined
  function follow(calls: AccountList) {
    const end = new AbortController()
    following = end
    followAccount(end.signal, calls)
    return () => end.abort()
  }
  const leave = () => leaveAccount(following)
  return { use, list: savedHomes, told: () => told(savedHomes.get()), follow, leave }
}

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

test('the first meeting loses nothing on either side', async () => {
  const [phone, ann] = [await device([home('a', 'Cat')]), account('ann', [home('b')])]
  phone.follow(ann.api)
  await expect.poll(phone.told).toEqual(['aCat', 'b'])
  expect(ann.told()).toEqual(['aCat', 'b'])
})

test('what is saved, noted or removed while signed in goes to the account', async () => {
  const [phone, ann] = [await device(), account('ann')]
  const stop = phone.follow(ann.api)
  phone.list.insert(home('a'))
  await expect.poll(ann.told).toEqual(['a'])
  phone.list.refresh(home('a', 'Cat'))
  await expect.poll(ann.told).toEqual(['aCat'])
  phone.list.remove('a')
  await expect.poll(ann.told).toEqual([])
  stop()
  phone.list.insert(home('b'))
  expect(ann.told()).toEqual([])
})

test('what another device removed is removed here, and nothing is sent when nothing changed', async () => {
  const [phone, ann] = [await device([home('a'), home('b')]), account('ann')]
  const stop = phone.follow(ann.api)
  await expect.poll(ann.told).toEqual(['a', 'b'])
  stop()
  ann.write([home('b')])
  const sent = ann.calls.replace
  phone.follow(ann.api)
  await expect.poll(phone.told).toEqual(['b'])
  expect(ann.calls.replace).toBe(sent)
})

test('a home that is saved while the lists meet is kept', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann', [home('b')])]
  const { read } = ann.api
  ann.api.read = async () => {
    const answer = await read(new AbortController().signal)
    if (ann.calls.read === 1) phone.list.insert(home('c'))
    return answer
  }
  phone.follow(ann.api)
  await expect.poll(() => ann.told().toSorted()).toEqual(['a', 'b', 'c'])
  expect(phone.told().toSorted()).toEqual(['a', 'b', 'c'])
})

test('a device that writes at the same time is merged with', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann')]
  const { replace } = ann.api
  ann.api.replace = async (...list) => {
    if (ann.calls.replace === 0) ann.write([home('x')])
    return replace(...list)
  }
  phone.follow(ann.api)
  await expect.poll(() => ann.told().toSorted()).toEqual(['a', 'x'])
})

test('two accounts on one device are never mixed', async () => {
  const [shared, ann, bo] = [await device([home('a')]), account('ann'), account('bo', [home('b')])]
  const stop = shared.follow(ann.api)
  await expect.poll(ann.told).toEqual(['a'])
  stop()
  shared.follow(bo.api)
  await expect.poll(shared.told).toEqual(['b'])
  expect(bo.told()).toEqual(['b'])
})

test('leaving takes the list off the device only when the account has all of it', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann')]
  const stop = phone.follow(ann.api)
  await expect.poll(ann.told).toEqual(['a'])
  stop()
  phone.list.insert(home('b'))
  await phone.leave()
  expect(phone.told().toSorted()).toEqual(['a', 'b'])
  phone.list.remove('b')
  await phone.leave()
  expect(phone.told()).toEqual([])
})

test('who leaves while the lists meet waits until they have, and leaves nothing on the device', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann')]
  const { read } = ann.api
  const answer = Promise.withResolvers<void>()
  ann.api.read = async (signal) => {
    await answer.promise
    return read(signal)
  }
  phone.follow(ann.api)
  const left = phone.leave()
  answer.resolve()
  await left
  expect(ann.told()).toEqual(['a'])
  expect(phone.told()).toEqual([])
})

test('who leaves does not wait for an account that never answers, and the device keeps its list', async () => {
  vi.useFakeTimers()
  const [phone, ann] = [await device([home('a')]), account('ann')]
  ann.api.read = () => new Promise(() => {})
  phone.follow(ann.api)
  const left = phone.leave()
  await vi.advanceTimersByTimeAsync(3_000)
  await left
  expect(phone.told()).toEqual(['a'])
  vi.useRealTimers()
})

test('an account that is left is not asked again when its list is taken off the device', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann', [home('a')])]
  const stop = phone.follow(ann.api)
  await expect.poll(() => ann.calls.read).toBe(1)
  await expect.poll(phone.told).toEqual(['a'])
  stop()
  await phone.leave()
  phone.list.insert(home('b'))
  await new Promise(setImmediate)
  expect(ann.calls.read).toBe(1)
  expect(ann.told()).toEqual(['a'])
})

test('without a connection the device keeps its list', async () => {
  const [phone, ann] = [await device([home('a')]), account('ann')]
  ann.api.read = () => Promise.reject(new Error('offline'))
  phone.follow(ann.api)
  phone.list.insert(home('b'))
  expect(phone.told()).toEqual(['b', 'a'])
})
