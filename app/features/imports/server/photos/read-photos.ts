import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { storableText } from '../../../../../platform/http/storable-text.ts'
import { t } from '../../../../core/language/translate.ts'
import { importLimits } from '../../rules/import-limits.ts'

/** One photo of a zip: its bytes are read only when they are asked for. */
export interface ZippedPhoto {
  name: string
  open(): Promise<Readable>
}

/** A zip that is refused as a whole. The message is for its sender. */
export class BadZip extends Error {}

const photoName = /\.(?:jpe?g|png|webp|avif|heic|heif)$/i
/** What archivers add by themselves. */
const ignored = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
/** A photo is compressed already: what unfolds to so many times its size is none. */
const maxRatio = 100
const symbolicLink = 0o120000
const fileType = 0o170000

/**
 * The photos of a zip, one after the other; other files are told to `leaveOut`. Nothing is ever written under a name that stands
 * in the zip. Throws `BadZip` before the first photo where a name climbs out of its folder, an entry is a link or encrypted, or
 * the sizes it declares are those of a bomb; and while reading, where an entry unfolds to more than it declared.
 */
export async function* zippedPhotos(file: string, leaveOut: (name: string) => void): AsyncGenerator<ZippedPhoto> {
  const zip = await open(file)
  try {
    const entries = await photoEntries(zip, leaveOut)
    for (const entry of entries) {
      yield {
        name: storableText(entry.fileName),
        open: () => zip.openReadStreamPromise(entry).catch(damaged),
      }
    }
  } finally {
    zip.close()
  }
}

async function open(file: string) {
  return openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: false }).catch(damaged)
}

async function photoEntries(zip: ZipFile, leaveOut: (name: string) => void): Promise<Entry[]> {
  const entries: Entry[] = []
  let unfolded = 0
  if (zip.entryCount > importLimits.photos * 10) throw new BadZip(t('This zip holds too many files.'))
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || ignored.test(entry.fileName)) continue
      if (((entry.externalFileAttributes >>> 16) & fileType) === symbolicLink) {
        throw new BadZip(t('This zip holds a link to another file. Please pack the photos themselves.'))
      }
      if (!photoName.test(entry.fileName)) {
        leaveOut(storableText(entry.fileName))
        continue
      }
      if (!entry.canDecodeFileData())
        throw new BadZip(t('This zip is protected by a password, or packed in an unusual way.'))
      unfolded += entry.uncompressedSize
      if (isBomb(entry) || unfolded > importLimits.unfoldedBytes) {
        throw new BadZip(t('This zip unfolds to far more than photos hold. Nothing was taken from it.'))
      }
      entries.push(entry)
      if (entries.length > importLimits.photos) {
        throw new BadZip(
          t('A zip can hold at most {most, number} photos. Please send several.', { most: importLimits.photos }),
        )
      }
    }
  } catch (error) {
    if (error instanceof BadZip) throw error
    // yauzl refuses absolute paths and names with ".." in them.
    if (/^(?:invalid relative path|absolute path|invalid characters)/.test(String((error as Error).message))) {
      throw new BadZip(t('A file name in this zip leads out of its folder. Nothing was taken from it.'))
    }
    damaged()
  }
  return entries
}

function isBomb({ compressedSize, uncompressedSize }: Entry) {
  return uncompressedSize > 1024 * 1024 && uncompressedSize > compressedSize * maxRatio
}

function damaged(): never {
  throw new BadZip(t('This zip is damaged and cannot be read.'))
}
