import { createFactory } from 'hono/factory'
import { z } from 'zod'
import { validJson } from '../../../../platform/http/limits/request-body.ts'
import { describe } from '../../../../platform/http/openapi.ts'
import { signToken } from '../../../../platform/http/tokens.ts'
import type { Services } from '../../../../web/services.ts'
import { t } from '../../../core/language/translate.ts'
import { isPicturePath, pictureUrl, widthsFor } from '../../../core/listing/image.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { findPicture, isOpenPicture } from '../../photos/server/queries.ts'
import { scopeOfCall } from './routes.ts'

const maxPaths = 100
/** Milliseconds for which a link to a hidden picture is valid. */
const linkLife = 3_600_000
const body = z.object({
  imageUrls: z
    .array(z.string({ error: () => t('Give object paths as text.') }), {
      error: () => t('Give a list of object paths.'),
    })
    .max(maxPaths, { error: () => t('At most {most} images can be asked for at once.', { most: maxPaths }) }),
})

type Needs = Pick<Services, 'store' | 'secret' | 'now'>

/**
 * The address of the widest file of each picture, by object path; for whoever has a scope, signed ones to what visitors do not see of
 * its listings. What may not be seen is left out.
 */
export async function pictureUrls(
  { store, secret, now = Date.now }: Needs,
  picturePaths: Iterable<string>,
  scope?: Scope,
): Promise<Record<string, string>> {
  const expires = now() + linkLife
  const urls: Record<string, string> = {}
  for (const path of new Set(picturePaths)) {
    const picture = isPicturePath(path) ? await findPicture(store.db, path) : undefined
    if (!picture || !(picture.listed || (scope && (await isOpenPicture(store.db, path, scope))))) continue
    const url = pictureUrl(path, widthsFor(picture.width).at(-1)!)
    urls[path] = picture.listed ? url : `${url}?token=${signToken(secret, 'image', { expires, boundTo: path })}`
  }
  return urls
}

export function postDownloadUrls(services: Needs) {
  return createFactory().createHandlers(
    describe({
      id: 'getDownloadUrls',
      summary: 'Resolve image paths',
      description:
        'From object path to the address of its widest file. Images that the caller may not see are left out; staff, by bearer token, get signed links to hidden ones, agents to those of the listings that name them.',
      good: { description: 'The addresses by path.', schema: z.record(z.string(), z.string()) },
      refuses: [400, 408, 413, 415, 422],
    }),
    validJson(body, 64 * 1024),
    async (c) => {
      const scope = await scopeOfCall(c, services.store)
      return c.json(await pictureUrls(services, c.req.valid('json').imageUrls, scope))
    },
  )
}

interface Covered {
  /** Object path of its cover. */
  cover: string | null | undefined
  /** Whether visitors can see it; otherwise its pictures need signed URLs. */
  listed: boolean
}

/** URLs of small cover pictures by path, for whoever sees the listings of the scope. */
export async function coverUrls(
  services: Pick<Services, 'store' | 'secret' | 'now'>,
  scope: Scope,
  properties: readonly Covered[],
): Promise<Record<string, string>> {
  const known = properties.flatMap(({ cover, listed }) => (cover ? [{ cover, listed }] : []))
  const hidden = known.filter(({ listed }) => !listed).map(({ cover }) => cover)
  const signed = await pictureUrls(services, hidden, scope)
  return Object.fromEntries(
    known.map(({ cover }) => [cover, signed[cover]?.replace(/\/\d+\.webp/, '/320.webp') ?? pictureUrl(cover, 320)]),
  )
}
