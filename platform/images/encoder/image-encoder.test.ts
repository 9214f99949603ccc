import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { preparePicture } from './image-encoder.ts'
import { maxPictureBytes, type PreparedPicture } from './image-formats.ts'

const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

describe('a valid photo', () => {
  test('is encoded in every width up to the first that fits it, never enlarged', async () => {
    const wide = await prepared(await plain(2000, 1000).jpeg().toBuffer())
    expect(wide).toMatchObject({ width: 2000, height: 1000 })
    expect(await sizes(wide)).toEqual(['320x160', '640x320', '960x480', '1600x800'])

    const small = await prepared(await plain(500, 400).png().toBuffer())
    expect(small.files.map(({ width }) => width)).toEqual([320, 640])
    expect(await sizes(small)).toEqual(['320x256', '500x400'])

    const tiny = await prepared(await plain(1, 1).png().toBuffer())
    expect(await sizes(tiny)).toEqual(['1x1'])
  })

  test('is rotated upright', async () => {
    // Red above blue; EXIF orientation 6 asks for a quarter turn clockwise, so red is at the right.
    const image = await twoHalves().jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
    const picture = await prepared(image)
    expect(picture).toMatchObject({ width: 400, height: 600 })
    expect(await colourAt(picture, 0.9, 0.5)).toBe('red')
    expect(await colourAt(picture, 0.1, 0.5)).toBe('blue')
  })

  test('keeps no metadata: no position, no camera, no profile', async () => {
    const image = await plain(400, 300)
      .jpeg()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'Camera of somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 5/1 21/1' } })
      .toBuffer()
    expect((await sharp(image).metadata()).exif?.toString('latin1')).toContain('Camera of somebody')
    for (const { bytes } of (await prepared(image)).files) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({})
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/EXIF|Camera|ICCP|XMP/)
    }
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    const picture = await prepared(await twoHalves().toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 600, height: 400 })
    expect(await colourAt(picture, 0.5, 0.1)).toBe('red')
  })

  test('may be grey, CMYK, of 16 bits or transparent: the result is sRGB on white', async () => {
    const grey = await plain(40, 30).toColourspace('b-w').png().toBuffer()
    const cmyk = await plain(40, 30).toColourspace('cmyk').jpeg().toBuffer()
    const deep = await plain(40, 30).toColourspace('rgb16').png().toBuffer()
    for (const image of [grey, cmyk, deep]) {
      const { channels, space } = await sharp((await prepared(image)).files[0]?.bytes).metadata()
      expect({ channels, space }).toEqual({ channels: 3, space: 'srgb' })
    }
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: { ...red, alpha: 0 } } })
    expect(await colourAt(await prepared(await clear.png().toBuffer()), 0.5, 0.5)).toBe('white')
  })

  test('has a placeholder of less than 200 characters, and of less than 250 for pure noise', async () => {
    const { placeholder } = await prepared(await twoHalves().jpeg().toBuffer())
    expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/)
    expect(placeholder.length).toBeLessThan(200)
    for (const [width, height] of [
      [320, 213],
      [180, 320],
      [200, 200],
    ] as const) {
      const noise = await prepared(await noisy(width, height).png().toBuffer())
      expect(noise.placeholder.length).toBeLessThan(250)
    }
  })

  test('many are encoded at the same time', async () => {
    const image = await plain(700, 300).jpeg().toBuffer()
    const pictures = await Promise.all(Array.from({ length: 9 }, () => prepared(image)))
    expect(pictures.map(({ files }) => files.length)).toEqual(Array(9).fill(3))
  })
})

describe('a refused file gets a status and a message', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )
  const frames = Buffer.alloc(20 * 40 * 3, 99).fill(200, 20 * 20 * 3)
  const animation = () => sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })

  const files: [string, () => Promise<Buffer>, number, RegExp][] = [
    ['SVG', async () => svg, 415, /JPEG, PNG, WebP, AVIF or HEIC/],
    ['SVG after an XML head', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, /JPEG/],
    ['GIF', () => plain(9, 9).gif().toBuffer(), 415, /JPEG/],
    ['animated GIF', () => animation().gif().toBuffer(), 415, /JPEG/],
    ['animated WebP', () => animation().webp().toBuffer(), 422, /animations/],
    ['TIFF', () => plain(9, 9).tiff().toBuffer(), 415, /JPEG/],
    ['an empty file', async () => Buffer.alloc(0), 415, /JPEG/],
    ['text', async () => Buffer.from('GET / HTTP/1.1'), 415, /JPEG/],
    ['a first byte only', async () => Buffer.from('\xff\xd8\xff', 'latin1'), 422, /damaged/],
    ['a truncated JPEG', async () => half(await twoHalves().jpeg().toBuffer()), 422, /damaged/],
    ['a truncated PNG', async () => half(await noisy().png().toBuffer()), 422, /damaged/],
    ['a truncated WebP', async () => half(await noisy().webp().toBuffer()), 422, /damaged/],
    ['a truncated AVIF', async () => half(await noisy().avif().toBuffer()), 422, /damaged/],
    ['an empty HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 422, /HEIC/],
    ['a decompression bomb', () => plain(8000, 7000).png().toBuffer(), 422, /50 million pixels/],
    [
      'an AVIF decompression bomb',
      () => plain(4100, 4100).avif({ quality: 1, effort: 0 }).toBuffer(),
      422,
      /16 million pixels/,
    ],
    ['a header that claims 400 million pixels', async () => claim(20_000, 20_000), 422, /50 million pixels/],
    ['an image that is too narrow', () => plain(2000, 20).png().toBuffer(), 422, /narrow/],
    ['too many bytes', async () => Buffer.alloc(maxPictureBytes + 1), 413, /15 MB/],
  ]
  test.each(files)('%s', async (_, make, status, sentence) => {
    const refused = await preparePicture(await make())
    expect(refused).toEqual({ status, refused: expect.stringMatching(sentence) })
  })
})

async function prepared(bytes: Uint8Array): Promise<PreparedPicture> {
  const picture = await preparePicture(bytes)
  if ('refused' in picture) throw new Error(picture.refused)
  return picture
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: red } })
}

function noisy(width = 300, height = 200) {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: red, noise } })
}

function twoHalves() {
  const below = { create: { width: 600, height: 200, channels: 3, background: blue } } as const
  return plain(600, 400).composite([{ input: below, left: 0, top: 200 }])
}

function half(bytes: Buffer) {
  return bytes.subarray(0, bytes.length / 2)
}

/** A PNG whose header claims another size than its data has. */
async function claim(width: number, height: number) {
  const bytes = Buffer.from(await plain(8, 8).png().toBuffer())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

async function sizes({ files }: PreparedPicture) {
  const all = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()))
  return all.map(({ width, height, format }) => `${width}x${height}${format === 'webp' ? '' : format}`)
}

async function colourAt({ files }: PreparedPicture, x: number, y: number) {
  const { data, info } = await sharp(files.at(-1)?.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [r = 0, , b = 0] = data.subarray(at, at + 3)
  if (r > 240 && b > 240) return 'white'
  return r > b ? 'red' : 'blue'
}
