import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { mostPictures, submissionTexts } from '../../domain/submission/submission.ts'
import type { UploadedPicture } from '../../domain/submission/submission-outcome.ts'
import { BadMultipart, readMultipart } from '../http/limits/multipart.ts'
import { type BodyLimit, bodyChunks } from '../http/limits/request-body.ts'

/** The field of a screen's form whose files are photos. */
export const photoField = 'pictures'
const boundary = 'photo-of-a-posted-form'
const tooMany: UploadedPicture = { kept: false, status: 422, text: submissionTexts.tooMany.text }

/**
 * Reads a multipart form without holding its photos: each is sent on to POST /api/images while it arrives, with the same
 * limits and messages as one that a script sends. The field `pictures` then holds the JSON of an `UploadedPicture` for each.
 * Throws 400 for a body that is no such form, and as `bodyChunks` does.
 */
export async function readPhotoForm(c: Context, limit: BodyLimit, fetcher: typeof fetch) {
  const { origin } = new URL(c.req.url)
  let photos = 0
  const options = {
    contentType: c.req.header('Content-Type'),
    fileField: photoField,
    maxFiles: 100,
    maxText: limit.maxText ?? limit.maxBytes,
    keep: async (bytes: AsyncIterable<Uint8Array>) =>
      ++photos > mostPictures ? tooMany : uploadPhoto(bytes, origin, fetcher),
  }
  try {
    const { fields, files } = await readMultipart(bodyChunks(c, limit), options)
    for (const picture of files) fields.append(photoField, JSON.stringify(picture))
    return fields
  } catch (error) {
    throw error instanceof BadMultipart ? new HTTPException(400) : error
  }
}

async function uploadPhoto(bytes: AsyncIterable<Uint8Array>, origin: string, fetcher: typeof fetch) {
  const body = Readable.toWeb(Readable.from(asMultipart(bytes)))
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const answer = await fetcher(`${origin}/api/images`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const { error, errors, ...picture } = await answer.json()
  if (answer.status === 201) return { kept: true, ...picture } as UploadedPicture
  return { kept: false, status: answer.status, text: errors?.image?.[0] ?? error ?? '' } as UploadedPicture
}

async function* asMultipart(bytes: AsyncIterable<Uint8Array>) {
  yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="photo"\r\n\r\n`)
  yield* bytes
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}
