import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { giveUpPictures } from '../data/pictures.ts'
import { bodyChunks, streamedBody } from '../http/request-body.ts'
import { isSignedImage } from '../services/image-links.ts'
import type { Limiter } from '../services/limiter.ts'
import { tooLarge } from '../services/picture-studio.ts'
import { mostPictureBytes } from '../services/pictures.ts'
import { createAddressReader } from './client-address.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { keepUpload, uploadUrl } from './keep-upload.ts'
import { BadMultipart, boundaryOf, fieldOf, mostOther } from './multipart.ts'
import { removeUploads } from './remove-uploads.ts'
import type { Services } from './services.ts'

/** Of photos from one address: fifteen full forms an hour. */
export const photoLimit = { most: 120, window: 60 * 60_000 }
const tooOften = 'Too many photos have come from here. Please wait a little before you add more.'
/** The photo, and what a browser sends around it. */
const mostBytes = mostPictureBytes + mostOther
const notMultipart = 'Send the photo as multipart/form-data, in a field called image.'

const uploaded = z
  .object({
    path: z.string().meta({ description: 'What goes into `images` of submit-property.' }),
    url: z.string().meta({ description: 'Shows the photo to whoever sent it, while no property has it.' }),
    width: z.int().meta({ description: 'Of the upright original, in pixels.' }),
    height: z.int(),
  })
  .meta({ ref: 'Upload', description: 'A photo that is safely kept, for 24 hours.' })

type Needs = Pick<Services, 'store' | 'storage' | 'studio' | 'secret' | 'trustProxy' | 'now'>

/** One photo at a time, so that a form can show how far it has come. `photos` counts those of each address. */
export function postImage({ photos, ...services }: Needs & { photos: Limiter }) {
  const { studio, secret, now = Date.now } = services
  const addressOf = createAddressReader(services.trustProxy)

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
    streamedBody({ type: 'multipart', maxBytes: mostBytes }, tooLarge.refused),
    async (c) => {
      c.header('Cache-Control', 'no-store')
      const at = now()
      const address = addressOf(c)
      const wait = photos.waitFor(address, 1)
      if (wait > 0) return c.json({ error: tooOften }, 429, { 'Retry-After': String(Math.ceil(wait / 1000)) })
      const boundary = boundaryOf(c.req.header('Content-Type'))
      if (!boundary) return c.json({ error: notMultipart }, 415)
      photos.take(address, 1)

      const received = await studio
        .receive(fieldOf(bodyChunks(c, mostBytes), boundary, 'image'))
        .catch((error: unknown) => {
          if (error instanceof BadMultipart) return undefined
          throw error
        })
      if (!received) return c.json({ error: notMultipart }, 400)
      const picture = 'refused' in received ? received : await studio.prepare(received)
      if ('refused' in picture) return c.json({ error: picture.refused }, picture.status)
      const path = await keepUpload(services, picture, at)
      const { width, height } = picture
      return c.json({ path, url: uploadUrl(secret, { path, width }, at), width, height }, 201)
    },
  )
}

const query = z.object({ url: z.string('Give the url that the upload was answered with.') })

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
    validator('query', query, refuseInvalid),
    async (c) => {
      const { url } = c.req.valid('query')
      const [, path = '', search = ''] = /^\/images\/(.+)\/\d+\.webp\?(.*)$/.exec(url) ?? []
      const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(search))
      const mine = isSignedImage(secret, path, { expires, signature }, now())
      const given = mine ? await giveUpPictures(store.db, null, [path]) : []
      c.header('Cache-Control', 'no-store')
      if (given.length === 0) return c.json({ error: 'There is no such upload.' }, 404)
      await removeUploads(services, given)
      return c.json({ path }, 200)
    },
  )
}
