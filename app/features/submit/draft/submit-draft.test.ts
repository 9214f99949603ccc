import { beforeEach, expect, test } from 'vitest'
import { ageText, createDraftShelf, firstDraft } from './submit-draft.ts'

const hour = 3_600_000
const draft = { ...firstDraft, title: 'Cape Cod', offer: 'rent', features: ['Parking'], consent: true } as const
const picture = { name: 'a.jpg', path: 'uploads/a', url: '/images/uploads/a/640.webp?signature=1', at: 0 }
let kept: Map<string, string>
let now = 0
const shelf = createDraftShelf(
  () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }),
  () => now,
)
const set = (value: unknown) => kept.set('property-draft', JSON.stringify(value))

beforeEach(() => {
  kept = new Map()
  now = 0
})

test('keeps everything but the consent', () => {
  shelf.keep({ ...draft, features: [...draft.features] }, [picture])
  now = hour
  expect(shelf.find()).toEqual({ at: 0, draft: { ...draft, consent: false }, pictures: [picture], lost: 0 })
  shelf.drop()
  expect(shelf.find()).toBeUndefined()
})

test('pictures are gone after 24 hours, each by its own; the words after 30 days', () => {
  shelf.keep({ ...firstDraft, title: 'Cape Cod' }, [picture, { ...picture, path: 'uploads/b', at: 2 * hour }])
  now = 25 * hour
  expect(shelf.find()).toMatchObject({ pictures: [{ path: 'uploads/b' }], lost: 1 })
  now = 30 * 24 * hour
  expect(shelf.find()).toBeUndefined()
})

test('a form that was not touched leaves nothing behind', () => {
  shelf.keep(draft as never, [])
  shelf.keep(firstDraft, [])
  expect(kept.size).toBe(0)
})

test('what is not as we write it is as in a new form', () => {
  set({ version: 1, at: 0, draft: { title: 7, offer: 'lease', features: ['Parking', 'Moat'], city: 'Dieppe' } })
  expect(shelf.find()?.draft).toEqual({ ...firstDraft, province: '', features: ['Parking'], city: 'Dieppe' })
  set({ version: 1, at: 0, draft: null, pictures: [null, { ...picture, url: 'https://elsewhere.example/a' }] })
  expect(shelf.find()).toMatchObject({ pictures: [], lost: 0 })
  for (const other of [{ version: 0, at: 0 }, { version: 1, at: 9 * hour }, { version: 1 }, 'text', null]) {
    set(other)
    expect(shelf.find()).toBeUndefined()
  }
  kept.set('property-draft', '{')
  expect(shelf.find()).toBeUndefined()
})

test('a shelf that is blocked is no error', () => {
  const blocked = createDraftShelf(() => {
    throw new Error('blocked')
  })
  blocked.keep(draft as never, [])
  blocked.drop()
  expect(blocked.find()).toBeUndefined()
})

test('says how long ago it was', () => {
  expect([0, 5 * 60_000, hour, 30 * hour].map((age) => ageText(0, age))).toEqual([
    'just now',
    '5 minutes ago',
    '1 hour ago',
    'yesterday',
  ])
})
