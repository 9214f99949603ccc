import { expect, test } from 'vitest'
import { type ComboboxEvent, type ComboboxState, nextCombobox, restingCombobox } from './combobox.tsx'

function after(...events: ComboboxEvent<string>[]) {
  return events.reduce<ComboboxState<string>>(nextCombobox, restingCombobox)
}
const searching = { type: 'searching' } as const
const found = { type: 'found', options: ['a', 'b'] } as const
const down = { type: 'moved', to: 'next' } as const
const up = { type: 'moved', to: 'previous' } as const

test('opens with a search, and chooses nothing by itself', () => {
  expect(after(searching)).toEqual({ open: true, phase: 'searching', options: [], active: -1 })
  expect(after(searching, { ...found, note: 'From us' })).toEqual({
    open: true,
    phase: 'found',
    options: ['a', 'b'],
    note: 'From us',
    active: -1,
  })
  expect(after(searching, { type: 'found', options: [] })).toMatchObject({ open: true, phase: 'none' })
  expect(after(searching, { type: 'failed' })).toMatchObject({ open: true, phase: 'failed', options: [] })
})

test('goes round through the options and the text', () => {
  const actives = [down, down, down, down].map((_, at, all) => after(searching, found, ...all.slice(0, at + 1)).active)
  expect(actives).toEqual([0, 1, -1, 0])
  expect(after(searching, found, up).active).toBe(1)
  expect(after(searching, found, up, up, up).active).toBe(-1)
  expect(after(searching, found, down, { type: 'moved', to: 'text' }).active).toBe(-1)
  expect(after(searching, found, { type: 'pointed', at: 1 }, down).active).toBe(-1)
  expect(after(down).active).toBe(-1)
})

test('an answer that comes after Escape does not open it again; it opens when asked', () => {
  const closed = [searching, { type: 'closed' }, found] as const
  expect(after(...closed)).toMatchObject({ open: false, phase: 'found' })
  expect(after(...closed, { type: 'opened' })).toMatchObject({ open: true, active: -1 })
  expect(after({ type: 'opened' }).open).toBe(false)
})

test('what was found stays while the next search runs; nothing stays active', () => {
  expect(after(searching, found, down, searching)).toMatchObject({
    phase: 'searching',
    options: ['a', 'b'],
    active: -1,
  })
  expect(after(searching, found, { type: 'emptied' })).toEqual(restingCombobox)
})
