import { expect, test } from 'vitest'
import { refusePassword } from './password.ts'

const known = { email: 'renee.cormier@mail.example', names: ['Renée Cormier', 'rcormier'], company: 'Fundy Property' }

test.each([
  ['', /required/],
  ['short one', /at least 10/],
  ['x'.repeat(201), /at most 200/],
  ['1234567890', /common/],
  ['qwertyuiop', /common/],
  ['Password2024!', /common/],
  ['baseball1234', /common/],
  ['BASKETBALL', /common/],
  ['aaaaaaaaaaaa', /common/],
  ['abababababab', /common/],
  ['renee.cormier@mail.example', /without your name/],
  ['Renee.Cormier1', /without your name/],
  ['fundyproperty', /without your name/],
  ['Fundy Property!', /without your name/],
  ['rcormier12', /without your name/],
])('%s is refused', (password, why) => {
  expect(refusePassword(password, known)).toMatch(why)
})

test.each([
  'correct horse',
  'red mud and marsh',
  'tidewater-lamp',
  'ééééç àà ùù ññ',
  '1029 Pine Street, third floor',
  '# heading here',
])('%s may be chosen', (password) => expect(refusePassword(password, known)).toBeUndefined())

test('no kind of character is asked for', () => {
  for (const password of ['lantern over grey water', 'LANTERN OVER GREY', '83 64 19 27 50', '!!?? __ ++ ~~ ;;'])
    expect(refusePassword(password, { email: 'a@b.ca' })).toBeUndefined()
})
