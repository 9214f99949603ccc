import { pictureUrl } from '../../../../domain/property/image.ts'
import type { StaffCalls } from '../../../api/staff-calls.ts'

interface Covered {
  /** Object path of its cover. */
  cover: string | undefined
  /** Whether visitors can see it; otherwise its pictures need signed URLs. */
  listed: boolean
}

/** URLs of small cover pictures by path. */
export async function coverUrls(staff: StaffCalls, properties: readonly Covered[]): Promise<Record<string, string>> {
  const known = properties.flatMap(({ cover, listed }) => (cover ? [{ cover, listed }] : []))
  const hidden = known.filter(({ listed }) => !listed).map(({ cover }) => cover)
  const signed: Record<string, string> = {}
  for (let at = 0; at < hidden.length; at += 100) {
    Object.assign(signed, await staff.pictureUrls(hidden.slice(at, at + 100)))
  }
  return Object.fromEntries(
    known.map(({ cover }) => [cover, signed[cover]?.replace(/\/\d+\.webp/, '/320.webp') ?? pictureUrl(cover, 320)]),
  )
}
