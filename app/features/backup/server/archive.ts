import { z } from 'zod'
import { isPicturePath, pictureWidths } from '../../../core/listing/image.ts'

/**
 * The backup format: a plain .tar with these entries, in this order.
 *
 *     manifest.json               kind, date, migrations of its database
 *     images/PATH/WIDTH.webp      the photos, byte for byte
 *     tables/NAME.jsonl           the rows, a line of JSON each
 *     SHA256SUMS                  of all of the above, as `sha256sum -c` reads it
 */

/** An error for the operator. The message is one sentence; nothing has been changed. */
export class BackupError extends Error {}

export const manifestName = 'manifest.json'
export const checksumsName = 'SHA256SUMS'

export const manifest = z.object({
  format: z.literal('fundy-backup'),
  /** Incremented when older versions of Fundy can no longer read the archive. */
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})
export type Manifest = z.infer<typeof manifest>

export function pictureEntryName(path: string, width: number) {
  return `images/${path}/${width}.webp`
}

export function tableEntryName(table: string) {
  return `tables/${table}.jsonl`
}

/** Classifies an entry name; undefined for a name that no backup contains. */
export function classifyEntry(name: string) {
  if (name === manifestName) return { is: 'manifest' } as const
  if (name === checksumsName) return { is: 'sums' } as const
  const [, table] = /^tables\/([a-z_]{1,60})\.jsonl$/.exec(name) ?? []
  if (table) return { is: 'table', table } as const
  const [, path = '', digits] = /^images\/(.{1,200})\/(\d{1,5})\.webp$/.exec(name) ?? []
  const width = pictureWidths.find((candidate) => String(candidate) === digits)
  return width && isPicturePath(path) ? ({ is: 'picture', path, width } as const) : undefined
}

export type Entry = NonNullable<ReturnType<typeof classifyEntry>>

/** A line in the format of `sha256sum`. */
export function checksumLine(digest: string, name: string) {
  return `${digest}  ${name}\n`
}

/** Quotes an untrusted name for the terminal. */
export function quoteName(name: string) {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}...` : name)
}

/** Turns a file-system error into a sentence. */
export function fileError(error: unknown, file: string) {
  const { code, path = file } = error as NodeJS.ErrnoException
  return new BackupError(`${path} ${fileErrors[code ?? ''] ?? `cannot be used (${code})`}.`, { cause: error })
}

export function isFileError(error: unknown) {
  const { code, syscall } = error as NodeJS.ErrnoException
  return typeof code === 'string' && typeof syscall === 'string'
}

const fileErrors: Record<string, string> = {
  ENOENT: 'is not there, or its folder is not',
  ENOTDIR: 'is not in a folder',
  EISDIR: 'is a folder; name a file',
  EACCES: 'is not open to this user',
  EPERM: 'is not open to this user',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'has no room: the disk is full',
  EDQUOT: 'has no room: the disk is full',
  ENAMETOOLONG: 'has too long a name',
}

/** Longest line in bytes: a row is some kilobytes, and a file without line ends must not exhaust the memory. */
const longestLine = 8 * 1024 * 1024
const lineEnd = 10

/** Splits a stream into lines. Throws for invalid UTF-8 and overlong lines. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let partial: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      const piece = chunk.subarray(from, end)
      yield text.decode(partial.length > 0 ? Buffer.concat([...partial, piece]) : piece)
      partial = []
      length = 0
      from = end + 1
    }
    if (from < chunk.length) partial.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw new RangeError('A line does not end.')
  }
  if (length > 0) throw new RangeError('The last line does not end.')
}
