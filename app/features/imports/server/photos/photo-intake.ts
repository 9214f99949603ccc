import type { Received } from '../../../../../platform/images/encoder/image-processor.ts'
import { storeUpload } from '../../../../../platform/images/uploads.ts'
import type { Services } from '../../../../../web/services.ts'
import { t } from '../../../../core/language/translate.ts'
import type { KeptPhotos } from '../../rules/import-batch.ts'
import { importLimits } from '../../rules/import-limits.ts'
import { insertPhoto, photosOf } from './photo-queries.ts'
import { BadZip, zippedPhotos } from './read-photos.ts'

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
