import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { storableText } from '../../../../platform/http/storable-text.ts'
import type { Received } from '../../../../platform/images/encoder/image-processor.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { storeUpload } from '../../photos/server/uploads.ts'
import { importLimits, type KeptPhotos } from '../rules/import-batch.ts'
import { insertPhoto, photosOf } from './row-queries.ts'

export interface SentFile {
  name: string
  received: Received | { refused: string }
}

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now'>

export const isZip = (name: string) => /\.zip$/i.test(name)
const notAPhoto = () => t('This is not a photo.')
/** Names that a page or an answer lists. */
const maxNamed = 50

/** The import was removed or started while its photos came in. */
export class ImportGone extends Error {}

/**
 * Keeps photos as uploads of a batch, two at a time: those of zips, and those that were sent one by one. Whoever received the files
 * discards those that are left. @throws {ImportGone}, and what the database or the storage throws.
 */
export async function keepPhotos(services: Needs, batchId: string, files: readonly SentFile[]): Promise<KeptPhotos> {
  const { store, imageProcessor, now = Date.now } = services
  const known = new Set((await photosOf(store.db, batchId)).map(({ name }) => name))
  const leftOut: KeptPhotos['leftOut'] = []
  let kept = 0
  let failed: { error: unknown } | undefined
  const running = new Set<Promise<void>>()

  try {
    for (const { name, received } of files) {
      if ('refused' in received) leave(name, received.refused)
      else if (isZip(name)) await keepZip(name, received)
      else await turn(name, received)
    }
  } finally {
    await Promise.all(running)
  }
  if (failed) throw failed.error
  return { kept, leftOut: leftOut.slice(0, maxNamed), leftOutCount: leftOut.length }

  async function keepZip(zipName: string, zip: Received) {
    try {
      for await (const { name, open } of zippedPhotos(zip.file, (other) => leave(other, notAPhoto()))) {
        if (failed) return
        const photo = await imageProcessor.receive(await open()).catch(() => undefined)
        if (!photo) leave(name, t('This photo is damaged and cannot be read. Please choose another.'))
        else if ('refused' in photo) leave(name, photo.refused)
        else await turn(name, photo)
      }
    } catch (error) {
      if (!(error instanceof BadZip)) throw error
      leave(zipName, error.message)
    }
  }

  async function keep(name: string, received: Received) {
    if (known.has(name)) return leave(name, t('There is a photo of this name already.'))
    known.add(name)
    const picture = await imageProcessor.prepare(received)
    if ('refused' in picture) return leave(name, picture.refused)
    const path = await storeUpload(services, picture, now())
    if (!(await insertPhoto(store.db, batchId, { path, name: name.slice(-200) }))) throw new ImportGone()
    kept++
  }

  /**
   * Waits until fewer than two are being prepared. A failure is kept for the end: nobody may be waiting for this photo when it
   * happens, and a rejection that nobody handles ends the process.
   */
  async function turn(name: string, received: Received) {
    if (failed) return imageProcessor.discard(received)
    if (kept + running.size >= importLimits.photos) {
      leave(
        name,
        t('A zip can hold at most {most, number} photos. Please send several.', { most: importLimits.photos }),
      )
      return imageProcessor.discard(received)
    }
    const own: Promise<void> = keep(name, received)
      .catch((error: unknown) => {
        failed ??= { error }
      })
      .finally(() => imageProcessor.discard(received))
      .finally(() => running.delete(own))
    running.add(own)
    if (running.size >= 2) await Promise.race(running)
  }

  function leave(name: string, reason: string) {
    leftOut.push({ name: name.slice(-200), reason })
  }
}

/** One photo of a zip: its bytes are read only when they are asked for. */
interface ZippedPhoto {
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
