import type { Sharp } from 'sharp'

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
