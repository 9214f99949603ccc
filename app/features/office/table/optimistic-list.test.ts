import { expect, test } from 'vitest'
import { optimisticList } from './listing-table.tsx'

const kept = {
  columns: ['status', 'price'] as ('status' | 'price')[],
  views: [
    { id: '1', name: 'Dieppe', search: 'city=dieppe' },
    { id: '2', name: 'Rent', search: 'offer=rent' },
  ],
}

function sent(fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('without a form, and with another one, the list is as the server knows it', () => {
  expect(optimisticList(kept, undefined)).toEqual(kept)
  expect(optimisticList(kept, sent([['bulk', 'rent']]))).toEqual(kept)
})

test('columns are those that are chosen, in the order of the table', () => {
  const form = sent([
    ['columns-of', 'table'],
    ['column', 'views'],
    ['column', 'status'],
    ['column', 'secret'],
  ])
  expect(optimisticList(kept, form).columns).toEqual(['status', 'views'])
})

test('a view is there at once, one of the same name is replaced, and a deleted one is gone', () => {
  const save = (name: string) =>
    sent([
      ['save-view', ''],
      ['name', name],
      ['search', 'q=new'],
    ])
  expect(optimisticList(kept, save('New')).views.map(({ name }) => name)).toEqual(['Dieppe', 'Rent', 'New'])
  expect(optimisticList(kept, save(' Dieppe ')).views).toEqual([
    kept.views[1],
    { id: 'Dieppe', name: 'Dieppe', search: 'q=new' },
  ])
  expect(optimisticList(kept, sent([['delete-view', '2']])).views).toEqual([kept.views[0]])
})
