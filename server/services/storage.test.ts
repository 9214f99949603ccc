import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage, type Storage } from './storage.ts'

const path = 'properties/ab12cd/ef34'
const bytes = (text: string) => new TextEncoder().encode(text)
let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundy-storage-'))
  storage = await openStorage({ folder: join(folder, 'images') })
})
afterAll(() => rm(folder, { recursive: true }))

describe('files in a folder', () => {
  test('what was put can be opened, replaced and deleted', async () => {
    await storage.putPicture(path, [
      { width: 320, bytes: bytes('small') },
      { width: 640, bytes: bytes('larger') },
    ])
    expect(await read(path, 320)).toEqual({ bytes: 5, text: 'small' })
    expect(await read(path, 640)).toEqual({ bytes: 6, text: 'larger' })
    expect(await storage.openPicture(path, 960)).toBeUndefined()

    await storage.putPicture(path, [{ width: 320, bytes: bytes('new') }])
    expect(await read(path, 320)).toEqual({ bytes: 3, text: 'new' })

    await storage.deletePicture(path)
    expect(await storage.openPicture(path, 320)).toBeUndefined()
    await storage.deletePicture(path)
  })

  test('deleting one leaves its neighbours, whose paths begin alike', async () => {
    await storage.putPicture('properties/a/1', [{ width: 320, bytes: bytes('one') }])
    await storage.putPicture('properties/a/10', [{ width: 320, bytes: bytes('ten') }])
    await storage.deletePicture('properties/a/1')
    expect(await read('properties/a/10', 320)).toEqual({ bytes: 3, text: 'ten' })
  })

  test('removes at its next opening what a killed process left half written', async () => {
    const incoming = join(folder, 'images', '.incoming')
    await storage.ping()
    await writeFile(join(incoming, 'old'), 'half')
    await writeFile(join(incoming, 'young'), 'half')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(incoming, 'old'), hoursAgo, hoursAgo)
    await openStorage({ folder: join(folder, 'images') })
    expect(await readdir(incoming)).toEqual(['young'])
  })

  test('leaves nothing half written beside the files', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => storage.putPicture(path, [{ width: 320, bytes: bytes('same') }])),
    )
    expect(await readdir(join(folder, 'images', path))).toEqual(['320.webp'])
    expect(await readFile(join(folder, 'images', path, '320.webp'), 'utf8')).toBe('same')
  })

  test('answers a ping by writing and reading, and fails it when it cannot', async () => {
    await storage.ping()
    expect((await readdir(join(folder, 'images'))).filter((name) => name.includes('ping'))).toEqual([])
    await writeFile(join(folder, 'a-file'), '')
    const blocked = await openStorage({ folder: join(folder, 'a-file') })
    await expect(blocked.ping()).rejects.toThrow()
  })

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
})

test('S3 without its packages says what to install', async () => {
  const opened = openStorage({ url: 's3://bucket?region=ca-central-1', folder })
  await expect(opened).rejects.toThrow('npm install @aws-sdk/client-s3 @aws-sdk/s3-request-presigner')
})

async function read(at: string, width: number) {
  const file = await storage.openPicture(at, width)
  if (!file) return undefined
  const streamed = await buffer(await file.stream())
  expect(Buffer.from(await file.read())).toEqual(streamed)
  return { bytes: file.bytes, text: streamed.toString() }
}
