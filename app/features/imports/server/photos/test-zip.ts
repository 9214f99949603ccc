import { crc32, deflateRawSync } from 'node:zlib'

interface Zipped {
  name: string
  bytes: Uint8Array
  /** What the zip says of the unfolded size; by default the truth. */
  declared?: number
  /** Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number
}

/** A zip of these files, also of such that no archiver would make. */
export function zipOf(files: readonly Zipped[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes, declared = bytes.length, mode = 0o100644 } of files) {
    const data = deflateRawSync(bytes)
    const fileName = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x0800, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(declared, 18)
    facts.writeUInt16LE(fileName.length, 22)
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, fileName, data)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.from('PK\x01\x02\x14\x03', 'latin1'), facts, rest, fileName)
    offset += 30 + fileName.length + data.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
