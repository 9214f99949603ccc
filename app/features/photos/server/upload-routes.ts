import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Call } from '../../../../platform/http/call.ts'
import { BadMultipart, readMultipart } from '../../../../platform/http/limits/multipart.ts'
import { takeTurn } from '../../../../platform/http/limits/rate-limiter.ts'
import {
  type BodyLimit,
  bodyChunks,
  hasBodyType,
  streamedBody,
  validQuery,
} from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { verifyToken } from '../../../../platform/http/tokens.ts'
import { maxPictureBytes, type RefusedPicture } from '../../../../platform/images/encoder/image-formats.ts'
import { type Received, refusalText, tooLarge } from '../../../../platform/images/encoder/image-processor.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import type { UploadedPicture } from '../../submit/rules/submission.ts'
import { giveUpPictures } from './queries.ts'
import { removeUploads, storeUpload, uploadedPhotos, uploadUrl } from './uploads.ts'

const tooOften = () => t('Too many photos have come from here. Please wait a little before you add more.')
/** Bytes that a body may have besides the photo: browsers send nothing else. */
const maxText = 64 * 1024
const limit: BodyLimit = {
  type: 'multipart',
  maxBytes: maxPictureBytes + maxText,
  tooLarge: () => refusalText(tooLarge.refused),
}
const notMultipart = () => t('Send the photo as multipart/form-data, in a field called image.')

const uploaded = z
  .object({
    path: z.string().meta({ description: 'What goes into `images` of submit-property.' }),
    url: z.string().meta({ description: 'Shows the photo to whoever sent it, while no property has it.' }),
    width: z.int().meta({ description: 'Of the upright original, in pixels.' }),
    height: z.int(),
  })
  .meta({ ref: 'Upload', description: 'A photo that is safely kept, for 24 hours.' })

type Needs = Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'secret' | 'trustProxy' | 'now' | 'monotonicNow'>

/** One photo at a time, so that a form can show how far it has come. */
export function postImage(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'uploadImage',
      summary: 'Send a photo',
      description:
        'One JPEG, PNG, WebP, AVIF or HEIC photo of at most 15 MB and 50 million pixels in the field `image`. It is turned upright, freed of all metadata and kept in a few widths. If no property takes it within 24 hours it is removed.',
      good: { status: 201, description: 'The photo is kept.', schema: uploaded },
      form: z.object({ image: z.file() }),
      refuses: [400, 408, 413, 415, 422, 429, 503],
    }),
    streamedBody(limit),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      if (!hasBodyType(c, 'multipart')) return c.json({ error: notMultipart() }, 415)
      if (!takeTurn({ c, services }, uploadedPhotos(services))) return c.json({ error: tooOften() }, 429)
      const received = await receivePhoto(c, services.imageProcessor)
      if (received instanceof BadMultipart) return c.json({ error: notMultipart() }, received.status)
      const kept = await keepPhoto(services, received)
      if (!kept.kept) return c.json({ error: kept.text }, kept.status as ContentfulStatusCode)
      const { kept: _, ...photo } = kept
      return c.json(photo, 201)
    },
  )
}

/** Keeps a photo of a page's own form while it arrives. */
export async function uploadPhoto(
  { c, services }: Pick<Call, 'c' | 'services'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<UploadedPicture> {
  if (!takeTurn({ c, services }, uploadedPhotos(services))) return { kept: false, status: 429, text: tooOften() }
  return keepPhoto(services, await services.imageProcessor.receive(bytes))
}

async function keepPhoto(services: Needs, received: Received | RefusedPicture): Promise<UploadedPicture> {
  const { imageProcessor, secret, now = Date.now } = services
  const picture = 'refused' in received ? received : await imageProcessor.prepare(received)
  if ('refused' in picture) return { kept: false, status: picture.status, text: picture.refused }
  const at = now()
  const path = await storeUpload(services, picture, at)
  const { width, height } = picture
  return { kept: true, path, url: uploadUrl(secret, { path, width }, at), width, height }
}

async function receivePhoto(c: Context, imageProcessor: Services['imageProcessor']) {
  const options = {
    contentType: c.req.header('Content-Type'),
    fileField: 'image',
    maxFiles: 1,
    maxText,
    keep: imageProcessor.receive,
  }
  try {
    const { files } = await readMultipart(bodyChunks(c, limit), options)
    return files[0] ?? new BadMultipart(400)
  } catch (error) {
    if (error instanceof BadMultipart) return error
    throw error
  }
}

const query = z.object({ url: z.string({ error: () => t('Give the url that the upload was answered with.') }) })

/** Whoever holds the signed link of an upload may take it back, while no property has it. */
export function deleteImage(services: Pick<Services, 'store' | 'storage' | 'secret' | 'now'>) {
  const { store, secret, now = Date.now } = services
  return createFactory().createHandlers(
    describe({
      id: 'removeImage',
      summary: 'Take a photo back',
      description: 'Removes an upload that no property has taken, by the `url` that it was answered with.',
      good: { description: 'The photo is gone.', schema: z.object({ path: z.string() }) },
      refuses: [404, 422],
    }),
    validQuery(query),
    async (c) => {
      const { url } = c.req.valid('query')
      const [, path = '', search = ''] = /^\/images\/(.+)\/\d+\.webp\?(.*)$/.exec(url) ?? []
      const token = new URLSearchParams(search).get('token') ?? ''
      const mine = verifyToken(secret, 'image', token, { now: now(), boundTo: path })
      const given = mine ? await giveUpPictures(store.db, null, [path]) : []
      c.header('Cache-Control', 'no-store')
      if (given.length === 0) return c.json({ error: t('There is no such upload.') }, 404)
      await removeUploads(services, given)
      return c.json({ path }, 200)
    },
  )
}
