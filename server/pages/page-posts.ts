import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { mostPictures } from '../../domain/submission/submission.ts'
import { type BodyLimit, declaredLength, hasBodyType, readFormFields } from '../http/limits/request-body.ts'
import { storableFields } from '../http/storable-text.ts'
import { mostPictureBytes } from '../images/encoder/image-formats.ts'
import { type Forwarding, readForwardedForm } from './forward-form.ts'
import { readPhotoForm } from './photo-form.ts'

type Routes = ServerBuild['routes']

/** Five times the longest message, percent-encoded. */
const form: BodyLimit = { type: 'form', maxBytes: 64 * 1024 }
/** Of a form with photos, without its photos. */
const maxText = 256 * 1024
/** Eight of the largest photos, the form and what a browser sends around them. */
const photoForm: BodyLimit = {
  type: 'multipart',
  maxBytes: mostPictures * mostPictureBytes + maxText,
  maxText,
}

/** What a POST may carry, and the endpoint to which its files go. */
export type PostLimit = BodyLimit & { forward?: Forwarding }

/** What a screen says of the form that it takes. */
interface FormHandle {
  photos?: boolean
  /** Bytes of a form that is longer than others. */
  maxBytes?: number
  /** Its files go on to an endpoint, at most so many bytes of them. */
  forward?: Forwarding & { most: number }
}

/**
 * What a POST to `pathname` may carry: undefined where the screen has no `action`. A screen whose form sends photos
 * exports `handle = { photos: true }`, one whose files go on to an endpoint `handle = { forward }`, one with a longer form
 * `handle = { maxBytes }`; every other one takes a form of at most 64 kB.
 */
export function postLimitOf(routes: Routes, pathname: string): PostLimit | undefined {
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
  const match = matchRoutes(routeTree(routes), path)?.at(-1)
  const { id = '' } = match?.route ?? {}
  const { action, handle } = routes[id]?.module ?? {}
  if (!action) return undefined
  const { photos, forward, maxBytes = form.maxBytes } = (handle as FormHandle | undefined) ?? {}
  if (forward) {
    const { field, to, most } = forward
    const path = to.replace(':id', encodeURIComponent(match?.params.id ?? ''))
    return { type: 'multipart', maxBytes: most + maxText, maxText, forward: { field, to: path } }
  }
  return photos ? photoForm : { ...form, maxBytes }
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
 * The fields of a posted form. A photo is sent on to POST /api/images through `fetcher` while it arrives; the field
 * `pictures` then holds the answer. Throws 400, 408, 413, 415, 429 and 503.
 */
export async function readPost(c: Context, limit: PostLimit, fetcher: typeof fetch) {
  return storableFields(await readFields(c, limit, fetcher))
}

async function readFields(c: Context, limit: PostLimit, fetcher: typeof fetch) {
  if (declaredLength(c) > limit.maxBytes) throw new HTTPException(413)
  if (limit.forward && hasBodyType(c, 'multipart')) return readForwardedForm(c, limit, limit.forward, fetcher)
  if (limit.type === 'multipart' && hasBodyType(c, 'multipart')) return readPhotoForm(c, limit, fetcher)
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
