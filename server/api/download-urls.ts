import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { isPicturePath, pictureUrl, widthsFor } from '../../domain/picture.ts'
import { jsonBody } from '../http/request-body.ts'
import { signImage } from '../services/image-links.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { createPictureFinder } from './listed-pictures.ts'
import type { Services } from './services.ts'
import { isStaffCall } from './staff-properties.ts'

const mostPaths = 100
const mostBytes = 64 * 1024
/** Seconds that a link to a hidden picture lives. */
const linkLife = 3600
const body = z.object({
  imageUrls: z
    .array(z.string('Give object paths as text.'), 'Give a list of object paths.')
    .max(mostPaths, `At most ${mostPaths} images can be asked for at once.`),
})

export function postDownloadUrls({ store, secret, now = Date.now }: Pick<Services, 'store' | 'secret' | 'now'>) {
  const findPicture = createPictureFinder(store)
  return createFactory().createHandlers(
    describe({
      id: 'getDownloadUrls',
      summary: 'Resolve image paths',
      description:
        'From object path to the address of its widest file. Images that the caller may not see are left out; staff, by bearer token, get signed links to hidden ones.',
      good: { description: 'The addresses by path.', schema: z.record(z.string(), z.string()) },
      refuses: [400, 408, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', body, refuseInvalid),
    async (c) => {
      const staff = isStaffCall(c)
      const expires = Math.ceil(now() / 1000) + linkLife
      const urls: Record<string, string> = {}
      for (const path of new Set(c.req.valid('json').imageUrls)) {
        const picture = isPicturePath(path) ? await findPicture(path) : undefined
        if (!picture || !(picture.listed || staff)) continue
        const url = pictureUrl(path, widthsFor(picture.width).at(-1)!)
        urls[path] = picture.listed ? url : `${url}?${new URLSearchParams({ ...signImage(secret, path, expires) })}`
      }
      return c.json(urls)
    },
  )
}
