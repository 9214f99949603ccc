import { setImmediate } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { t } from '../../../core/language/translate.ts'
import { importLimits } from '../rules/import-batch.ts'
import { headerAt, joinColumns } from '../rules/import-columns.ts'

export const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

export interface ReadTable {
  headers: string[]
  /** Without the header and empty lines; a row may have fewer or more cells than the header. */
  rows: string[][]
  encoding: TableEncoding
  separator: Separator
}

/** Characters that are parsed before others get their turn. */
const stretch = 32 * 1024
/** Characters that tell the separator. */
const sampleLength = 64 * 1024

const options: Options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: importLimits.rowLength,
}

/** Reads a table of at most 5,000 rows. It stops at the first row beyond, so that a longer table needs no more memory. */
export async function readTable(bytes: Uint8Array): Promise<ReadTable | { refused: string }> {
  const decoded = decodeTable(bytes)
  if (!decoded) {
    return { refused: t('This is not a table in text. Save your spreadsheet as CSV, then choose that file.') }
  }
  const { separator: told, text } = toldSeparator(decoded.text)
  const separator = told ?? guessSeparator(text)
  // Before any work: a file of nothing but separators has millions of cells, and no row that would end the reading.
  if (hasTooManyMarks(text, separator)) {
    return { refused: t('This table has too many cells. Please divide it, and import one part after the other.') }
  }
  try {
    const records = await readRecords(text, separator)
    if (!records) {
      const { rows } = importLimits
      return {
        refused: t(
          'This table has more than {rows, number} rows. Please divide it, and import one part after the other.',
          { rows },
        ),
      }
    }
    const at = headerAt(records)
    const headers = records[at] ?? []
    const rows = joinColumns(headers, records.slice(at + 1))
    if (headers.length > importLimits.columns) {
      return { refused: t('This table has more than {columns, number} columns.', { columns: importLimits.columns }) }
    }
    if (rows.length === 0) return { refused: t('This table has no rows below its header.') }
    return { headers: headers.map((header) => header.trim()), rows, encoding: decoded.encoding, separator }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { refused: refusalOf(error) }
  }
}

/** Undefined when there are too many. */
async function readRecords(text: string, delimiter: string): Promise<string[][] | undefined> {
  const parser = parse({ ...options, delimiter })
  const fed = feed()
  fed.catch(() => {})
  const records: string[][] = []
  for await (const record of parser as AsyncIterable<string[]>) {
    records.push(record)
    if (records.length > importLimits.rows + 1) {
      parser.destroy()
      return undefined
    }
  }
  return records

  async function feed() {
    for (let at = 0; at < text.length && !parser.destroyed; at += stretch) {
      if (!parser.write(text.slice(at, at + stretch)) && !parser.destroyed) {
        await new Promise((resolve) => parser.once('drain', resolve).once('close', resolve))
      }
      await setImmediate()
    }
    if (!parser.destroyed) parser.end()
  }
}

/** Stops at the first one too many. */
function hasTooManyMarks(text: string, separator: Separator) {
  const mark = separator.charCodeAt(0)
  let left: number = importLimits.marks
  for (let at = 0; at < text.length && left >= 0; at++) {
    const code = text.charCodeAt(at)
    if (code === mark || code === 10 || code === 13) left--
  }
  return left < 0
}

/** Excel writes "sep=;" above the header. */
function toldSeparator(text: string): { separator?: Separator; text: string } {
  const [line, told] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const separator = separators.find((one) => one === told)
  return line && separator ? { separator, text: text.slice(line.length) } : { text }
}

/** The one that divides the first lines into the most columns alike. */
function guessSeparator(text: string): Separator {
  const end = text.length > sampleLength ? text.lastIndexOf('\n', sampleLength) : text.length
  const sample = text.slice(0, end > 0 ? end : sampleLength)
  const scores = separators.map((delimiter) => [delimiter, scoreOf(sample, delimiter)] as const)
  return scores.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function scoreOf(sample: string, delimiter: string) {
  try {
    const records = parseNow(sample, { ...options, delimiter, to: 30 }) as string[][]
    // Of most rows: a heading above the header is narrower.
    const widths = records.map(({ length }) => length).toSorted((one, other) => one - other)
    const width = widths[widths.length >> 1] ?? 0
    if (width < 2) return 0
    const alike = records.filter((record) => record.length === width).length
    return (alike / records.length) * 1_000 + width
  } catch {
    return 0
  }
}

function refusalOf(error: CsvError) {
  const line = Number((error as { lines?: number }).lines ?? 0)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return t('A quotation mark is opened and never closed. Please look at the cells around line {line, number}.', {
      line,
    })
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return t('The row around line {line, number} is too long. A quotation mark may be missing before it.', { line })
  }
  return t('This table cannot be read around line {line, number}.', { line })
}

/** How a table was written, as people call it. */
type TableEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/**
 * The text of a table. A byte order mark tells its encoding, then NUL bytes tell UTF-16; what is valid UTF-8 is UTF-8, and
 * everything else is Windows-1252, in which every byte is a letter. Undefined for what is no text.
 */
function decodeTable(bytes: Uint8Array): { text: string; encoding: TableEncoding } | undefined {
  const label = unicodeLabel(bytes)
  if (label) return { text: withoutNul(new TextDecoder(label).decode(bytes)), encoding: 'UTF-16' }
  if (isBinary(bytes)) return undefined
  try {
    return { text: withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'UTF-8' }
  } catch {
    return { text: withoutNul(new TextDecoder('windows-1252').decode(bytes)), encoding: 'Windows-1252' }
  }
}

/** Bytes that are looked at. */
const sample = 4_096

function unicodeLabel(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: most of a Western table in UTF-16 has NUL as every second byte.
  const start = bytes.subarray(0, sample)
  if (start.length < 8) return undefined
  const half = start.length / 2
  const even = start.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = start.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be'
}

/** True for photos, zips and spreadsheets that were not saved as a table. */
function isBinary(bytes: Uint8Array) {
  const start = bytes.subarray(0, sample)
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length
  return controls > start.length * 0.02 + 8 || (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)
}

function withoutNul(text: string) {
  return text.replaceAll('\0', '')
}
