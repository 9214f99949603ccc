import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  type BodyLimit,
  bodyChunks,
  declaredLength,
  hasBodyType,
} from '../../../../platform/http/limits/request-body.ts'
import {
  maxPictureBytes,
  type PreparedPicture,
  type RefusedPicture,
} from '../../../../platform/images/encoder/image-formats.ts'
import type { Received } from '../../../../platform/images/encoder/image-processor.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPicturePath } from '../../../core/listing/image.ts'
import { BadDataUrl, BadPhotoJson, readPhotoJson } from '../../photos/server/photo-json.ts'
import { storeUpload } from '../../photos/server/uploads.ts'
import { mostPictures } from '../rules/submission.ts'

/** Of a body without its data URLs: four times the longest form, escaped. */
const mostText = 256 * 1024
/** Eight of the largest photos in base64, and the form. */
const mostBytes = Math.ceil((mostPictures * maxPictureBytes * 4) / 3) + mostText
/** What `readSubmissionBody` reads. */
export const submissionLimit: BodyLimit = { type: 'json', maxBytes: mostBytes, maxText: mostText }

export const lostPhoto = () => t('One of the photos is no longer here. Please remove it and add it again.')
const unreadable = (): RefusedPicture => ({
  status: 422,
  refused: t('A photo is sent as a data URL in base64, or as its path.'),
})

/** A picture as a submission names it: a path of ours, or a photo that came with the body. */
export type SubmittedPhoto = { path: string } | Received | RefusedPicture

export type PhotoFiles = Map<string, Received | RefusedPicture>

/** True when the body may hold photos: a form alone is shorter, and says how long it is. */
export function mayHoldPhotos(c: Context) {
  return c.req.header('Content-Length') === undefined || declaredLength(c) > mostText
}

/** Reads a submission; photos go to disk as they arrive. Throws 400, 408, 413, 415, 429 and 503. */
export async function readSubmissionBody(c: Context, imageProcessor: Services['imageProcessor']) {
  if (!hasBodyType(c, 'json')) throw new HTTPException(415)
  return readBody(bodyChunks(c, submissionLimit), imageProcessor)
}

async function readBody(body: AsyncIterable<Uint8Array>, imageProcessor: Services['imageProcessor']) {
  const files: PhotoFiles = new Map()
  try {
    const keep = async (bytes: AsyncIterable<Uint8Array>) => {
      const received = await imageProcessor.receive(bytes).catch((error: unknown) => {
        if (error instanceof BadDataUrl) return unreadable()
        throw error
      })
      // Kept here as well, so that it is known what is to be removed if the body ends badly.
      files.set(`${files.size}`, received)
      return received
    }
    const limits = { list: 'images', mostText, mostFiles: mostPictures, mostBytes, keep }
    return await readPhotoJson<Received | RefusedPicture>(body, limits)
  } catch (error) {
    await discardPhotos(imageProcessor, files)
    if (error instanceof BadPhotoJson) throw new HTTPException(error.status)
    throw error
  }
}

/** Every image of a submission in its order, each once. Undefined where one is nothing that could be ours. */
export function submittedPhotos(images: readonly string[], files: PhotoFiles): SubmittedPhoto[] | undefined {
  const photos = images.map((image) => files.get(image) ?? pathOf(image))
  if (!photos.every((photo) => photo !== undefined)) return undefined
  return [...new Map(photos.map((photo) => ['path' in photo ? photo.path : photo, photo])).values()]
}

/** `uploads/ab12`, or the address at which it is shown: `/images/uploads/ab12/960.webp?...`. */
export function pathOf(image: string): { path: string } | undefined {
  const [, shown] = /^\/images\/(.+)\/\d{1,4}\.webp(?:\?.*)?$/.exec(image) ?? []
  const path = shown ?? image
  return isPicturePath(path) ? { path } : undefined
}

/** What makes two sendings of a photo the same. */
export function traceOf(photo: SubmittedPhoto) {
  if ('path' in photo) return photo.path
  return 'digest' in photo ? photo.digest : photo.refused
}

/** Prepares and keeps what came with the body; returns the paths of all, or why one was refused. */
export async function storeSubmittedPhotos(
  services: Pick<Services, 'store' | 'storage' | 'imageProcessor'>,
  photos: readonly SubmittedPhoto[],
  at: number,
): Promise<{ paths: string[] } | { refused: string }> {
  const prepared = await Promise.all(
    photos.map(async (photo): Promise<{ path: string } | PreparedPicture | RefusedPicture> => {
      return 'file' in photo ? services.imageProcessor.prepare(photo) : photo
    }),
  )
  const bad = prepared.find((picture) => 'refused' in picture)
  if (bad) return { refused: bad.refused }
  const paths: string[] = []
  for (const picture of prepared) {
    if ('path' in picture) paths.push(picture.path)
    else if ('files' in picture) paths.push(await storeUpload(services, picture, at))
  }
  return { paths }
}

function photosIn(files: PhotoFiles) {
  return [...files.values()].filter((photo) => 'file' in photo)
}

export async function discardPhotos(imageProcessor: Services['imageProcessor'], files: PhotoFiles) {
  for (const photo of photosIn(files)) await imageProcessor.discard(photo)
}
