/** How a table was written, as people call it. */
export type TableEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/**
 * The text of a table. A byte order mark tells its encoding, then NUL bytes tell UTF-16; what is valid UTF-8 is UTF-8, and
 * everything else is Windows-1252, in which every byte is a letter. Undefined for what is no text.
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: TableEncoding } | undefined {
  const label = unicodeLabel(bytes)
  if (label) return { text: withoutNul(new TextDecoder(label).decode(bytes)), encoding: 'UTF-16' }
  if (isBinary(bytes)) return undefined
  try {
    return { text: withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), encoding: 'UTF-8' }
  } catch {
    return { text: withoutNul(new TextDecoder('windows-1252').decode(bytes)), encoding: 'Windows-1252' }
  }
}

/** Bytes that are looked at. */
const sample = 4_096

function unicodeLabel(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: most of a Western table in UTF-16 has NUL as every second byte.
  const start = bytes.subarray(0, sample)
  if (start.length < 8) return undefined
  const half = start.length / 2
  const even = start.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = start.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be'
}

/** True for photos, zips and spreadsheets that were not saved as a table. */
function isBinary(bytes: Uint8Array) {
  const start = bytes.subarray(0, sample)
  const controls = start.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length
  return controls > start.length * 0.02 + 8 || (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)
}

function withoutNul(text: string) {
  return text.replaceAll('\0', '')
}
