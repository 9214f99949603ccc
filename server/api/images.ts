import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { isPicturePath, keptWidth, pictureWidths } from '../../domain/picture.ts'
import { isSignedImage } from '../services/image-links.ts'
import { createPictureFinder } from './listed-pictures.ts'
import type { Services } from './services.ts'

/**
 * A file never changes under its path, so a browser may keep what it has seen for a day; but a listing may be taken
 * down, so caches shared by many ask again after five minutes and nobody new sees a withdrawn picture for longer.
 */
const forEverybody = 'public, max-age=86400, s-maxage=300, immutable'
/** Opened by a signed link: kept nowhere, or the link's end would not be the end. */
const forOne = 'private, no-store'

/** Bytes. Nearly every picture is smaller, and goes out in one piece at half the work of a stream. */
const mostInOnePiece = 512 * 1024

/** GET /images/<path>/<width>.webp: pictures of listed properties, and those that a signed link opens. Else 404. */
export function createImages({ store, storage, secret }: Pick<Services, 'store' | 'storage' | 'secret'>) {
  const findPicture = createPictureFinder(store)

  return new Hono().get('/images/*', async (c) => {
    const [, path = '', digits] = /^\/images\/(.+)\/(\d{1,4})\.webp$/.exec(c.req.path) ?? []
    const asked = pictureWidths.find((width) => String(width) === digits)
    const picture = asked && isPicturePath(path) ? await findPicture(path) : undefined
    const { expires = '', signature = '' } = c.req.query()
    const mayBeSeen = picture?.listed || (signature && isSignedImage(secret, path, { expires, signature }))
    if (!asked || !picture || !mayBeSeen) return c.text('There is no such picture.', 404)

    const width = keptWidth(picture.width, asked)
    const etag = `"${picture.bytes.toString(36)}-${width}"`
    c.header('ETag', etag)
    c.header('Cache-Control', picture.listed ? forEverybody : forOne)
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)

    const file = await storage.openPicture(path, width)
    if (!file) return c.text('There is no such picture.', 404, { 'Cache-Control': 'no-store' })
    c.header('Content-Type', 'image/webp')
    c.header('Content-Length', String(file.bytes))
    // Hono answers HEAD through GET and drops the body, which would leave a file open.
    if (c.req.method === 'HEAD') return c.body(null)
    if (file.bytes <= mostInOnePiece) return c.body(await file.read())
    return c.body(Readable.toWeb(await file.stream()) as ReadableStream<Uint8Array>)
  })
}
