import { expect, test } from 'vitest'
import { emptyDraft, type PropertyDraft } from './fields/property-draft.ts'
import { differencesBetween, mergeVersions, type PropertyVersion } from './property-versions.ts'

const base = version({
  title: 'Cape Cod',
  price: '2350',
  city: 'Moncton',
  features: ['Parking'],
  postalCode: 'E1C 4Z1',
})

function version(facts: Partial<PropertyDraft>, pictures = ['uploads/a']): PropertyVersion {
  return { draft: { ...emptyDraft, ...facts }, pictures }
}

function changed(facts: Partial<PropertyDraft>, pictures?: string[]) {
  return version({ ...base.draft, ...facts }, pictures)
}

test('names what somebody else has changed, and whether I have changed it too', () => {
  const mine = changed({ title: 'Mine', city: 'Dieppe' })
  const theirs = changed({ title: 'Theirs', price: '2400', features: [] }, ['uploads/a', 'uploads/b'])
  expect(differencesBetween(base, mine, theirs)).toEqual([
    { field: 'title', label: 'Property title', mine: 'Mine', theirs: 'Theirs', both: true },
    { field: 'price', label: 'Price', mine: '2350', theirs: '2400', both: false },
    { field: 'pictures', label: 'Images', mine: '1 image', theirs: '2 images', both: false },
    { field: 'features', label: 'Features', mine: 'Parking', theirs: 'None', both: false },
  ])
})

test('the language of the words is a field like others', () => {
  const mine = changed({ otherTitle: 'Maison au cap' })
  const theirs = changed({ language: 'fr', otherTitle: 'Cap Cod' })
  expect(differencesBetween(base, mine, theirs)).toEqual([
    {
      field: 'language',
      label: 'Language of the title and description',
      mine: 'None',
      theirs: 'French',
      both: false,
    },
    { field: 'otherTitle', label: 'Title in the other language', mine: 'Maison au cap', theirs: 'Cap Cod', both: true },
  ])
})

test('what means the same is no difference, nor what both have changed alike', () => {
  const mine = changed({ price: '$2,350.00', postalCode: 'e1c4z1', title: ' Cape Cod ', city: 'Dieppe' })
  expect(differencesBetween(base, mine, changed({ city: 'Dieppe' }))).toEqual([])
  expect(differencesBetween(base, base, mine).map(({ field }) => field)).toEqual(['city'])
})

test('takes over the chosen fields and leaves the others mine', () => {
  const mine = changed({ title: 'Mine', description: 'Mine' })
  const theirs = changed({ title: 'Theirs', price: '2400', latitude: 46.1, longitude: -64.8, placeId: 'p' }, [
    'uploads/b',
  ])
  const merged = mergeVersions(mine, theirs, new Set(['price', 'position', 'pictures']))
  expect(merged.draft).toEqual({
    ...mine.draft,
    price: '2400',
    placeId: 'p',
    latitude: 46.1,
    longitude: -64.8,
  })
  expect(merged.pictures).toEqual(['uploads/b'])
})
