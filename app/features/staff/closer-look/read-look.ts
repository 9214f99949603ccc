import type { StaffProperty } from '../../../../domain/property/property.ts'
import type { StaffCalls } from '../../../api/staff-calls.ts'
import { coverUrls } from '../frame/page-metadata.ts'
import { lookPictures } from './closer-look.tsx'

/** The reasons for a closer look, with URLs of the pictures that they compare. */
export async function readLook(staff: StaffCalls, { id, pictures }: Pick<StaffProperty, 'id' | 'pictures'>) {
  const reasons = await staff.readCloserLook(id)
  if (!reasons) return undefined
  const own = reasons.duplicates.length > 0 && pictures[0] ? [pictures[0].path] : []
  const shown = [...own, ...lookPictures(reasons)].map((cover) => ({ cover, listed: false }))
  return { reasons, urls: await coverUrls(staff, shown) }
}
