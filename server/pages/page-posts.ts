import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { mostPictures } from '../../domain/submission/submission.ts'
import { type BodyLimit, declaredLength, hasBodyType, readFormFields } from '../http/request-body.ts'
import { mostPictureBytes } from '../images/image-encoder.ts'
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

/**
 * What a POST to `pathname` may carry: undefined where the screen has no `action`. A screen whose form sends photos
 * exports `handle = { photos: true }`; every other one takes a form of at most 64 kB.
 */
export function postLimitOf(routes: Routes, pathname: string): BodyLimit | undefined {
  const path = pathname.replace(/\/_(?:root)?\.data$/, '/').replace(/\.data$/, '')
  const { id = '' } = matchRoutes(routeTree(routes), path)?.at(-1)?.route ?? {}
  const { action, handle } = routes[id]?.module ?? {}
  if (!action) return undefined
  return (handle as { photos?: boolean } | undefined)?.photos ? photoForm : form
}

/** Every path whose screen takes a form, with its limit. */
export function postLimits(routes: Routes): { path: string; limit: BodyLimit }[] {
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
export async function readPost(c: Context, limit: BodyLimit, fetcher: typeof fetch) {
  if (declaredLength(c) > limit.maxBytes) throw new HTTPException(413)
  if (limit.type === 'multipart' && hasBodyType(c, 'multipart')) return readPhotoForm(c, limit, fetcher)
  if (!hasBodyType(c, 'form')) throw new HTTPException(415)
  return readFormFields(c, form.maxBytes)
}

function routeTree(routes: Routes, parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index, caseSensitive } = route
    return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routeTree(routes, id) }
  })
}
