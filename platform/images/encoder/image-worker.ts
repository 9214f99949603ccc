/** The child process of `image-processor.ts` (docs/decisions/011-photos-and-bodies.md): prepares the given files at the lowest priority. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { sharedWidth } from '../../../app/core/listing/image.ts'
import { photoHash, preparePicture } from './image-encoder.ts'

lowerPriority()
// Two concurrent photos use two cores already; threads within one photo would only add overhead.
sharp.concurrency(1)
sharp.cache(false)

interface Work {
  id: number
  file?: string
  bytes?: Uint8Array
  wanted?: 'hash' | 'jpeg'
}

process.on('message', async ({ id, file, bytes, wanted }: Work) => {
  process.send?.({ id, answer: bytes ? await madeOf(bytes, wanted) : await readFile(file!).then(preparePicture) })
})

async function madeOf(bytes: Uint8Array, wanted: Work['wanted']) {
  return wanted === 'jpeg' ? { jpeg: await jpegOf(bytes) } : { photoHash: await hashOf(bytes) }
}

/** Undefined for a picture that cannot be read. */
function jpegOf(bytes: Uint8Array) {
  const smaller = sharp(bytes).resize({ width: sharedWidth, withoutEnlargement: true })
  return smaller
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined)
}

/** Of a picture that the site has encoded itself; empty for one that cannot be read. */
async function hashOf(bytes: Uint8Array) {
  try {
    const { data, info } = await sharp(bytes).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    return await photoHash(() => sharp(data, { raw: { width, height, channels } }))
  } catch {
    return ''
  }
}
// Exits when the site's process ends or disconnects. Ctrl-C reaches both, and the site finishes its work first.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})

/** Linux sets priority per thread, and new threads inherit it: existing threads are set one by one. */
function lowerPriority() {
  const lowest = 19
  try {
    if (process.platform !== 'linux') return setPriority(lowest)
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowest)
  } catch {
    // Not permitted here: the process works at normal priority.
  }
}
