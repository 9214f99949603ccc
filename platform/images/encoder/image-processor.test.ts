import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPictureBytes } from './image-formats.ts'
import { createImageProcessor, type ImageProcessor, type Received } from './image-processor.ts'

let folder: string
let imageProcessor: ImageProcessor
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-imageProcessor-'))
  await writeFile(join(folder, 'abandoned'), 'half a photo')
  await utimes(join(folder, 'abandoned'), 1, 1)
  imageProcessor = createImageProcessor(folder)
})
afterAll(async () => {
  await imageProcessor.close()
  await rm(folder, { recursive: true })
})

test('prepares many photos at once and leaves no file behind', async () => {
  await imageProcessor.removeAbandoned()
  const photo = await sharp({ create: { width: 1000, height: 700, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => imageProcessor.prepare(await received(photo))),
  )
  for (const answer of answers) expect(answer).toMatchObject({ width: 1000, height: 700, files: [{}, {}, {}, {}] })
  expect(await files()).toEqual([])
})

test('accepts 15 MB and refuses one byte more', async () => {
  const good = await received(Buffer.alloc(maxPictureBytes))
  expect(await files()).toHaveLength(1)
  await imageProcessor.discard(good)
  expect(await imageProcessor.receive(chunks(Buffer.alloc(maxPictureBytes + 1)))).toMatchObject({ status: 413 })
  async function* broken() {
    yield Buffer.alloc(10)
    throw new Error('The connection was lost.')
  }
  await expect(imageProcessor.receive(broken())).rejects.toThrow('The connection was lost.')
  expect(await files()).toEqual([])
})

test('gives equal files equal digests', async () => {
  const [one, other, third] = [
    await received(Buffer.from('a')),
    await received(Buffer.from('a')),
    await received(Buffer.from('b')),
  ]
  expect(one.digest).toBe(other.digest)
  expect(third.digest).not.toBe(one.digest)
  for (const file of [one, other, third]) await imageProcessor.discard(file)
})

test('refuses with a message, also when a file crashes the process', async () => {
  expect(await imageProcessor.prepare(await received(Buffer.from('<svg/>')))).toMatchObject({ status: 415 })
  // A missing file throws an unexpected error, which ends the process.
  const [gone, good] = await Promise.all([
    imageProcessor.prepare({ file: join(folder, 'gone'), digest: '' }),
    imageProcessor.prepare(
      await received(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ),
  ])
  expect(gone).toMatchObject({ status: 422, refused: expect.stringContaining('damaged') })
  expect(good).toMatchObject({ width: 9 })
})

async function received(bytes: Buffer): Promise<Received> {
  return (await imageProcessor.receive(chunks(bytes))) as Received
}

async function* chunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

/** All files but the lock of this process. */
async function files() {
  return (await readdir(folder)).filter((name) => !name.endsWith('.lock'))
}
