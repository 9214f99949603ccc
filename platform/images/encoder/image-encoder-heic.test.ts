import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withProfile } from './heic.ts'
import { preparePicture } from './image-encoder.ts'
import type { PreparedPicture } from './image-formats.ts'
import { createImageProcessor, type Received } from './image-processor.ts'
import { uprightHeic } from './test-heic.ts'

/** Must run first: the other tests of this file load the decoder into this process. */
test('is decoded in the child process, and this process never loads the decoder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundy-heic-'))
  const imageProcessor = createImageProcessor(folder)
  async function* bytes() {
    yield uprightHeic
  }
  const answer = await imageProcessor.prepare((await imageProcessor.receive(bytes())) as Received)
  expect(answer).toMatchObject({ width: 48, height: 64 })
  const loaded = Object.keys(createRequire(import.meta.url).cache)
  expect(loaded.filter((file) => file.includes('libheif'))).toEqual([])
  await imageProcessor.close()
  await rm(folder, { recursive: true })
})

test('is rotated upright and keeps its colours', async () => {
  const picture = await prepared(uprightHeic)
  expect(picture).toMatchObject({ width: 48, height: 64, files: [{ width: 320 }] })
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(far(await colourAt(picture, 0.1), [0x30, 0x50, 0xc0])).toBeLessThan(12)
  expect(far(await colourAt(picture, 0.9), [0xc0, 0x30, 0x30])).toBeLessThan(12)
})

test('its colour profile is applied: red of Display P3 becomes a stronger red in sRGB', async () => {
  const { icc = Buffer.alloc(0) } = await sharp(
    await square('#c03030').withIccProfile('p3').png().toBuffer(),
  ).metadata()
  const picture = await prepared(Buffer.concat([uprightHeic, box('colr', Buffer.concat([Buffer.from('prof'), icc]))]))
  const [red = 0] = await colourAt(picture, 0.9)
  expect(red).toBeGreaterThan(200)

  const bare = await square('#c03030').png().toBuffer()
  const { data } = await sharp(withProfile(bare, icc)).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
})

test.each<[string, () => Buffer, RegExp]>([
  ['truncated in its header', () => uprightHeic.subarray(0, 400), /cannot be read here/],
  ['truncated in its pixel data', () => uprightHeic.subarray(0, -40), /cannot be read here/],
  [
    'with corrupt pixel data',
    () => overwritten(uprightHeic.length - 60, Buffer.alloc(50, 0x5a)),
    /cannot be read here/,
  ],
  ['whose header claims 30 million pixels', () => sized(6000, 5000), /at most 25 million pixels/],
  ['whose header claims 4 billion pixels a side', () => sized(0xffffffff, 0xffffffff), /HEIC photo/],
  ['larger than its header claims', () => sized(8, 8), /cannot be read here/],
  ['too narrow', () => sized(4000, 10), /narrow/],
  ['of one empty box', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'), /cannot be read here/],
])('one %s is refused, and the next is read', async (_, make, sentence) => {
  expect(await preparePicture(make())).toEqual({ status: 422, refused: expect.stringMatching(sentence) })
  expect(await prepared(uprightHeic)).toMatchObject({ width: 48 })
})

test('an AVIF whose major brand is mif1 is recognised as AVIF', async () => {
  const avif = await square('#c03030').avif().toBuffer()
  avif.write('mif1', 8, 'latin1')
  expect(await prepared(avif)).toMatchObject({ width: 40, height: 40 })
})

async function prepared(bytes: Uint8Array): Promise<PreparedPicture> {
  const picture = await preparePicture(bytes)
  if ('refused' in picture) throw new Error(picture.refused)
  return picture
}

function square(background: string) {
  return sharp({ create: { width: 40, height: 40, channels: 3, background } })
}

function box(type: string, body: Buffer) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

function overwritten(at: number, bytes: Buffer) {
  const file = Buffer.from(uprightHeic)
  bytes.copy(file, at)
  return file
}

/** The file with another size in each `ispe` box. */
function sized(width: number, height: number) {
  const file = Buffer.from(uprightHeic)
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(width, at + 8)
    file.writeUInt32BE(height, at + 12)
  }
  return file
}

async function colourAt({ files }: PreparedPicture, x: number) {
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function far(seen: number[], wanted: number[]) {
  return Math.max(...wanted.map((part, place) => Math.abs(part - seen[place]!)))
}
