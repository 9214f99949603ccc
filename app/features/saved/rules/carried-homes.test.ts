import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCarried, readCarried, writeCarried } from './carried-homes.ts'

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
  expect(read?.ids).toEqual(ids.slice(0, maxCarried))
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
