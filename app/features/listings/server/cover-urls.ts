import type { Services } from '../../../../web/services.ts'
import { pictureUrl } from '../../../core/listing/image.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'
import { pictureUrls } from './download-urls.ts'

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
