import { expect, test } from 'vitest'
import { shortMailbox, shortVisitor } from './own-listing.ts'

test.each([
  ['rene.cormier@mail.example', 'r•••@mail.example'],
  ['é@b.ca', 'é•••@b.ca'],
  ['"a@b"@c.ca', '"•••@c.ca'],
  ['', ''],
  ['nobody', ''],
])('of %s the page shows %s', (email, shown) => {
  expect(shortMailbox(email)).toBe(shown)
})

test.each([
  ['Luc Gagnon', 'Luc G.'],
  ['  Marie-Ève   de la Tour ', 'Marie-Ève T.'],
  ['Luc', 'Luc'],
  ['', ''],
])('a visitor called "%s" is "%s"', (name, shown) => {
  expect(shortVisitor(name)).toBe(shown)
})
