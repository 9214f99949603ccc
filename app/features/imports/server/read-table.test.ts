import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '../../../core/csv-cells.ts'
import { readTable } from './read-table.ts'

const utf8 = (text: string) => Buffer.from(text)
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const header = 'Titre;Loyer\r\n'
const text = `${header}Près de l’école;1 300\r\n`
const rows = [['Près de l’école', '1 300']]

describe('encodings', () => {
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8', utf8(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16', utf16be(`\ufeff${text}`)],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['UTF-16', utf16be(text)],
    ['Windows-1252', Buffer.from(text.replace('’', '\x92'), 'latin1')],
  ])('%s', async (encoding, bytes) => {
    expect(await readTable(bytes)).toEqual({ headers: ['Titre', 'Loyer'], rows, encoding, separator: ';' })
  })
})

describe('separators and quotes', () => {
  test.each([
    [',', 'a,b\n1,"2, 3"\n'],
    [';', 'a;b\n1;"2, 3"\n'],
    ['\t', 'a\tb\n1\t2, 3\n'],
    ['|', 'a|b\n1|2, 3\n'],
    [';', 'sep=;\r\na;b\r\n1;2, 3\r\n'],
  ])('%j', async (separator, table) => {
    expect(await readTable(utf8(table))).toMatchObject({ headers: ['a', 'b'], rows: [['1', '2, 3']], separator })
  })

  test('line ends in cells, doubled and stray quotes, empty lines, NUL', async () => {
    const table = 'a,b\r\n"one\r\ntwo","say ""hi"""\r\n\r\n,\r\n5" pipe,x\0y\r\nfew\r\nmany,2,3\r\n'
    expect(await readTable(utf8(table))).toMatchObject({
      rows: [['one\r\ntwo', 'say "hi"'], ['5" pipe', 'xy'], ['few'], ['many', '2', '3']],
    })
  })

  test('what was written is read, whatever stands in the cells', async () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 }), async (given) => {
        const read = await readTable(utf8(`\ufeffa,b,c\r\n${given.map((cells) => csvLine(cells)).join('')}`))
        const unguarded = 'rows' in read ? read.rows.map((cells) => cells.map((one) => one.replace(/^'/, ''))) : []
        expect(unguarded).toEqual(given.map((cells) => cells.map((one) => one.replace(/^'/, ''))))
      }),
      { numRuns: 60 },
    )
  })
})

describe('refused with a sentence', () => {
  const many = (count: number) => utf8(`a,b\n${'1,2\n'.repeat(count)}`)
  test.each([
    ['a photo', Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043000302', 'hex'), 'This is not a table'],
    ['a spreadsheet', Buffer.from('PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0', 'latin1'), 'This is not a table'],
    ['nothing', Buffer.alloc(0), 'no rows'],
    ['a header alone', utf8('a,b\n'), 'no rows'],
    ['5,001 rows', many(5_001), 'more than 5,000 rows'],
    ['50,000 rows', many(50_000), 'more than 5,000 rows'],
    ['an open quote', utf8(`a,b\n1,"2\n${'3,4\n'.repeat(10)}`), 'never closed'],
    ['a row without end', utf8(`a,b\n1,"${'x'.repeat(200_000)}`), 'too long'],
    ['many columns', utf8(`${'a,'.repeat(200)}\n1,2\n`), 'more than 120 columns'],
  ])('%s', async (_, bytes, said) => {
    expect(await readTable(bytes)).toEqual({ refused: expect.stringContaining(said) })
  })

  test.each([
    ['commas', ','],
    ['empty lines', '\n'],
    ['empty rows', ',,,,,,,,\n'],
    ['quotes', '"",'],
  ])('10 MB of %s are refused early', async (_, piece) => {
    const bytes = utf8(`a,b\n1,2\n${piece.repeat(Math.floor((10 * 1024 * 1024 - 8) / piece.length))}`)
    const start = performance.now()
    expect(await readTable(bytes)).toEqual({ refused: expect.stringContaining('too many cells') })
    expect(performance.now() - start).toBeLessThan(1_500)
  })

  test('5,000 rows are read, and others get their turn meanwhile', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const wide = utf8(`a,b\n${`${'word '.repeat(60)},2\n`.repeat(5_000)}`)
    const read = await readTable(wide)
    clearInterval(timer)
    expect('rows' in read && read.rows.length).toBe(5_000)
    expect(turns).toBeGreaterThan(10)
  })
})

test('a heading above the header is no header', async () => {
  const roll = 'My rent roll, 2027\n\nTitle;Rent;Address;City\nLoft;1300;1 Main Street;Dieppe\n'
  expect(await readTable(utf8(roll))).toMatchObject({
    headers: ['Title', 'Rent', 'Address', 'City'],
    rows: [['Loft', '1300', '1 Main Street', 'Dieppe']],
    separator: ';',
  })
})

test('what brokers spread over several columns comes into one', async () => {
  const table = `ListPrice,LeaseAmount,BathroomsTotalInteger,BathroomsPartial,StreetName,StreetSuffix
,1500.00,2,1,Elm,Street
380000,,3,0,Oak,Lane
`
  expect(await readTable(utf8(table))).toMatchObject({
    rows: [
      ['1500.00', '1500.00', '1.5', '1', 'Elm Street', 'Street'],
      ['380000', '', '3', '0', 'Oak Lane', 'Lane'],
    ],
  })
})
