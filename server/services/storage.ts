import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isPicturePath, pictureWidths } from '../../domain/picture.ts'
import { type BucketKeys, openBucket } from './bucket.ts'
import { openFiles } from './durable-files.ts'

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
  /** Removes what killed processes left half written; never what a running one writes. */
  removeAbandoned(): Promise<void>
}

export interface StoredFile {
  bytes: number
  read(): Promise<Buffer<ArrayBuffer>>
  stream(): Promise<Readable>
}

/** What stands under pictures: files by key, in a folder or a bucket. */
export interface Files {
  /** Returns when it is safely kept. */
  put(key: string, contents: Uint8Array): Promise<void>
  /** Undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>
  /** Removes what killed processes left half written. */
  removeAbandoned(): Promise<void>
}

/** `url`: `s3://bucket?endpoint=...&region=...` with its keys, else files in `folder`. */
export async function openStorage({
  url,
  keys,
  folder,
}: {
  url?: string
  keys?: BucketKeys
  folder: string
}): Promise<Storage> {
  if (!url) return storageOn(openFiles(folder))
  if (!keys) throw new Error('A bucket needs its keys.')
  return storageOn(await openBucket(url, keys))
}

function storageOn(files: Files): Storage {
  return {
    async putPicture(path, pictures) {
      await Promise.all(pictures.map(({ width, bytes }) => files.put(fileKey(path, width), bytes)))
    },
    openPicture: async (path, width) => files.open(fileKey(path, width)),
    async deletePicture(path) {
      // By name: a bucket's own "everything that begins with a/1" would take a/10 too.
      await Promise.all(pictureWidths.map((width) => files.delete(fileKey(path, width))))
    },
    async ping() {
      const key = `ping-${randomUUID()}`
      await files.put(key, new TextEncoder().encode('here'))
      const kept = await files.open(key)
      if (String(await kept?.read()) !== 'here') throw new Error('The storage does not return what was put into it.')
      await files.delete(key)
    },
    removeAbandoned: files.removeAbandoned,
  }
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
