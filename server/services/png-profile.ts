import { crc32, deflateSync } from 'node:zlib'

/** Where the first chunk of a PNG, IHDR, ends: 8 bytes of signature, 25 of IHDR. */
const afterHead = 33

/**
 * The PNG with `profile` (ICC) as what its values mean (PNG 1.2, 4.2.2.4: iCCP). sharp reads a profile from a file and
 * cannot be told one for pixels that it is given.
 */
export function withProfile(png: Buffer, profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)])
}
