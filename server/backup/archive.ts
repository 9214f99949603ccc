import { z } from 'zod'
import { isPicturePath, pictureWidths } from '../../domain/picture.ts'

/**
 * What a backup is: a plain .tar with these entries, in this order.
 *
 *     manifest.json               what it is, when it was made, the migrations of its database
 *     images/PATH/WIDTH.webp      the photos, byte for byte
 *     tables/NAME.jsonl           the rows, a line of JSON each
 *     SHA256SUMS                  of all of the above, as `sha256sum -c` reads it
 */

/** Said as it is, in one sentence; nothing has been changed. */
export class BackupError extends Error {}

export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

export const manifest = z.object({
  format: z.literal('fundy-backup'),
  /** Grows when an older Fundy could not read the archive any longer. */
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
})
export type Manifest = z.infer<typeof manifest>

export function pictureName(path: string, width: number) {
  return `images/${path}/${width}.webp`
}

export function tableName(table: string) {
  return `tables/${table}.jsonl`
}

/** What an entry of that name is; undefined for a name that no backup has. */
export function placeOf(name: string) {
  if (name === manifestName) return { is: 'manifest' } as const
  if (name === sumsName) return { is: 'sums' } as const
  const [, table] = /^tables\/([a-z_]{1,60})\.jsonl$/.exec(name) ?? []
  if (table) return { is: 'table', table } as const
  const [, path = '', digits] = /^images\/(.{1,200})\/(\d{1,5})\.webp$/.exec(name) ?? []
  const width = pictureWidths.find((each) => String(each) === digits)
  return width && isPicturePath(path) ? ({ is: 'picture', path, width } as const) : undefined
}

export type Place = NonNullable<ReturnType<typeof placeOf>>

/** A line of the sums, as `sha256sum` writes it. */
export function sumLine(digest: string, name: string) {
  return `${digest}  ${name}\n`
}

/** A name out of a file that anybody may have made, for a terminal. */
export function quoted(name: string) {
  return JSON.stringify(name.length > 120 ? `${name.slice(0, 120)}...` : name)
}

/** What the system says about a file, as a sentence. */
export function fileTrouble(error: unknown, file: string) {
  const { code, path = file } = error as NodeJS.ErrnoException
  return new BackupError(`${path} ${reasons[code ?? ''] ?? `cannot be used (${code})`}.`, { cause: error })
}

export function isFileTrouble(error: unknown) {
  const { code, syscall } = error as NodeJS.ErrnoException
  return typeof code === 'string' && typeof syscall === 'string'
}

const reasons: Record<string, string> = {
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
