import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { isPicturePath, pictureWidths } from '../../domain/picture.ts'
import { openBucket } from './bucket.ts'
import { DurableFiles } from './durable-files.ts'

/** Where pictures are kept: `path` as in `Picture`, one file a width. */
export interface Storage {
  /** Returns when the files are safely kept. What is there already is replaced, whole file by whole file. */
  putPicture(path: string, files: { width: number; bytes: Uint8Array }[]): Promise<void>
  /** Undefined when there is no such file. */
  openPicture(path: string, width: number): Promise<StoredFile | undefined>
  /** Every width; nothing happens when there is none. */
  deletePicture(path: string): Promise<void>
  /** Throws when the storage cannot be written and read. */
  ping(): Promise<void>
}

export interface StoredFile {
  bytes: number
  read(): Promise<Uint8Array<ArrayBuffer>>
  stream(): Promise<Readable>
}

/** `s3://bucket?endpoint=...&region=...` with the usual AWS variables, else files in `folder`. */
export async function openStorage({ url, folder }: { url?: string; folder: string }): Promise<Storage> {
  if (url) return storageOn(await openBucket(url))
  const files = new DurableFiles(folder)
  await files.removeAbandoned()
  return storageOn(new Disk(files))
}

function storageOn(disk: Disk): Storage {
  return {
    async putPicture(path, files) {
      await Promise.all(files.map(({ width, bytes }) => disk.put(fileKey(path, width), bytes)))
    },
    async openPicture(path, width) {
      const key = fileKey(path, width)
      const facts = await disk.getMetaData(key).catch(nothingIfMissing)
      if (!facts) return undefined
      return {
        bytes: facts.contentLength,
        read: async () => (await disk.getBytes(key)) as Uint8Array<ArrayBuffer>,
        stream: () => disk.getStream(key),
      }
    },
    async deletePicture(path) {
      // By name: a bucket's own "everything that begins with a/1" would take a/10 too.
      await Promise.all(pictureWidths.map((width) => disk.delete(fileKey(path, width))))
    },
    async ping() {
      const key = `ping-${randomUUID()}`
      await disk.put(key, 'here')
      if ((await disk.get(key)) !== 'here') throw new Error('The storage does not give back what was put into it.')
      await disk.delete(key)
    },
  }
}

/** A folder and a bucket each have their own word for it. */
function nothingIfMissing(error: { cause?: { code?: string; name?: string } }) {
  if (error.cause?.code === 'ENOENT' || error.cause?.name === 'NotFound') return undefined
  throw error
}

function fileKey(path: string, width: number) {
  if (!Number.isInteger(width) || width < 1) throw new Error('A picture width is a whole number of pixels.')
  return `${checkedPath(path)}/${width}.webp`
}

/** Small letters, digits and single dashes between slashes: nothing that leads out of the storage can be spelt. */
function checkedPath(path: string) {
  if (!isPicturePath(path)) throw new Error('This is not the path of a picture.')
  return path
}
