import sharp, { type Metadata, type Sharp } from 'sharp'
import { pictureWidths, widthsFor } from '../../../app/core/listing/image.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import {
  formatOf,
  maxPictureBytes,
  type PictureFormat,
  type PreparedPicture,
  type RefusedPicture,
} from './image-formats.ts'

/**
 * Limits on pixels. AVIF is decoded whole at some 20 bytes a pixel, so 50 million would take a gigabyte. HEIC takes 12
 * bytes a pixel, and phones take photos of 24 million.
 */
const maxPixels: Record<PictureFormat, number> = { jpeg: 50e6, png: 50e6, webp: 50e6, avif: 16e6, heic: 25e6 }
const tooManyPixels: Record<PictureFormat, string> = {
  jpeg: 'A photo can have at most 50 million pixels.',
  png: 'A photo can have at most 50 million pixels.',
  webp: 'A photo can have at most 50 million pixels.',
  avif: 'An AVIF photo can have at most 16 million pixels. A JPEG can have more.',
  heic: 'A HEIC photo can have at most 25 million pixels. A JPEG can have more.',
}
/** Longer strips do not fit into WebP at every width, and are not photos. */
const longestShape = 10
const placeholderSide = 16
const decodeSeconds = 30

const turns = createSemaphore(2)

/**
 * Converts a sent photo into the files that the site serves: upright, in sRGB, on white where it was transparent, and
 * without metadata, which may contain where it was taken. Two run concurrently. Never throws because of the file's content.
 */
export async function preparePicture(bytes: Uint8Array): Promise<PreparedPicture | RefusedPicture> {
  if (bytes.length > maxPictureBytes) return { status: 413, refused: 'A photo can be at most 15 MB.' }
  const format = formatOf(bytes)
  if (!format) return { status: 415, refused: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.' }
  return turns.take(() => prepare(bytes, format))
}

async function prepare(bytes: Uint8Array, format: PictureFormat) {
  try {
    if (format === 'heic') return await prepareHeic(bytes)
    const source = sharp(bytes, { limitInputPixels: maxPixels[format], failOn: 'error' }).timeout({
      seconds: decodeSeconds,
    })
    const facts = await source.metadata()
    return refusalOf(facts, format) ?? (await shrink(source, facts.autoOrient))
  } catch (error) {
    return { status: 422, refused: brokenSentence(format, error) } as const
  }
}

/** Converts pixels of another decoder, which are upright and in the colours of their profile. */
async function prepareHeic(bytes: Uint8Array): Promise<PreparedPicture | RefusedPicture> {
  const { decodeHeic, withProfile } = await import('./heic.ts')
  let refusal: RefusedPicture | undefined
  const decoded = await decodeHeic(bytes, (size) => {
    refusal = refusalOf(size, 'heic')
    return refusal !== undefined
  })
  if ('tooLarge' in decoded) return refusal!
  const { width, height, data, profile } = decoded
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return shrink(sharp(profile ? withProfile(small, profile) : small), { width, height })
}

function refusalOf(
  { width, height, pages = 1 }: Pick<Metadata, 'width' | 'height' | 'pages'>,
  format: PictureFormat,
): RefusedPicture | undefined {
  if (pages > 1) return { status: 422, refused: 'Please choose a still photo: animations are not accepted.' }
  if (width * height > maxPixels[format]) return { status: 422, refused: tooManyPixels[format] }
  if (Math.max(width, height) > longestShape * Math.min(width, height)) {
    return { status: 422, refused: 'This picture is too long and narrow to be shown.' }
  }
}

function brokenSentence(format: PictureFormat, error: unknown) {
  if (String(error).includes('pixel limit')) return tooManyPixels[format]
  return format === 'heic'
    ? 'This HEIC photo cannot be read here. Please send it as JPEG.'
    : 'This photo is damaged and cannot be read. Please choose another.'
}

/** Decodes once, at the size of the widest file, and encodes all files from that. */
async function shrink(source: Sharp, { width, height }: { width: number; height: number }): Promise<PreparedPicture> {
  const { data, info } = await source
    .autoOrient()
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const files: PreparedPicture['files'] = []
  for (const kept of widthsFor(width)) {
    const resized = decoded().resize({ width: kept, withoutEnlargement: true })
    files.push({ width: kept, bytes: await resized.webp({ quality: 75, effort: effortFor(kept) }).toBuffer() })
  }
  const tiny = await decoded()
    .resize({ width: placeholderSide, height: placeholderSide, fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`
  return { width, height, placeholder, photoHash: await photoHash(decoded), files }
}

/** More effort saves 5 % of the bytes in twice the time: used for the widths in lists, which show ten per page. */
function effortFor(width: number) {
  return width <= 640 ? 4 : 2
}

/**
 * The perceptual hash of a photo: 128 bits as 32 hexadecimal digits, alike for photos that look alike. A bit says whether
 * a field of a 9 x 8 grid is darker than its right neighbour, of an 8 x 9 grid than the one below ("difference hash", by
 * rows and by columns). Empty for a picture with hardly any contrast, which would be like every other one.
 * docs/decisions/033-owners-and-review.md has the measurements.
 */
export async function photoHash(decoded: () => Sharp): Promise<string> {
  const [wide, tall] = [await shades(decoded(), side + 1, side), await shades(decoded(), side, side + 1)]
  const across = Array.from({ length: side * side }, (_, bit) => {
    const at = Math.floor(bit / side) * (side + 1) + (bit % side)
    return wide[at + 1]! - wide[at]!
  })
  const down = Array.from({ length: side * side }, (_, bit) => tall[bit + side]! - tall[bit]!)
  const steps = [...across, ...down]
  const contrast = steps.reduce((sum, step) => sum + Math.abs(step), 0) / steps.length
  return contrast < leastContrast ? '' : hexOf(steps.map((step) => step > 0))
}

const side = 8
/** Mean step between neighbours, of 255 shades. The flattest of the measured photos, an empty room, has 8. */
const leastContrast = 2

async function shades(image: Sharp, width: number, height: number) {
  return image.greyscale().resize({ width, height, fit: 'fill' }).raw().toBuffer()
}

function hexOf(bits: readonly boolean[]) {
  const digits = Array.from({ length: bits.length / 4 }, (_, at) => bits.slice(at * 4, at * 4 + 4))
  return digits.map((four) => Number.parseInt(four.map(Number).join(''), 2).toString(16)).join('')
}
