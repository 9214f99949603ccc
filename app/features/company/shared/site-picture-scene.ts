import { pictureUrl, widthsFor } from '../../../core/listing/image.ts'
import type { Scene } from '../../../ui/page/responsive-image.tsx'
import type { SitePicture } from '../rules/documents.ts'

/** A picture of the company's own as the pages show drawn ones. */
export function pictureScene({ path, width, height }: SitePicture): Scene {
  const files = widthsFor(width).map((kept) => ({ url: pictureUrl(path, kept), width: Math.min(kept, width) }))
  return { files, width, height, colour: 'var(--photo)' }
}
