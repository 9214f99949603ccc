import { expect, test } from 'vitest'
import { ownWords, splitQuoted } from './quoted-text.ts'

const wrote = 'On Tue, Nov 24, 2026 at 2:32 PM Fundy <hello@fundy.example> wrote:'

test.each([
  ['marked lines at the end', 'Yes.', 'On Monday, Ann Roy wrote:\n> Is it?'],
  ['announced on two lines', 'Oui.', 'Le lundi 1 juin, Ann\n<ann@mail.example> a écrit :\n\n> Bonjour\n>\n> Ann'],
  ['marked and not announced', 'Yes.', '> Is it?'],
  ['announced by a mail program and not marked', 'Yes.', `${wrote}\n\nIs it?`],
  ['below a separator', 'Yes.', '-----Original Message-----\nFrom: Ann'],
  ['below the head of a mail', 'Oui.', 'De : Ann\n  Envoyé : lundi 1 juin\nÀ : Fundy\nObjet : Visite\n\nBonjour'],
  ['below a rule and a head', 'Yes.', '____________\nFrom: Ann\nSent: Monday\nTo: Fundy\nSubject: Visit\n\nHello'],
  ['below a head in bold', 'Yes.', '*From:* Ann\n*Date:* Monday\n*To:* Fundy\n*Subject:* Visit\n\nHello'],
])('%s is folded', (_, fresh, quoted) => {
  expect(splitQuoted(`${fresh}\n\n${quoted}`)).toEqual({ text: fresh, quoted })
})

test.each([
  ['an answer below the marked lines', `Hi,\n\n${wrote}\n> Would Tuesday suit?\n\nNo, please cancel everything.`],
  ['answers between them', `See below.\n\n${wrote}\n> Tuesday?\nNo, Thursday.\n> Do you have pets?\nTwo dogs.`],
  ['an answer below marked lines under a head', 'Hi,\n\nFrom: Ann\nDate: Monday\nSubject: Visit\n\n> Tuesday?\n\nNo.'],
  [
    'a form with rules',
    'My answers:\n____________\nName: Jane\n____________\nI can move in.\nFrom: Dieppe\nTo: Moncton',
  ],
  ['two places', 'I am moving.\nFrom: Dieppe, 12 rue Champlain\nTo: Moncton\nI need the keys, please confirm.'],
  [
    'what somebody wrote on a sign',
    'Thank you.\nOn the sign the tenant wrote:\n"Do not drink." Is that so?\nPlease call.',
  ],
  ['a day of the writer', 'On Monday I come.\n\nBye'],
  ['nothing but marked lines', '> Is it?'],
])('%s is shown', (_, text) => {
  expect(splitQuoted(text)).toEqual({ text, quoted: '' })
})

test('a preview has the words of the writer alone', () => {
  expect(ownWords(`Hi,\n\n${wrote}\n> Would Tuesday suit?\n\nNo, please cancel everything.`)).toBe(
    'Hi,\n\n\nNo, please cancel everything.',
  )
  expect(ownWords('On the sign he wrote:\n"Do not drink."')).toBe('On the sign he wrote:\n"Do not drink."')
  expect(ownWords('> Is it?')).toBe('> Is it?')
})

test.each(['\n', ' \n', '\t\n', 'On a\n', 'From: a\n', '> \n', 'On a wrote:\n'])(
  'a long mail of %j is read at once',
  (line) => {
    const start = performance.now()
    splitQuoted(`Hello${line.repeat(40_000)}End`)
    ownWords(`Hello${line.repeat(40_000)}End`)
    expect(performance.now() - start).toBeLessThan(2_000)
  },
)
