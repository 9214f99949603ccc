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
