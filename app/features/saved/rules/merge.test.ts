import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMemory } from './memory.ts'
import { agreedNotes, mergeSaved } from './merge.ts'
import type { SavedHome } from './saved-home.ts'

function home(id: string, note = '', at = 1): SavedHome {
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
    kept: { saved: { at, price: 1, state: 'open' }, note },
  }
}
const told = (homes: readonly SavedHome[]) => Object.entries(agreedNotes(homes)).map(([id, note]) => id + note)

test.each<[string, SavedHome[] | undefined, SavedHome[], SavedHome[], string[]]>([
  ['a device that is new to the account', undefined, [home('a')], [home('b', '!')], ['a', 'b!']],
  ['nothing changed', [home('a')], [home('a')], [home('a')], ['a']],
  ['the device added one', [], [home('a')], [], ['a']],
  ['the account has another one', [], [], [home('a')], ['a']],
  ['the device removed one', [home('a')], [], [home('a')], []],
  ['another device removed one', [home('a')], [home('a')], [], []],
  ['both removed one', [home('a')], [], [], []],
  ['removed there, with a new note here', [home('a')], [home('a', 'Cat')], [], ['aCat']],
  ['removed here, with a new note there', [home('a')], [], [home('a', 'Cat')], ['aCat']],
  ['a note written here', [home('a')], [home('a', 'Cat')], [home('a')], ['aCat']],
  ['a note written there', [home('a')], [home('a')], [home('a', 'Cat')], ['aCat']],
  ['a note deleted here', [home('a', 'Cat')], [home('a')], [home('a', 'Cat')], ['a']],
  ['two notes', [home('a')], [home('a', 'Cat')], [home('a', 'Dog')], ['aCat\nDog']],
  ['two notes before they met', undefined, [home('a', 'Cat')], [home('a', 'Dog')], ['aCat\nDog']],
  ['a note that contains the other', undefined, [home('a', 'Cat')], [home('a', 'Cat and dog')], ['aCat and dog']],
])('%s', (_, agreed, mine, theirs, expected) => {
  expect(told(mergeSaved({ agreed: agreed && agreedNotes(agreed), mine, theirs }))).toEqual(expected)
})

test('the list is in the order of saving, the last first, and the first saving counts', () => {
  const merged = mergeSaved({
    mine: [home('a', '', 1), home('b', '', 9)],
    theirs: [home('c', '', 5), home('b', '', 2)],
  })
  expect(merged.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(readMemory(merged[1]!.kept).saved?.at).toBe(2)
})

const lists = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdef'), note: fc.constantFrom('', 'Cat', 'Dog'), at: fc.nat(9) }),
  { selector: ({ id }) => id },
)
const homes = lists.map((list) => list.map(({ id, note, at }) => home(id, note, at)))

test('two devices end with the same homes and notes, whoever is first, and a further round changes nothing', () => {
  fc.assert(
    fc.property(fc.option(homes, { nil: undefined }), homes, homes, (base, mine, theirs) => {
      const agreed = base && agreedNotes(base)
      const merged = mergeSaved({ agreed, mine, theirs })
      const other = mergeSaved({ agreed, mine: theirs, theirs: mine })
      expect(other.map(({ id }) => id).toSorted()).toEqual(merged.map(({ id }) => id).toSorted())
      expect(told(mergeSaved({ agreed: agreedNotes(merged), mine: merged, theirs: merged }))).toEqual(told(merged))
      // Without an agreement nothing is lost.
      if (!base) for (const { id } of [...mine, ...theirs]) expect(merged.some((one) => one.id === id)).toBe(true)
    }),
  )
})
