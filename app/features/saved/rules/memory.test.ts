import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterLook,
  agreedNotes,
  changesOf,
  type Look,
  maxNoteLetters,
  mergeSaved,
  readCarried,
  readMemory,
  tidyNote,
  writeCarried,
} from './memory.ts'
import { maxSaved, type SavedHome } from './saved-home.ts'

const hour = 3_600_000
const look = (at: number, price = 150_000, state: Look['state'] = 'open'): Look => ({ at, price, state })

describe('notes', () => {
  test.each([
    ['two cats', 'two cats'],
    ['one\r\ntwo', 'one\ntwo'],
    ['a\u0000b\u202Ec\ud800', 'abc\ufffd'],
    [5, ''],
    [null, ''],
  ])('of %j', (value, note) => expect(tidyNote(value)).toBe(note))

  test('have at most 500 letters, whole ones', () => {
    const note = tidyNote('🏡'.repeat(100_000))
    expect([...note]).toHaveLength(maxNoteLetters)
    expect(note.isWellFormed()).toBe(true)
  })

  test('of any text are kept as they are when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const note = tidyNote(text)
        expect(tidyNote(note)).toBe(note)
        expect([...note].length).toBeLessThanOrEqual(maxNoteLetters)
      }),
    )
  })
})

test('anything in storage is read as a memory', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const memory = readMemory(value)
      expect(readMemory(JSON.parse(JSON.stringify(memory)))).toEqual(memory)
    }),
  )
  expect(readMemory({ saved: look(5), last: { at: -1 }, before: { ...look(1), state: 'burnt' }, note: 3 })).toEqual({
    saved: look(5),
    note: '',
  })
})

test('looks within an hour are one visit; the visit before is kept', () => {
  const first = afterLook({ note: '' }, look(10))
  expect(first).toMatchObject({ last: look(10), before: undefined })
  const again = afterLook(first, look(10 + hour / 2, 140_000))
  expect(again).toMatchObject({ last: look(10, 140_000), before: undefined })
  const later = afterLook(again, look(10 + 2 * hour, 130_000))
  expect(later).toMatchObject({ last: look(10 + 2 * hour, 130_000), before: look(10, 140_000) })
  expect(afterLook(later, look(5)).before).toEqual(look(10 + 2 * hour, 130_000))
})

test.each([
  ['nothing', { saved: look(1) }, look(2), {}],
  ['less since saved', { saved: look(1) }, look(2, 145_000), { price: { by: -5_000, since: 'saved' } }],
  [
    'a price that was seen already, since saved',
    { saved: look(1), before: look(2, 145_000) },
    look(3, 145_000),
    { price: { by: -5_000, since: 'saved' } },
  ],
  ['more since the last look', { before: look(1) }, look(2, 155_000), { price: { by: 5_000, since: 'look' } }],
  ['rented since saved', { saved: look(1) }, look(2, 150_000, 'closed'), { state: { to: 'closed', since: 'saved' } }],
  [
    'gone since the last look, whatever it cost',
    { saved: look(1), before: look(2, 150_000, 'closed') },
    look(3, 1, 'unlisted'),
    { state: { to: 'unlisted', since: 'look' } },
  ],
  ['open again', { before: look(2, 150_000, 'closed') }, look(3), { state: { to: 'open', since: 'look' } }],
  ['nothing of a home that nothing is known of', {}, look(3), {}],
] as const)('tells %s', (_, memory, now, changes) => {
  expect(changesOf({ note: '', ...memory }, now)).toEqual(changes)
})

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

test('a list is read as it was written, with its notes', () => {
  const homes = [{ id: 'a1', note: 'Two cats, 50% & more: "yes"\n#2' }, { id: 'b-2', note: '' }, { id: 'c_3' }]
  const text = writeCarried(homes)
  expect(text).toMatch(/^homes=a1,b-2,c_3&note=a1:/)
  expect(readCarried(`#${text}`)).toEqual({ ids: ['a1', 'b-2', 'c_3'], notes: new Map([['a1', homes[0]!.note]]) })
})

test.each([
  ['', undefined],
  ['#content', undefined],
  ['#homes=', []],
  ['#homes=a,a,b,../c,<img>,,b', ['a', 'b']],
  ['#homes=a%2Cb%2cc', ['a', 'b', 'c']],
  ['#homes=%', []],
  [`#homes=${'a'.repeat(65)}`, []],
  [`#homes=${'a,'.repeat(600_000)}`, []],
])('reads %.40j', (fragment, ids) => expect(readCarried(fragment)?.ids).toEqual(ids))

test('takes as many homes as a device saves, and notes of these only, each cut to its length', () => {
  const ids = Array.from({ length: 300 }, (_, place) => `h${place}`)
  const read = readCarried(`#homes=${ids.join(',')}&note=h0:${'x'.repeat(2000)}&note=other:no&note=h1:%E9&note=h2`)
  expect(read?.ids).toEqual(ids.slice(0, maxSaved))
  expect(Array.from(read?.notes ?? [], ([id, note]) => [id, note.length])).toEqual([['h0', 500]])
})

test('no altered link throws or brings anything but ids and notes', () => {
  const parts = fc.array(fc.oneof(fc.constantFrom('homes=', 'note=', ',', '&', ':', '%', '#', 'a1'), fc.string()))
  fc.assert(
    fc.property(parts, (texts) => {
      const read = readCarried(`#homes=${texts.join('')}`)
      expect(read?.ids.every((id) => /^[\w-]{1,64}$/.test(id))).toBe(true)
      expect(new Set(read?.ids).size).toBe(read?.ids.length)
      for (const id of read?.notes.keys() ?? []) expect(read?.ids).toContain(id)
    }),
  )
})
