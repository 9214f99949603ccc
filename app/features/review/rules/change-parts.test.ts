import fc from 'fast-check'
import { expect, test } from 'vitest'
import { features } from '../../../core/listing/fields/features.ts'
import { emptyDraft, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import type { PropertyVersion } from '../../../core/listing/property-versions.ts'
import { applyParts, applyPhotoParts, changeParts, partIds, photoParts, rebasePhotos } from './change-parts.ts'
import { textDifference } from './revision.ts'

const base = version(
  { title: 'Cape Cod', offer: 'rent', price: '2350', description: 'Oil heat. Quiet.', features: ['Parking'] },
  ['a', 'b', 'c', 'd', 'e'],
)

function version(facts: Partial<PropertyDraft>, pictures: string[]): PropertyVersion {
  return { draft: { ...emptyDraft, ...facts }, pictures }
}

function changed(facts: Partial<PropertyDraft>, pictures = [...base.pictures]) {
  return version({ ...base.draft, ...facts }, pictures)
}

test('names each part with the value now and the proposed one', () => {
  const proposed = changed({ price: '2275', features: ['Pets Allowed', 'Parking'] }, ['a', 'c', 'b', 'd', 'f'])
  expect(changeParts({ base, live: base, proposed })).toEqual({
    fields: [
      {
        id: 'price',
        label: 'Price',
        conflict: false,
        difference: -7_500,
        live: '$2,350 per month',
        proposed: '$2,275 per month',
        base: '$2,350 per month',
      },
      {
        id: 'feature:Pets Allowed',
        label: 'Pets Allowed',
        conflict: false,
        live: 'No',
        proposed: 'Yes',
        base: 'No',
      },
    ],
    photos: [
      { id: 'photo:removed:e', kind: 'removed', path: 'e' },
      { id: 'photo:moved:c', kind: 'moved-up', path: 'c' },
      { id: 'photo:new:f', kind: 'new', path: 'f' },
    ],
    photosConflict: false,
  })
})

test('what staff have changed meanwhile is a conflict only where the owner proposes another value', () => {
  const live = changed({ price: '2400', title: 'By staff' }, ['a', 'b', 'c', 'd', 'x'])
  const proposed = changed({ price: '2275' }, ['b', 'c', 'd', 'e', 'f'])
  const { fields, photos, photosConflict } = changeParts({ base, live, proposed })
  expect(fields.map(({ id, conflict, base: was }) => [id, conflict, was])).toEqual([
    ['price', true, '$2,350 per month'],
  ])
  expect(photosConflict).toBe(true)
  expect(photos.map(({ id }) => id)).toEqual(['photo:removed:a', 'photo:new:f'])
  expect(applyParts({ base, live, proposed }, new Set(['photo:removed:a', 'photo:new:f']))).toEqual({
    draft: live.draft,
    pictures: ['b', 'c', 'd', 'x', 'f'],
  })
})

const photos = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 })
const drafts = fc.record({
  title: fc.constantFrom('Cape Cod', 'House', 'Maison'),
  price: fc.constantFrom('2350', '2,350.00', '2275', '1000'),
  beds: fc.constantFrom('1', '2', '3'),
  latitude: fc.constantFrom(null, 46.1),
  longitude: fc.constantFrom(null, -64.8),
  features: fc.uniqueArray(fc.constantFrom(...features.slice(0, 4))),
})
const versions = fc.tuple(drafts, photos).map(([facts, pictures]) => {
  return version({ ...facts, features: features.filter((name) => facts.features.includes(name)) }, pictures)
})
const changes = fc.record({ base: versions, live: versions, proposed: versions })

test('no part changes nothing, and all parts leave nothing of the proposal', () => {
  fc.assert(
    fc.property(changes, (change) => {
      const ids = partIds(changeParts(change))
      expect(new Set(ids).size).toBe(ids.length)
      expect(applyParts(change, new Set())).toEqual(change.live)
      const all = applyParts(change, new Set(ids))
      expect(partIds(changeParts({ ...change, live: all }))).toEqual([])
    }),
  )
})

test('a proposal made from the listing as it is becomes the listing when all of it is accepted', () => {
  fc.assert(
    fc.property(versions, versions, (live, proposed) => {
      const change = { base: live, live, proposed }
      const all = applyParts(change, new Set(partIds(changeParts(change))))
      expect(all.pictures).toEqual(proposed.pictures)
      expect(all.draft.features).toEqual(proposed.draft.features)
      expect([all.draft.title, all.draft.beds]).toEqual([proposed.draft.title, proposed.draft.beds])
    }),
  )
})

test('a chosen part is taken, another is not, whichever others are chosen', () => {
  fc.assert(
    fc.property(changes, fc.infiniteStream(fc.boolean()), (change, coins) => {
      const parts = changeParts(change)
      const chosen = new Set(partIds(parts).filter(() => coins.next().value))
      const after = applyParts(change, chosen)
      const left = changeParts({ ...change, live: after }).fields.map(({ id }) => id)
      expect(left).toEqual(parts.fields.map(({ id }) => id).filter((id) => !chosen.has(id)))
      for (const { id, kind, path } of parts.photos) {
        const isThere = kind === 'removed' ? !chosen.has(id) : kind === 'new' ? chosen.has(id) : true
        expect(after.pictures.includes(path)).toBe(isThere)
      }
      expect(new Set(after.pictures).size).toBe(after.pictures.length)
    }),
  )
})

test('as few photos as possible have moved', () => {
  const kinds = (live: string, proposed: string) =>
    photoParts([...live], [...proposed]).map(({ kind, path }) => `${kind} ${path}`)
  expect(kinds('abcd', 'bcda')).toEqual(['moved-down a'])
  expect(kinds('abcd', 'dabc')).toEqual(['moved-up d'])
  expect(kinds('abcd', 'abcd')).toEqual([])
  expect(applyPhotoParts([...'abcd'], [...'dabxc'], new Set(['photo:new:x']))).toEqual([...'abxcd'])
  expect(rebasePhotos([...'abc'], [...'bac'], [...'abcx'])).toEqual([...'bacx'])
})

test('words that differ, between those that both texts have', () => {
  expect(textDifference('A bright house. Oil heat. By bus.', 'A bright house. Heat pump. By bus.')).toEqual([
    { kind: 'same', text: 'A bright house. ' },
    { kind: 'removed', text: 'Oil heat. ' },
    { kind: 'added', text: 'Heat pump. ' },
    { kind: 'same', text: 'By bus.' },
  ])
  const words = fc.array(fc.constantFrom('a ', 'b ', 'c\n\n', ' d', 'e')).map((list) => list.join(''))
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = textDifference(before, after)
      const without = (kind: string) => runs.filter((run) => run.kind !== kind).map(({ text }) => text)
      expect(without('added').join('')).toBe(before)
      expect(without('removed').join('')).toBe(after)
    }),
  )
})
