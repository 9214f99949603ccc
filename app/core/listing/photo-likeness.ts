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
