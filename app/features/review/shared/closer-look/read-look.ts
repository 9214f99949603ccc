import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { readKeptLook } from '#app/features/review/server/closer-look/kept-look.ts'
import type { Services } from '../../../../../web/services.ts'
import type { StaffProperty } from '../../../../core/listing/property.ts'
import type { Scope } from '../../../accounts/rules/permissions.ts'
import { lookPictures } from './closer-look.tsx'

/** The reasons for a closer look, with URLs of the pictures that they compare. */
export async function readLook(
  services: Services,
  scope: Scope,
  { id, pictures }: Pick<StaffProperty, 'id' | 'pictures'>,
) {
  const reasons = await readKeptLook(services, id, services.now?.() ?? Date.now())
  if (!reasons) return undefined
  const own = reasons.duplicates.length > 0 && pictures[0] ? [pictures[0].path] : []
  const shown = [...own, ...lookPictures(reasons)].map((cover) => ({ cover, listed: false }))
  return { reasons, urls: await coverUrls(services, scope, shown) }
}
