import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bitsApart, maxBitsApart, readPhotoHash } from '../../../app/core/listing/image.ts'
import { preparePicture } from './image-encoder.ts'

/** Fields of light and dark that follow from `seed`, as soft as a photo. */
async function scene(seed: number) {
  let state = seed
  const shades = Array.from({ length: 12 * 9 }, () => {
    state = (state * 48271) % 2147483647
    return state % 256
  })
  const raw = { width: 12, height: 9, channels: 1 as const }
  return sharp(Uint8Array.from(shades), { raw })
    .resize(900, 675, { kernel: 'cubic' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
}

async function hashOf(bytes: Buffer) {
  const picture = await preparePicture(bytes)
  if ('refused' in picture) throw new Error(picture.refused)
  return picture.photoHash
}

const changed: Record<string, (bytes: Buffer) => Promise<Buffer>> = {
  'as a small JPEG': (bytes) => sharp(bytes).resize(320).jpeg({ quality: 60 }).toBuffer(),
  'as WebP': (bytes) => sharp(bytes).webp({ quality: 50 }).toBuffer(),
  brighter: (bytes) => sharp(bytes).linear(1.1, 5).jpeg().toBuffer(),
  'turned by its EXIF': (bytes) => sharp(bytes).rotate(270).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'cropped by 3 %': (bytes) => sharp(bytes).extract({ left: 13, top: 10, width: 873, height: 655 }).png().toBuffer(),
}

test.each(Object.entries(changed))('a photo looks alike %s', async (_, change) => {
  for (const seed of [7, 11, 23]) {
    const bytes = await scene(seed)
    const [one, other] = [readPhotoHash(await hashOf(bytes))!, readPhotoHash(await hashOf(await change(bytes)))!]
    expect(bitsApart(one, other)).toBeLessThanOrEqual(maxBitsApart)
  }
})

test('other photos do not', async () => {
  const [one, other] = [readPhotoHash(await hashOf(await scene(7)))!, readPhotoHash(await hashOf(await scene(8)))!]
  expect(bitsApart(one, other)).toBeGreaterThan(2 * maxBitsApart)
})

test('a picture without contrast has no hash', async () => {
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
  expect(await hashOf(await plain.jpeg().toBuffer())).toBe('')
})
