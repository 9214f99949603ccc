import { HTTPException } from 'hono/http-exception'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { receivePhotos, receiveTable } from '../../app/features/imports/server/receive-files.ts'
import { mostPictures } from '../../app/features/submit/rules/submission.ts'
import type { Call } from '../../platform/http/call.ts'
import { type BodyLimit, declaredLength, hasBodyType, readFormFields } from '../../platform/http/limits/request-body.ts'
import { storableFields } from '../../platform/http/storable-text.ts'
import { maxPictureBytes } from '../../platform/images/encoder/image-formats.ts'
import { readPhotoForm } from './photo-form.ts'

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
export type PostLimit = BodyLimit & { receive?(call: Call): Promise<void> }

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
