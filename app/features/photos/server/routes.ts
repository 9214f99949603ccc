import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../../../platform/database/database.ts'
import { verifyToken } from '../../../../platform/http/tokens.ts'
import type { StoredFile } from '../../../../platform/images/durable-files.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPicturePath, keptWidth, pictureWidths, sharedFile } from '../../../core/listing/image.ts'
import { findPicture } from './queries.ts'

/**
 * A file never changes under its path, so a browser may cache it for a day. A listing may be withdrawn, so shared caches
 * revalidate after five minutes, which limits how long new visitors can see its pictures.
 */
const forEverybody = 'public, max-age=86400, s-maxage=300, immutable'
/** For signed links: not cached, so that access ends when the link expires. */
const forOne = 'private, no-store'

/** Bytes. Nearly every picture is smaller and is sent in one piece, at half the cost of a stream. */
const maxInOnePiece = 512 * 1024

/** Shared pictures that stay encoded: some 150 kB each. */
const maxShared = 60

/**
 * GET /images/<path>/<width>.webp, and the JPEG that is shared: pictures of listed properties, and others with a signed link.
 * Otherwise 404.
 */
export function createImages({
  store,
  storage,
  imageProcessor,
  secret,
}: Pick<Services, 'store' | 'storage' | 'imageProcessor' | 'secret'>) {
  const findPicture = createPictureFinder(store)
  const shared = new LRUCache<string, Uint8Array<ArrayBuffer>, StoredFile>({
    max: maxShared,
    fetchMethod: async (_key, _before, { context: file }) => imageProcessor.share(await file.read()),
  })

  return new Hono().get('/images/*', async (c) => {
    const [, path = '', name] = /^\/images\/(.+)\/([^/]+)$/.exec(c.req.path) ?? []
    const isShared = name === sharedFile
    const asked = isShared ? pictureWidths.at(-1) : pictureWidths.find((width) => `${width}.webp` === name)
    const picture = asked && isPicturePath(path) ? await findPicture(path) : undefined
    const { token = '' } = c.req.query()
    const mayBeSeen = picture?.listed || verifyToken(secret, 'image', token, { now: Date.now(), boundTo: path })
    if (!asked || !picture || !mayBeSeen) return c.text(t('There is no such picture.'), 404)

    const width = keptWidth(picture.width, asked)
    const etag = `"${picture.bytes.toString(36)}-${isShared ? 'shared' : width}"`
    c.header('ETag', etag)
    c.header('Cache-Control', picture.listed ? forEverybody : forOne)
    if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)

    const file = await storage.openPicture(path, width)
    const jpeg = file && isShared ? await shared.fetch(`${path} ${etag}`, { context: file }) : undefined
    if (!file || (isShared && !jpeg))
      return c.text(t('There is no such picture.'), 404, { 'Cache-Control': 'no-store' })
    if (jpeg) return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) })
    c.header('Content-Type', 'image/webp')
    c.header('Content-Length', String(file.bytes))
    // Hono runs GET for HEAD and drops the body, which would leave a file open.
    if (c.req.method === 'HEAD') return c.body(null)
    if (file.bytes <= maxInOnePiece) return c.body(await file.read())
    return c.body(Readable.toWeb(await file.stream()) as ReadableStream<Uint8Array>)
  })
}

/** Of the original in pixels, of all its files, and whether visitors see it. */
type Facts = Pick<NonNullable<Awaited<ReturnType<typeof findPicture>>>, 'width' | 'bytes' | 'listed'>

const maxPictures = 20_000

/** Finds pictures by path and caches them until the data changes. Unknown paths are not cached, because callers can invent them. */
function createPictureFinder(store: Store) {
  // `max` would allocate memory for all pictures at once.
  const cache = new LRUCache<string, Facts>({ maxSize: maxPictures, sizeCalculation: () => 1 })
  let cachedAt: number | undefined

  return async (path: string): Promise<Facts | undefined> => {
    const revision = await store.revision()
    if (revision !== cachedAt) cache.clear()
    cachedAt = revision
    const known = cache.get(path)
    if (known) return known
    const found = await findPicture(store.db, path)
    if (!found) return undefined
    const facts = { width: found.width, bytes: found.bytes, listed: found.listed }
    if (cachedAt === revision) cache.set(path, facts)
    return facts
  }
}
