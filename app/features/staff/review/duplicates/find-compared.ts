import { pictureUrl } from '../../../../../domain/property/image.ts'
import type { StaffProperty } from '../../../../../domain/property/property.ts'
import type { StaffCalls } from '../../../../api/staff-calls.ts'

/** A property that is compared in full, with URLs of its pictures by path. */
export interface Compared {
  property: StaffProperty
  urls: Record<string, string>
}

/** Undefined for an unknown property. */
export async function findCompared(staff: StaffCalls, id: string): Promise<Compared | undefined> {
  const property = await staff.findForReview(id)
  if (!property) return undefined
  const paths = property.pictures.map(({ path }) => path)
  const signed = paths.length > 0 ? await staff.pictureUrls(paths) : {}
  const urls = paths.map((path) => [path, signed[path]?.replace(/\/\d+\.webp/, '/320.webp') ?? pictureUrl(path, 320)])
  return { property, urls: Object.fromEntries(urls) }
}
