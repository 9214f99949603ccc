import { HTTPException } from 'hono/http-exception'
import { mostPictures, submissionTexts } from '../../app/features/submit/rules/submission.ts'
import type { UploadedPicture } from '../../app/features/submit/rules/submission-outcome.ts'
import type { Call } from '../../platform/http/call.ts'
import { BadMultipart, readMultipart } from '../../platform/http/limits/multipart.ts'
import { type BodyLimit, bodyChunks } from '../../platform/http/limits/request-body.ts'
import { uploadPhoto } from '../../platform/images/upload-routes.ts'

/** The field of a screen's form whose files are photos. */
export const photoField = 'pictures'

/**
 * Reads a multipart form without holding its photos: each is kept while it arrives, with the same limits and
 * messages as one that a script sends. The field `pictures` then holds the JSON of an `UploadedPicture` for each.
 * Throws 400 for a body that is no such form, and as `bodyChunks` does.
 */
export async function readPhotoForm(call: Call, limit: BodyLimit) {
  const { c } = call
  let photos = 0
  const options = {
    contentType: c.req.header('Content-Type'),
    fileField: photoField,
    maxFiles: 100,
    maxText: limit.maxText ?? limit.maxBytes,
    keep: async (bytes: AsyncIterable<Uint8Array>): Promise<UploadedPicture> =>
      ++photos > mostPictures
        ? { kept: false, status: 422, text: submissionTexts.tooMany.text }
        : uploadPhoto(call, bytes),
  }
  try {
    const { fields, files } = await readMultipart(bodyChunks(c, limit), options)
    for (const picture of files) fields.append(photoField, JSON.stringify(picture))
    return fields
  } catch (error) {
    throw error instanceof BadMultipart ? new HTTPException(400) : error
  }
}
