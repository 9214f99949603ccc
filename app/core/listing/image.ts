import { currentLanguage, type Language } from '../language/language.ts'
import type { Picture } from './property.ts'
import { altOf } from './words.ts'

/** The widths in pixels that every picture is kept in, smallest first. Narrow originals stop at the first that holds them. */
export const pictureWidths = [320, 640, 960, 1600] as const
type PictureWidth = (typeof pictureWidths)[number]

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

/** The CSS background that stands in for a picture until it is there: a tiny preview (`data:image/...`) or a plain colour. */
export function pictureBackground(placeholder: string) {
  return placeholder.startsWith('data:') ? `url("${placeholder}") center / cover no-repeat` : placeholder
}

/** A picture as a page shows it: a photo in storage, or an illustration that comes with the site. */
export interface ShownPicture {
  src: string
  srcSet?: string
  /** Of the largest file, in pixels. */
  width: number
  height: number
  /** For `pictureBackground`. */
  placeholder: string
  /** Empty for decoration. */
  alt: string
  /** Of `alt`, where it is not the page's. */
  lang?: Language
}

type Stored = Pick<Picture, 'path' | 'width' | 'height'> & Partial<Picture>

/** A photo in storage as a page shows it; what is an illustration already stays as it is. */
export function shownPicture(picture: Stored | ShownPicture): ShownPicture {
  if ('src' in picture) return picture
  const { path, width, height, placeholder = 'var(--photo)', alt = '', altFr, access } = picture
  return {
    src: pictureUrl(path, keptWidth(width, 640), access),
    srcSet: pictureSrcSet(picture),
    ...{ width, height, placeholder },
    ...altOf({ alt, altFr }),
  }
}

/** The smallest file of a cover of which no more is known. */
export function shownCover({ path, placeholder }: Pick<Picture, 'path' | 'placeholder'>): ShownPicture {
  return { src: pictureUrl(path, 320), width: 320, height: 240, placeholder, alt: '' }
}

/** An illustration of these files, by their width; `ratio` is width by height. */
export function illustration(
  files: Record<number, string>,
  ratio: number,
  placeholder: string,
  alt = '',
): ShownPicture {
  const sorted = Object.entries(files)
  const [width = '', src = ''] = sorted.at(-1) ?? []
  const srcSet = sorted.map(([width, url]) => `${url} ${width}w`).join(', ')
  return { src, srcSet, width: Number(width), height: Math.round(Number(width) / ratio), placeholder, alt }
}

/** What a page sends to the browser of a listing's pictures: only what it shows. Called by loaders, on the server alone. */

interface WithPictures {
  pictures: Picture[]
}

/** The words of each picture in the page's language, without those of the other one where there are both. */
export function withPageWords<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  return { ...home, pictures: home.pictures.map((picture) => ({ ...picture, ...wordsOf(picture, language) })) }
}

/** For a card: no previews of the pictures that somebody has to turn to. */
export function withCardPictures<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  const { pictures } = withPageWords(home, language)
  return {
    ...home,
    pictures: pictures.map((picture, place) => (place === 0 ? picture : { ...picture, placeholder: '' })),
  }
}

/** For a line with one picture. */
export function withCover<Home extends WithPictures>(home: Home, language = currentLanguage()): Home {
  return withPageWords({ ...home, pictures: home.pictures.slice(0, 1) }, language)
}

function wordsOf({ alt, altFr }: Picture, language: Language) {
  const french = language === 'fr' ? altFr.trim() !== '' : alt.trim() === ''
  return french ? { alt: '', altFr } : { alt, altFr: '' }
}

/** Bits of 128 in which the hashes of one photo differ after it was encoded, brightened or cropped a little (docs/decisions/033-owners-and-review.md). */
export const maxBitsApart = 20

/** Numbers of 32 bits, for `bitsApart`; undefined for a photo without a hash (`platform/images/encoder/image-encoder.ts`). */
export function readPhotoHash(hash: string | null): number[] | undefined {
  if (!hash || !/^[0-9a-f]{32}$/.test(hash)) return undefined
  return Array.from({ length: 4 }, (_, at) => Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16) | 0)
}

/** In how many bits two hashes differ. */
export function bitsApart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, part, at) => sum + countBits(part ^ other[at]!), 0)
}

/** Of a number of 32 bits (Henry S. Warren, Hacker's Delight, section 5-1). */
function countBits(number: number) {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f
  return Math.imul(bits, 0x01010101) >>> 24
}
