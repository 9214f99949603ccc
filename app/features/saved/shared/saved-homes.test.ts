import { beforeEach, expect, test, vi } from 'vitest'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'
import { hideHome, showHome } from './hide-button.tsx'
import { localStorageList } from './local-storage-list.ts'
import { rememberSeen } from './saved-homes.ts'

const home: SavedHome = {
  id: 'a1',
  name: 'Cape Cod on Elmwood Drive',
  language: 'en',
  otherTitle: 'Cape Cod, promenade Elmwood',
  offer: 'rent',
  kind: 'detached',
  price: 235_000,
  line: '118 Elmwood Drive',
  city: 'Moncton',
  cover: { path: 'properties/a1/b2', placeholder: '#cfe2e6' },
  closed: false,
}

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', undefined)
})

test.each([
  ['a home as we write it', home, home],
  ['a home without a picture', { ...home, cover: null }, { ...home, cover: null }],
  ['a home without a language', { ...home, language: undefined, otherTitle: undefined }, { ...home, otherTitle: '' }],
  ['a language that is none', { ...home, language: 'de', otherTitle: 5 }, { ...home, otherTitle: '' }],
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

test('keeps the newest first, up to the limit, and restores one at its place', () => {
  useStorage()
  const list = localStorageList('homes', 3, readHome)
  for (const id of ['a', 'b', 'c']) expect(list.toggle({ ...home, id })).toBe(true)
  expect(list.toggle({ ...home, id: 'd' })).toBe(false)
  expect(ids(list)).toEqual(['c', 'b', 'a'])
  const place = list.remove('b')
  expect(ids(list)).toEqual(['c', 'a'])
  list.insert({ ...home, id: 'b' }, place)
  expect(ids(list)).toEqual(['c', 'b', 'a'])
  expect(JSON.parse(stored.get('homes') ?? '')).toHaveLength(3)
})

test('drops invalid and duplicate items', () => {
  useStorage()
  stored.set('homes', JSON.stringify([home, { id: 'x' }, home, { ...home, id: 'b' }]))
  expect(ids(localStorageList('homes', 3, readHome))).toEqual(['a1', 'b'])
})

test('updates a stored home, and no other', () => {
  useStorage()
  const list = localStorageList('homes', 3, readHome)
  list.insert(home)
  list.refresh({ ...home, price: 240_000 })
  list.refresh({ ...home, id: 'b' })
  expect(list.get()).toEqual([{ ...home, price: 240_000 }])
})

test('fresh data of a home leaves the visitor’s note on it', () => {
  useStorage()
  const list = localStorageList('homes', 3, readHome)
  list.insert({ ...home, kept: { note: 'Two cats' } })
  list.refresh({ ...home, price: 240_000 })
  expect(list.get()).toEqual([{ ...home, price: 240_000, kept: { note: 'Two cats' } }])
})

test('the homes seen last come first, twelve at most, each once', () => {
  useStorage()
  for (let place = 0; place < 15; place++) rememberSeen(listing(`r${place}`))
  rememberSeen(listing('r10'))
  const kept = JSON.parse(stored.get('recent-homes') ?? '')
  expect(kept.map(({ id }: SavedHome) => id)).toEqual([
    ...['r10', 'r14', 'r13', 'r12', 'r11', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4', 'r3'],
  ])
  expect(kept[0]).toEqual({ ...home, id: 'r10' })
})

test('hidden homes are 200 at most: the one hidden first is shown again', () => {
  useStorage()
  for (let place = 0; place <= 200; place++) hideHome(listing(`h${place}`))
  showHome('h7')
  showHome('unknown')
  const kept = JSON.parse(stored.get('hidden-homes') ?? '').map(({ id }: SavedHome) => id)
  expect(kept).toHaveLength(199)
  expect([kept[0], kept.at(-1), kept.includes('h7')]).toEqual(['h200', 'h1', false])
})

test.each(['{"not": "a list"}', 'not even JSON'])('reads %s as an empty list', (text) => {
  useStorage()
  stored.set('homes', text)
  expect(localStorageList('homes', 3, readHome).get()).toEqual([])
})

test('works without storage', () => {
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('blocked')
    },
    setItem() {
      throw new Error('full')
    },
  })
  const list = localStorageList('homes', 3, readHome)
  list.toggle(home)
  expect(ids(list)).toEqual(['a1'])
})

test('follows changes in another tab', () => {
  const tell = useStorage()
  const list = localStorageList('homes', 3, readHome)
  expect(list.get()).toEqual([])
  stored.set('homes', JSON.stringify([home]))
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
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  return (event: { key: string }) => listener(event)
}

function listing(id: string): BriefProperty {
  const { line, city, cover, ...facts } = home
  return { ...facts, id, address: { line, city }, pictures: [cover] } as unknown as BriefProperty
}

function ids(list: { get(): readonly { id: string }[] }) {
  return list.get().map(({ id }) => id)
}
