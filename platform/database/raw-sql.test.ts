import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { normalise, wordsOf } from '../../app/core/words/normalise.ts'
import { containsPattern, wordsText } from './raw-sql.ts'
import { onBothDatabases } from './test-databases.ts'

test.each([
  ['Québec ', 'quebec'],
  ['  Saint-Jean\t sur  Richelieu', 'saint-jean sur richelieu'],
  ['İZMİR', 'izmir'],
  ['ﬁn', 'fin'],
  ['ΑΘΉΝΑ', 'αθηνα'],
  ['', ''],
])('%j is compared as %j', (text, folded) => {
  expect(normalise(text)).toBe(folded)
  expect(normalise(normalise(text))).toBe(folded)
})

test('a pattern escapes wildcards', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})

onBothDatabases((store) => {
  test.each([
    ['Smith, Ann', ' smith ann'],
    ['Élodie  Côté ', ' elodie cote'],
    ["Sean O'Brien-Ørsted (agent)", ' sean o brien-orsted agent'],
    ['ŒUVRE [Straße]', ' oeuvre strasse'],
    ['ann@mail.example', ' ann@mail.example'],
    ['', ''],
  ])('the words of %j are the same in the program and the database', async (text, words) => {
    const { db } = store()
    const { rows } = await sql<{ words: string }>`select ${sql.raw(wordsText('text', db))} as words
      from (select cast(${text} as text) as text) as given`.execute(db)
    expect([rows[0]!.words, wordsOf(text)]).toEqual([words, words])
  })
})
