import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inLanguage } from '../../platform/http/request-language.ts'
import { cellText, csvCell } from './csv-cells.ts'

const unquoted = (cell: string) => cell.slice(1, -1).replaceAll('""', '"')
const nasty = fc.constantFrom(
  '=1+1',
  "'=1",
  '-5',
  "'-5",
  '@a',
  '+1 506',
  '\t=a',
  'NULL',
  "'NULL",
  '\\N',
  'N/A',
  "L'eau",
)

test('a text is read as it was written, whatever it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), nasty), (text) => {
      const cell = unquoted(csvCell(text))
      expect(cellText(cell)).toBe(text)
      expect(/^\s*[=+@]/.test(cell)).toBe(false)
    }),
  )
})

test.each(['NULL', 'null', ' \\N ', '#N/A', 'n/a'])('%j is nothing', (cell) => expect(cellText(cell)).toBe(''))

test('a number has a decimal comma in French tables, and any other text stays', () => {
  const french = inLanguage('fr', () => ['1600.5', '-64.77', '800', '4.5 pièces', '2027-01-15'].map(csvCell))
  expect(french).toEqual(['"1600,5"', '"-64,77"', '"800"', '"4.5 pièces"', '"2027-01-15"'])
  expect(csvCell('1600.5')).toBe('"1600.5"')
})
