import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outageOf } from '../http/responses/error-responses.ts'
import { openStorage, type Storage } from './storage.ts'
import { startS3rver, startSwift, type TestBucket } from './test-s3.ts'

const path = 'properties/ab12cd/ef34'
const bytes = (text: string) => new TextEncoder().encode(text)
const folder = await mkdtemp(join(tmpdir(), 'fundy-storage-'))
const swift = await startSwift()
let s3rver: Awaited<ReturnType<typeof startS3rver>>

beforeAll(async () => {
  s3rver = await startS3rver()
})
afterAll(async () => {
  await s3rver.stop()
  await swift?.stop()
  await rm(folder, { recursive: true })
})

describe('files in a folder', () => {
  const open = () => openStorage({ folder: join(folder, 'images') })
  keepsPictures(open)

  test('leaves no partial file', async () => {
    const storage = await open()
    await Promise.all(
      Array.from({ length: 20 }, () => storage.putPicture(path, [{ width: 320, bytes: bytes('same') }])),
    )
    expect(await readdir(join(folder, 'images', path))).toEqual(['320.webp'])
    expect(await readFile(join(folder, 'images', path, '320.webp'), 'utf8')).toBe('same')
  })

  test('a ping leaves no file, and fails when it cannot write', async () => {
    const storage = await open()
    await storage.ping()
    expect((await readdir(join(folder, 'images'))).filter((name) => name.includes('ping'))).toEqual([])
    await writeFile(join(folder, 'a-file'), '')
    const blocked = await openStorage({ folder: join(folder, 'a-file') })
    await expect(blocked.ping()).rejects.toThrow()
  })
})

describe('a bucket of s3rver', () => keepsPictures(() => openStorage({ ...s3rver, folder })))

describe.skipIf(!swift)('a bucket of OpenStack Swift', () => {
  const bucket = swift as TestBucket
  keepsPictures(() => openStorage({ ...bucket, folder }))

  test('a wrong key is refused with an error that names the status', async () => {
    const storage = await openStorage({ url: bucket.url, keys: { ...bucket.keys, secretAccessKey: 'wrong' }, folder })
    await expect(storage.ping()).rejects.toThrow('The bucket answered 403 to PUT')
  })
})

describe('a bucket that is down', () => {
  test('is an outage, and recovers without a restart', async () => {
    const first = await startS3rver()
    const storage = await openStorage({ ...first, folder })
    await storage.putPicture(path, [{ width: 320, bytes: bytes('kept') }])
    await first.stop({ keep: true })
    const asked = await Promise.allSettled([
      storage.openPicture(path, 320),
      storage.putPicture(path, [{ width: 320, bytes: bytes('new') }]),
      storage.deletePicture(path),
      storage.ping(),
    ])
    expect(asked.map((one) => one.status === 'rejected' && outageOf(one.reason))).toEqual(
      Array(4).fill('The picture storage does not answer.'),
    )
    const second = await startS3rver({ port: first.port, folder: first.folder })
    onTestFinished(() => second.stop())
    expect(await read(storage, path, 320)).toEqual({ bytes: 4, text: 'kept' })
  })

  test('gets requests with signature, region and session token', async () => {
    const seen: unknown[] = []
    const server = createServer(({ method, url, headers }, response) => {
      seen.push([method, url, headers.authorization, headers['x-amz-security-token'], headers['x-amz-content-sha256']])
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const url = `s3://my.photos?endpoint=http://127.0.0.1:${port}/s3/`
    const keys = { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'token', region: 'ca-central-1' }
    await (await openStorage({ url, keys, folder })).putPicture('a', [{ width: 320, bytes: bytes('here') }])
    expect(seen).toEqual([
      [
        'PUT',
        '/s3/my.photos/a/320.webp',
        expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=AKIA\/\d{8}\/ca-central-1\/s3\/aws4_request, /),
        'token',
        // The output of `printf here | sha256sum`.
        'fcec91509759ad995c2cd14bcb26b2720993faf61c29d379b270d442d92290eb',
      ],
    ])
  })
})

function keepsPictures(open: () => Promise<Storage>) {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test('stores, opens, replaces and deletes pictures', async () => {
    await storage.putPicture(path, [
      { width: 320, bytes: bytes('small') },
      { width: 640, bytes: bytes('larger') },
    ])
    expect(await read(storage, path, 320)).toEqual({ bytes: 5, text: 'small' })
    expect(await read(storage, path, 640)).toEqual({ bytes: 6, text: 'larger' })
    expect(await storage.openPicture(path, 960)).toBeUndefined()

    await storage.putPicture(path, [{ width: 320, bytes: bytes('new') }])
    expect(await read(storage, path, 320)).toEqual({ bytes: 3, text: 'new' })

    await storage.deletePicture(path)
    expect(await storage.openPicture(path, 320)).toBeUndefined()
    await storage.deletePicture(path)
  })

  test('deleting a picture keeps others whose paths begin with the same characters', async () => {
    await storage.putPicture('properties/a/1', [{ width: 320, bytes: bytes('one') }])
    await storage.putPicture('properties/a/10', [{ width: 320, bytes: bytes('ten') }])
    await storage.deletePicture('properties/a/1')
    expect(await read(storage, 'properties/a/10', 320)).toEqual({ bytes: 3, text: 'ten' })
  })

  test('answers a ping by writing and reading', () => storage.ping())

  test.each([
    '',
    '.',
    '..',
    '../x',
    'a/../b',
    'a//b',
    '/a',
    'a/',
    '/etc/passwd',
    'C:\\x',
    'a\\b',
    'a\0b',
    'a b',
    'A',
    'a.b',
    'é',
    'a/./b',
    '%2e%2e',
    'a'.repeat(201),
    '-a',
    'a/-b',
  ])('refuses the path %j', async (hostile) => {
    await expect(storage.putPicture(hostile, [{ width: 320, bytes: bytes('x') }])).rejects.toThrow('not the path')
    await expect(storage.openPicture(hostile, 320)).rejects.toThrow('not the path')
    await expect(storage.deletePicture(hostile)).rejects.toThrow('not the path')
  })

  test.each([0, -1, 1.5, Number.NaN, '1/../2' as never])('refuses the width %j', async (width) => {
    await expect(storage.openPicture(path, width)).rejects.toThrow('whole number')
  })
}

async function read(storage: Storage, at: string, width: number) {
  const file = await storage.openPicture(at, width)
  if (!file) return undefined
  const streamed = await buffer(await file.stream())
  expect(Buffer.from(await file.read())).toEqual(streamed)
  return { bytes: file.bytes, text: streamed.toString() }
}
