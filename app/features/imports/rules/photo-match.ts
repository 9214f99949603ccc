import { headerKey } from './import-columns.ts'

/** By what the photos of a row are found. */
export interface PhotoRow {
  number: number
  /** The row's own number or code. */
  reference: string
  line: string
  title: string
  /** File names in the row's own order, as it lists them. */
  photos: string
}

interface MatchedPhoto {
  row: number
  /** From 0, in the order of the row's list or of the names. */
  position: number
}

/**
 * Which row each photo belongs to: the one that lists its file name; else the one whose reference, address or title the folder or the
 * file name begins with: "A-0071/2.jpg", "77 Archibald Street 1.jpg". The longest one counts; one that two rows share counts for neither.
 */
export function matchPhotos(files: readonly string[], rows: readonly PhotoRow[]): Map<string, MatchedPhoto> {
  const listed = new Map<string, { row: number; place: number } | undefined>()
  const keys = new Map<string, number | undefined>()
  for (const { number, reference, line, title, photos } of rows) {
    photoNames(photos).forEach((name, place) => {
      const key = fileKey(name)
      listed.set(key, listed.has(key) && listed.get(key)?.row !== number ? undefined : { row: number, place })
    })
    for (const key of new Set([reference, line, title].map(headerKey))) {
      if (key) keys.set(key, keys.has(key) ? undefined : number)
    }
  }
  const matched: { file: string; row: number; place: number }[] = []
  for (const file of files) {
    const byName = listed.get(fileKey(file))
    const row = byName?.row ?? rowOf(file, keys)
    if (row !== undefined) matched.push({ file, row, place: byName?.place ?? Number.MAX_SAFE_INTEGER })
  }
  matched.sort((a, b) => a.row - b.row || a.place - b.place || inOrder.compare(a.file, b.file))
  const counts = new Map<number, number>()
  return new Map(
    matched.map(({ file, row }) => {
      const position = counts.get(row) ?? 0
      counts.set(row, position + 1)
      return [file, { row, position }]
    }),
  )
}

const inOrder = new Intl.Collator('en', { numeric: true })

/** "a.jpg; b.jpg" and "https://example.com/a.jpg" -> the file names. */
function photoNames(cell: string) {
  return cell
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The file name alone, without folders, an address's query and the difference of letters. */
function fileKey(path: string) {
  const name = path.split(/[?#]/, 1)[0]!.split(/[\\/]/).at(-1)!
  return name.trim().toLowerCase().normalize('NFC')
}

function rowOf(file: string, keys: ReadonlyMap<string, number | undefined>) {
  const parts = file.split('/')
  const name = parts.at(-1)!.replace(/\.[^.]*$/, '')
  for (const part of [name, ...parts.slice(0, -1).reverse()]) {
    const words = headerKey(part).split(' ')
    for (let length = words.length; length > 0; length--) {
      const row = keys.get(words.slice(0, length).join(' '))
      if (row !== undefined) return row
    }
  }
}
