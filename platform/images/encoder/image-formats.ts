// Without the encoder, so that only the process that decodes photos loads it.

/** Bytes of the largest accepted file. */
export const maxPictureBytes = 15 * 1024 * 1024

/** Formats that a visitor may send, detected by their first bytes, so that no other decoder runs on untrusted files. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp'
  if (start.slice(4, 8) !== 'ftyp') return undefined
  const brand = start.slice(8, 12)
  if (/^avi[fs]$/.test(brand)) return 'avif'
  // mif1 and msf1 may be either format: the compatible brands decide (ISO/IEC 14496-12, 4.3).
  if (/^(?:mif1|msf1)$/.test(brand) && brandsAfter(start).some((other) => /^avi[fs]$/.test(other))) return 'avif'
  if (/^(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(brand)) return 'heic'
}

/** The compatible brands of an `ftyp` box within the first 64 bytes. */
function brandsAfter(start: string) {
  const size = Buffer.from(start.slice(0, 4), 'latin1').readUInt32BE()
  return start.slice(16, size).match(/.{4}/gs) ?? []
}

export interface PreparedPicture {
  /** Pixels of the upright original. */
  width: number
  height: number
  /** A data URL of some 130 characters: 16 pixels wide, shown enlarged until the image has loaded. */
  placeholder: string
  /** As `photoHash` writes it; empty where there is none. */
  photoHash: string
  /** WebP without metadata, one file for each of `widthsFor(width)`. */
  files: { width: number; bytes: Uint8Array }[]
}

export interface RefusedPicture {
  status: 413 | 415 | 422
  /** One sentence for the sender. */
  refused: string
}
