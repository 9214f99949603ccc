import { expect, test } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

test.each([
  ['Yes.\n\nOn Monday, Ann Roy wrote:\n> Is it?', 'Yes.', 'On Monday, Ann Roy wrote:\n> Is it?'],
  ['Oui.\n\n Le lundi 1 juin, Ann\n<ann@mail.example> a écrit :\n> Bonjour', 'Oui.', undefined],
  ['Yes.\n\n-----Original Message-----\nFrom: Ann', 'Yes.', '-----Original Message-----\nFrom: Ann'],
  ['Oui.\n\nDe : Ann\n  Envoyé : lundi', 'Oui.', 'De : Ann\n  Envoyé : lundi'],
  ['Yes.\n____________\nFrom Ann', 'Yes.', '____________\nFrom Ann'],
  ['On Monday I come.\n\nBye', 'On Monday I come.\n\nBye', ''],
])('%j', (text, fresh, quoted) => {
  expect(splitQuoted(text)).toEqual({ text: fresh, quoted: quoted ?? expect.stringContaining('a écrit :') })
})

test.each(['\n', ' \n', '\t\n', 'On a\n', '> \n'])('a long mail of %j is read at once', (line) => {
  const start = performance.now()
  splitQuoted(`Hello${line.repeat(40_000)}End`)
  expect(performance.now() - start).toBeLessThan(2_000)
})
