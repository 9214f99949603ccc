import { coverUrls } from '#server/images/cover-urls.ts'
import { findStaffProperty } from '#server/properties/staff-queries.ts'
import type { Scope } from '../../../../../domain/account/permissions.ts'
import type { StaffProperty } from '../../../../../domain/property/property.ts'
import type { Services } from '../../../../../server/services.ts'

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
