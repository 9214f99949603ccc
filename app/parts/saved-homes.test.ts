import { beforeEach, expect, test, vi } from 'vitest'
import { deviceList } from './device-list.ts'
import { readHome, type SavedHome } from './saved-homes.ts'

const home: SavedHome = {
  id: 'a1',
  name: 'Cape Cod on Elmwood Drive',
  offer: 'rent',
  kind: 'detached',
  price: 235_000,
  line: '118 Elmwood Drive',
  city: 'Moncton',
  cover: { path: 'properties/a1/b2', placeholder: '#cfe2e6' },
  closed: false,
}

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', undefined)
})

test.each([
  ['a home as we write it', home, home],
  ['a home without a picture', { ...home, cover: null }, { ...home, cover: null }],
  ['a cover that is no picture', { ...home, cover: { path: 4 } }, { ...home, cover: null }],
  ['an unknown kind', { ...home, kind: 'castle' }, undefined],
  ['an unknown offer', { ...home, offer: 'gift' }, undefined],
  ['a price in words', { ...home, price: 'much' }, undefined],
  ['no id', { ...home, id: '' }, undefined],
  ['nothing', null, undefined],
  ['a text', 'home', undefined],
])('reads %s', (_, value, expected) => {
  expect(readHome(value)).toEqual(expected)
})

test('keeps the newest first, up to the most, and puts one back where it was', () => {
  useStorage()
  const list = deviceList('homes', 3, readHome)
  for (const id of ['a', 'b', 'c']) expect(list.toggle({ ...home, id })).toBe(true)
  expect(list.toggle({ ...home, id: 'd' })).toBe(false)
  expect(ids(list)).toEqual(['c', 'b', 'a'])
  const place = list.remove('b')
  expect(ids(list)).toEqual(['c', 'a'])
  list.insert({ ...home, id: 'b' }, place)
  expect(ids(list)).toEqual(['c', 'b', 'a'])
  expect(JSON.parse(kept.get('homes') ?? '')).toHaveLength(3)
})

test('leaves out what is unsound or stands there twice', () => {
  useStorage()
  kept.set('homes', JSON.stringify([home, { id: 'x' }, home, { ...home, id: 'b' }]))
  expect(ids(deviceList('homes', 3, readHome))).toEqual(['a1', 'b'])
})

test('brings a remembered home up to date, and no other', () => {
  useStorage()
  const list = deviceList('homes', 3, readHome)
  list.insert(home)
  list.refresh({ ...home, price: 240_000 })
  list.refresh({ ...home, id: 'b' })
  expect(list.get()).toEqual([{ ...home, price: 240_000 }])
})

test.each(['{"not": "a list"}', 'not even JSON'])('takes %s for an empty list', (text) => {
  useStorage()
  kept.set('homes', text)
  expect(deviceList('homes', 3, readHome).get()).toEqual([])
})

test('lives without storage', () => {
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
    setItem() {
      throw new Error('full')
    },
  })
  const list = deviceList('homes', 3, readHome)
  list.toggle(home)
  expect(ids(list)).toEqual(['a1'])
})

test('hears of changes in another tab', () => {
  const tell = useStorage()
  const list = deviceList('homes', 3, readHome)
  expect(list.get()).toEqual([])
  kept.set('homes', JSON.stringify([home]))
  tell({ key: 'homes' })
  expect(ids(list)).toEqual(['a1'])
})

function useStorage() {
  let listener: (event: { key: string }) => void = () => {}
  vi.stubGlobal('window', {
    addEventListener(_: string, added: typeof listener) {
      listener = added
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return (event: { key: string }) => listener(event)
}

function ids(list: { get(): readonly { id: string }[] }) {
  return list.get().map(({ id }) => id)
}
