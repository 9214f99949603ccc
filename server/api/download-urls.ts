import { createFactory } from 'hono/factory'
import { validator } from 'hono-openapi'
import { z } from 'zod'
import { isPicturePath, pictureUrl, widthsFor } from '../../domain/picture.ts'
import { describe } from './describe.ts'
import { refuseInvalid } from './errors.ts'
import { jsonBody } from './json-body.ts'
import { createPictureFinder } from './listed-pictures.ts'
import type { Services } from './services.ts'

const mostPaths = 100
const mostBytes = 64 * 1024
const body = z.object({
  imageUrls: z
    .array(z.string('Give object paths as text.'), 'Give a list of object paths.')
    .max(mostPaths, `At most ${mostPaths} images can be asked for at once.`),
})

export function postDownloadUrls({ store }: Pick<Services, 'store'>) {
  const findPicture = createPictureFinder(store)
  return createFactory().createHandlers(
    describe({
      id: 'getDownloadUrls',
      summary: 'Resolve image paths',
      description:
        'From object path to the address of its widest file. Images that the caller may not see are left out.',
      good: { description: 'The addresses by path.', schema: z.record(z.string(), z.string()) },
      refuses: [400, 413, 415, 422],
    }),
    jsonBody(mostBytes),
    validator('json', body, refuseInvalid),
    async (c) => {
      const urls: Record<string, string> = {}
      for (const path of new Set(c.req.valid('json').imageUrls)) {
        const picture = isPicturePath(path) ? await findPicture(path) : undefined
        if (picture?.listed) urls[path] = pictureUrl(path, widthsFor(picture.width).at(-1)!)
      }
      return c.json(urls)
    },
  )
}
