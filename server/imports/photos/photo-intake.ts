import { importLimits } from '../../../domain/import/import-limits.ts'
import { t } from '../../../domain/language/translate.ts'
import type { Received } from '../../images/encoder/image-processor.ts'
import { storeUpload } from '../../images/store-upload.ts'
import type { Services } from '../../services.ts'
import { insertPhoto, photosOf } from './photo-queries.ts'
import { BadZip, zippedPhotos } from './read-photos.ts'

/** A photo that was not kept, and why. */
export interface LeftOutPhoto {
  name: string
  reason: string
}

export interface SentFile {
  name: string
  received: Received | { refused: string }
}

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'now'>

export const isZip = (name: string) => /\.zip$/i.test(name)
const notAPhoto = () => t('This is not a photo.')
/** Names that a page or an answer lists. */
const mostNamed = 50

/** Keeps photos as uploads of a batch, two at a time: those of zips, and those that were sent one by one. */
export async function keepPhotos(services: Needs, batchId: string, files: readonly SentFile[]) {
  const { store, imageProcessor, now = Date.now } = services
  const known = new Set((await photosOf(store.db, batchId)).map(({ name }) => name))
  const leftOut: LeftOutPhoto[] = []
  let kept = 0
  const running = new Set<Promise<void>>()

  for (const { name, received } of files) {
    if ('refused' in received) leave(name, received.refused)
    else if (isZip(name)) await keepZip(name, received)
    else await turn(() => keep(name, received))
  }
  await Promise.all(running)
  return { kept, leftOut: leftOut.slice(0, mostNamed), leftOutCount: leftOut.length }

  async function keepZip(zipName: string, received: Received) {
    try {
      for await (const { name, open } of zippedPhotos(received.file, (other) => leave(other, notAPhoto()))) {
        const photo = await imageProcessor.receive(await open()).catch(() => undefined)
        if (!photo) leave(name, t('This photo is damaged and cannot be read. Please choose another.'))
        else if ('refused' in photo) leave(name, photo.refused)
        else await turn(() => keep(name, photo))
      }
    } catch (error) {
      if (!(error instanceof BadZip)) throw error
      leave(zipName, error.message)
    } finally {
      await imageProcessor.discard(received)
    }
  }

  async function keep(name: string, received: Received) {
    if (known.has(name)) {
      await imageProcessor.discard(received)
      return leave(name, t('There is a photo of this name already.'))
    }
    known.add(name)
    const picture = await imageProcessor.prepare(received)
    if ('refused' in picture) return leave(name, picture.refused)
    const path = await storeUpload(services, picture, now())
    await insertPhoto(store.db, batchId, { path, name: name.slice(-200) })
    kept++
  }

  /** Waits until fewer than two are being prepared. */
  async function turn(work: () => Promise<void>) {
    if (kept + running.size >= importLimits.photos) return
    const own: Promise<void> = work().finally(() => running.delete(own))
    running.add(own)
    if (running.size >= 2) await Promise.race(running)
  }

  function leave(name: string, reason: string) {
    leftOut.push({ name, reason })
  }
}
