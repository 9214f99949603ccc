import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** The files of a zip by their names, as text. Throws for one whose checksum is wrong. */
export async function unzip(answer: Response): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(bytes) !== entry.crc32) throw new Error(`The checksum of ${entry.fileName}`)
    files.set(entry.fileName, bytes.toString())
  }
  return files
}
