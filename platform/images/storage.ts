import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isPicturePath, pictureWidths } from '../../app/core/listing/image.ts'
import { type Files, openFiles, type StoredFile } from './durable-files.ts'

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

/** Named after the usual AWS variables. */
export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
  /** Session token of temporary keys. */
  sessionToken?: string
  /** Used if the URL names no region. */
  region?: string
}

/** Timeout of one request in milliseconds. */
const patience = { GET: 5_000, HEAD: 5_000, DELETE: 5_000, PUT: 15_000 }

/** The bucket was unreachable, too slow, or rejected the request. A retry may succeed. */
class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE'
}

/** Opens `s3://bucket?endpoint=...&region=...` on AWS or any S3-compatible server. Objects are private: no ACL is ever sent. */
async function openBucket(url: string, keys: BucketKeys): Promise<Files> {
  // Loaded only if a bucket is configured.
  const { AwsClient } = await import('aws4fetch')
  const { searchParams } = new URL(url)
  const region = searchParams.get('region') ?? keys.region ?? 'us-east-1'
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 2 })
  const base = baseOf(url, region)

  async function ask(method: keyof typeof patience, key: string, body?: Uint8Array<ArrayBuffer>) {
    const headers: Record<string, string> = {}
    if (body) {
      headers['Content-Type'] = 'image/webp'
      // Part of the signature, so that the server rejects bytes that changed in transit.
      headers['X-Amz-Content-Sha256'] = createHash('sha256').update(body).digest('hex')
    }
    const init = { method, headers, body, signal: AbortSignal.timeout(patience[method]) }
    try {
      const answer = await client.fetch(`${base}/${key}`, init)
      if (answer.ok || answer.status === 404) return answer
      const said = (await answer.text()).slice(0, 500)
      throw new StorageUnavailable(`The bucket answered ${answer.status} to ${method} ${key}. ${said}`)
    } catch (cause) {
      if (cause instanceof StorageUnavailable) throw cause
      throw new StorageUnavailable(`The bucket did not answer ${method} ${key}.`, { cause })
    }
  }

  async function read(key: string) {
    const answer = await ask('GET', key)
    if (answer.status === 404) throw new Error(`The bucket has no ${key} any longer.`)
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    async put(key, contents) {
      const answer = await ask('PUT', key, contents as Uint8Array<ArrayBuffer>)
      if (answer.status === 404) throw new StorageUnavailable('There is no such bucket.')
      await answer.body?.cancel()
    },
    async open(key) {
      const answer = await ask('HEAD', key)
      if (answer.status === 404) return undefined
      const bytes = Number(answer.headers.get('Content-Length'))
      // Reads the whole object, so that a slow client does not hold a connection to the bucket.
      return { bytes, read: () => read(key), stream: async () => Readable.from([await read(key)]) }
    },
    async delete(key) {
      await (await ask('DELETE', key)).body?.cancel()
    },
    async removeAbandoned() {},
  }
}

/** Self-hosted servers seldom have a host name per bucket, and a wildcard certificate covers no name with a dot. */
function baseOf(url: string, region: string) {
  const { hostname: bucket, searchParams } = new URL(url)
  const endpoint = searchParams.get('endpoint')?.replace(/\/+$/, '')
  if (endpoint) return `${endpoint}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}
