import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterLook, changesOf, type Look, maxNoteLetters, readMemory, tidyNote } from './memory.ts'

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
