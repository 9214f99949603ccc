import { coverUrls } from '#app/features/listings/server/download-urls.ts'
import { findStaffProperty } from '#app/features/listings/server/staff-queries.ts'
import type { Services } from '../../../../web/services.ts'
import type { StaffProperty } from '../../../core/listing/property.ts'
import type { Scope } from '../../accounts/rules/permissions.ts'

/** A property that is compared in full, with URLs of its pictures by path. */
export interface Compared {
  property: StaffProperty
  urls: Record<string, string>
}

/** Undefined for an unknown property. */
export async function findCompared(services: Services, scope: Scope, id: string): Promise<Compared | undefined> {
  const property = await findStaffProperty(services.store.db, id, scope)
  if (!property) return undefined
  const shown = property.pictures.map(({ path }) => ({ cover: path, listed: false }))
  return { property, urls: await coverUrls(services, scope, shown) }
}
