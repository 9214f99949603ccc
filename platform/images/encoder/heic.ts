/**
 * Decodes HEIC, which sharp's build leaves out, with libheif compiled to WebAssembly. Only `image-worker.ts` loads it
 * (docs/decisions/011-photos-and-bodies.md), to keep a decoder of 2 MB and its memory out of the site's process.
 */
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'

interface DecodedHeic {
  /** Pixels of the upright photo: the decoder has rotated it. */
  width: number
  height: number
  /** RGBA with 8 bits per channel. */
  data: Uint8ClampedArray
  /** The ICC profile; iPhones write Display P3. */
  profile?: Uint8Array
}

interface HeicImage {
  get_width(): number
  get_height(): number
  is_primary(): boolean
  display(target: Omit<DecodedHeic, 'profile'>, done: (target: DecodedHeic | null) => void): void
  free(): void
}

interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeicImage[] }
}

/** Bytes. 25 million pixels take some 300 MB; the decoder rejects a file that needs more. */
const maxMemory = 640 * 1024 * 1024
const page = 65_536

let library: Libheif | undefined

/** Throws if the decoder cannot read the file. `isTooLarge` is called before any pixel is decoded. */
export async function decodeHeic(
  bytes: Uint8Array,
  isTooLarge: (size: { width: number; height: number }) => boolean,
): Promise<DecodedHeic | { tooLarge: true }> {
  library ??= load()
  let images: HeicImage[] = []
  try {
    images = new library.HeifDecoder().decode(bytes)
    const image = images.find((one) => one.is_primary()) ?? images[0]
    if (!image) throw new Error('There is no picture in this HEIC file.')
    const size = { width: image.get_width(), height: image.get_height() }
    if (isTooLarge(size)) return { tooLarge: true }
    const data = new Uint8ClampedArray(size.width * size.height * 4)
    const decoded = await new Promise<DecodedHeic | null>((resolve) => image.display({ ...size, data }, resolve))
    if (!decoded) throw new Error('This HEIC file cannot be decoded.')
    return { ...size, data, profile: profileIn(bytes) }
  } catch (error) {
    // A failure leaves the decoder's memory in an unknown state.
    library = undefined
    throw error
  } finally {
    for (const image of images) image.free()
  }
}

function load(): Libheif {
  limitMemory()
  const make = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js') as () => Libheif
  return make()
}

let limited = false

/** Emscripten's allocator treats a memory that cannot grow as full, and the decoder reports that. */
function limitMemory() {
  if (limited) return
  limited = true
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * page > maxMemory) throw new RangeError('The decoder may have no more memory.')
    return grow.call(this, pages)
  }
}

/** The ICC profile in the first `colr` box of type `prof` (ISO/IEC 14496-12, 12.1.5). */
function profileIn(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = file.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return undefined
  const profile = file.subarray(at + 8, at - 4 + file.readUInt32BE(at - 4))
  return profile.length > 128 && profile.toString('latin1', 36, 40) === 'acsp' ? profile : undefined
}

/** Offset of the end of IHDR, the first chunk of a PNG: 8 bytes of signature, 25 of IHDR. */
const afterHead = 33

/**
 * Adds an ICC profile to a PNG as its iCCP chunk (PNG 1.2, 4.2.2.4). sharp reads profiles from files only and takes none
 * for raw pixels.
 */
export function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)])
}
