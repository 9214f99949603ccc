import type { Picture } from './property.ts'

/** The widths in pixels that every picture is kept in, smallest first. Narrow originals stop at the first that holds them. */
export const pictureWidths = [320, 640, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Where a picture is fetched: `path` as in `Picture`, `width` one of `pictureWidths`. The only place that spells it. */
export function pictureUrl(path: string, width: PictureWidth, access = '') {
  return `/images/${path}/${width}.webp${access}`
}

/** The file that stands for a picture where an address is shared: some programs that show it read no WebP. */
export const sharedWidth = 1200
export const sharedFile = `${sharedWidth}.jpg`

/** Its address and its size, which is never enlarged. */
export function sharedPicture({ path, width, height }: Pick<Picture, 'path' | 'width' | 'height'>) {
  const shown = Math.min(sharedWidth, width)
  return { path: `/images/${path}/${sharedFile}`, width: shown, height: Math.round((height * shown) / width) }
}

/** The kept widths of an original so many pixels wide: up to the first that holds all of it. Never enlarged. */
export function widthsFor(originalWidth: number): PictureWidth[] {
  return pictureWidths.filter((_, index) => index === 0 || pictureWidths[index - 1]! < originalWidth)
}

/** The kept file that answers for `width`: itself, or the widest there is. */
export function keptWidth(originalWidth: number, width: PictureWidth): PictureWidth {
  return widthsFor(originalWidth).findLast((kept) => kept <= width) ?? pictureWidths[0]
}

/** For `<img srcset>`: every kept width with the pixels it really has. */
export function pictureSrcSet({ path, width, access }: Pick<Picture, 'path' | 'width' | 'access'>) {
  return widthsFor(width)
    .map((kept) => `${pictureUrl(path, kept, access)} ${Math.min(kept, width)}w`)
    .join(', ')
}

/** True for what `Picture.path` may look like: small letters, digits and dashes between slashes. Leads nowhere else. */
export function isPicturePath(text: string) {
  return text.length <= 200 && /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(text)
}

/** The CSS background that stands in for a picture until it is there. */
export function pictureBackground({ placeholder }: Pick<Picture, 'placeholder'>) {
  return placeholder.startsWith('data:') ? `url("${placeholder}") center / cover` : placeholder
}
