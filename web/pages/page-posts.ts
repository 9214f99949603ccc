import { HTTPException } from 'hono/http-exception'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { receivePhotos, receiveTable } from '../../app/features/imports/server/receive-files.ts'
import { uploadPhoto } from '../../app/features/photos/server/upload-routes.ts'
import { mostPictures, submissionTexts, type UploadedPicture } from '../../app/features/submit/rules/submission.ts'
import type { Call } from '../../platform/http/call.ts'
import { BadMultipart, readMultipart } from '../../platform/http/limits/multipart.ts'
import {
  type BodyLimit,
  bodyChunks,
  declaredLength,
  hasBodyType,
  readFormFields,
} from '../../platform/http/limits/request-body.ts'
import { storableFields } from '../../platform/http/storable-text.ts'
import { maxPictureBytes } from '../../platform/images/encoder/image-formats.ts'

type Routes = ServerBuild['routes']

/** Five times the longest message, percent-encoded. */
const form: BodyLimit = { type: 'form', maxBytes: 64 * 1024 }
/** Of a form with photos, without its photos. */
const maxText = 256 * 1024
/** Eight of the largest photos, the form and what a browser sends around them. */
const photoForm: BodyLimit = {
  type: 'multipart',
  maxBytes: mostPictures * maxPictureBytes + maxText,
  maxText,
}

/** Who keeps the files of a multipart form while they arrive, by the name in the handle of its screen, with the id in the address. */
const receivers = { 'import-table': receiveTable, 'import-photos': receivePhotos }

/** What a POST may carry, and who takes it where it is a multipart form with files. */
type PostLimit = BodyLimit & { receive?(call: Call): Promise<void> }

/** What a screen says of the form that it takes. */
interface FormHandle {
  photos?: boolean
  /** Bytes of a form that is longer than others. */
  maxBytes?: number
  receiver?: keyof typeof receivers
}

/**
 * What a POST to `pathname` may carry: undefined where the screen has no `action`. A screen whose form sends photos
 * exports `handle = { photos: true }`, one whose files a feature keeps `handle = { receiver }`, one with a longer form
 * `handle = { maxBytes }`; every other one takes a form of at most 64 kB.
 */
export function postLimitOf(routes: Routes, pathname: string): PostLimit | undefined {
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
  const match = matchRoutes(routeTree(routes), path)?.at(-1)
  const { id = '' } = match?.route ?? {}
  const { action, handle } = routes[id]?.module ?? {}
  if (!action) return undefined
  const { photos, receiver, maxBytes = form.maxBytes } = (handle as FormHandle | undefined) ?? {}
  if (photos) return photoForm
  const receive = receiver && ((call: Call) => receivers[receiver](call, match?.params.id ?? ''))
  return { ...form, maxBytes, ...(receive && { receive }) }
}

/** Every path whose screen takes a form, with its limit. */
export function postLimits(routes: Routes): { path: string; limit: PostLimit }[] {
  return Object.values(routes).flatMap((route) => {
    const path = route && `/${route.path ?? ''}`
    const limit = path && postLimitOf(routes, path)
    return limit ? [{ path, limit }] : []
  })
}

/**
 * The fields of a posted form. A photo is kept while it arrives; the field `pictures` then holds what came of it. What a receiver took stands in the variables of `c`, and the form has no fields. Throws 400, 408,
 * 413, 415, 429 and 503.
 */
export async function readPost(call: Call, limit: PostLimit) {
  if (!limit.receive || !hasBodyType(call.c, 'multipart')) {
    return storableFields(await readFields(call, limit))
  }
  await limit.receive(call)
  return new URLSearchParams()
}

async function readFields(call: Call, limit: BodyLimit) {
  const { c } = call
  if (declaredLength(c) > limit.maxBytes) throw new HTTPException(413)
  if (limit.type === 'multipart' && hasBodyType(c, 'multipart')) return readPhotoForm(call, limit)
  if (!hasBodyType(c, 'form')) throw new HTTPException(415)
  return readFormFields(c, limit.type === 'form' ? limit.maxBytes : form.maxBytes)
}

function routeTree(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive } = route
    return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routeTree(routes, id) }
  })
}

/** The field of a screen's form whose files are photos. */
export const photoField = 'pictures'

/**
 * Reads a multipart form without holding its photos: each is kept while it arrives, with the same limits and
 * messages as one that a script sends. The field `pictures` then holds the JSON of an `UploadedPicture` for each.
 * Throws 400 for a body that is no such form, and as `bodyChunks` does.
 */
async function readPhotoForm(call: Call, limit: BodyLimit) {
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
