import { crc32, deflateSync } from 'node:zlib'

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
