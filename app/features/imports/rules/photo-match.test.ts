import { expect, test } from 'vitest'
import { matchPhotos } from './photo-match.ts'

const row = (number: number, facts: object) => ({ number, reference: '', line: '', title: '', photos: '', ...facts })
const rows = [
  row(1, { reference: 'A-0071', line: '77 Archibald Street', photos: 'front.jpg; kitchen.JPG' }),
  row(2, { reference: 'A-0072', line: '14 Lewis Street', title: 'Loft' }),
  row(3, { line: '14 Lewis Street', title: 'Loft rue Main' }),
]

test.each([
  ['a-0071-1.jpg', 1],
  ['A-0071/anything.png', 1],
  ['photos/A-0072/1.jpg', 2],
  ['77 archibald street 3.jpg', 1],
  ['77-Archibald-Street/2.jpg', 1],
  ['kitchen.jpg', 1],
  ['loft.jpg', 2],
  ['loft-rue-main-2.jpg', 3],
  ['14 lewis street.jpg', undefined],
  ['A-00711.jpg', undefined],
  ['holiday.jpg', undefined],
])('%s belongs to row %s', (file, number) => expect(matchPhotos([file], rows).get(file)?.row).toBe(number))

test('the order is that of the list, then of the names as people count', () => {
  const files = ['a-0071-10.jpg', 'a-0071-2.jpg', 'kitchen.jpg', 'front.jpg']
  const matched = matchPhotos(files, rows)
  expect(files.toSorted((a, b) => matched.get(a)!.position - matched.get(b)!.position)).toEqual([
    'front.jpg',
    'kitchen.jpg',
    'a-0071-2.jpg',
    'a-0071-10.jpg',
  ])
})
