import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isPicturePath, pictureWidths } from '../../app/core/listing/image.ts'
import { type BucketKeys, openBucket } from './bucket.ts'
import { openFiles } from './durable-files.ts'

/** Stores pictures: `path` as in `Picture`, one file per width. */
export interface Storage {
  /** Resolves when the files are durable. Replaces existing files, each atomically. */
  putPicture(path: string, files: { width: number; bytes: Uint8Array }[]): Promise<void>
  /** Undefined if the file does not exist. */
  openPicture(path: string, width: number): Promise<StoredFile | undefined>
  /** Deletes every width; no effect if there is none. */
  deletePicture(path: string): Promise<void>
  /** Throws if the storage cannot be written and read. */
  ping(): Promise<void>
  /** Removes incomplete files of killed processes, never those of a running one. */
  removeAbandoned(): Promise<void>
}

export interface StoredFile {
  bytes: number
  read(): Promise<Buffer<ArrayBuffer>>
  stream(): Promise<Readable>
}

/** Files by key, in a folder or a bucket. */
export interface Files {
  /** Resolves when the file is durable. */
  put(key: string, contents: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  open(key: string): Promise<StoredFile | undefined>
  /** No effect if the file does not exist. */
  delete(key: string): Promise<void>
  /** Removes incomplete files of killed processes. */
  removeAbandoned(): Promise<void>
}

/** Opens `url` (`s3://bucket?endpoint=...&region=...`) with its keys, else `folder`. */
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
      // By full name: the prefix a/1 would match a/10 too.
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

/** Lower-case letters, digits and single dashes between slashes, so that no path can leave the storage. */
function checkedPath(path: string) {
  if (!isPicturePath(path)) throw new Error('This is not the path of a picture.')
  return path
}
