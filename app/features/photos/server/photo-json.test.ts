import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadDataUrl, BadPhotoJson, readPhotoJson } from './photo-json.ts'

async function* inPieces(text: string | Uint8Array, size: number) {
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(bytes: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

const limits = { list: 'images', mostText: 10_000, mostFiles: 8, mostBytes: 1_000_000, keep: all }

/** The value with the bytes of every file in place of its name. */
async function read(text: string, size = text.length || 1, options: Partial<typeof limits> = {}) {
  const { value, files } = await readPhotoJson(inPieces(text, size), { ...limits, ...options })
  const put = (found: unknown): unknown => {
    if (Array.isArray(found)) return found.map(put)
    return (typeof found === 'string' && files.get(found)) || found
  }
  return typeof value === 'object' && value && 'images' in value ? { ...value, images: put(value.images) } : value
}

const url = (bytes: Uint8Array, type = 'image/jpeg') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test('reads any JSON as JSON.parse does, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.integer({ min: 1, max: 50 }), async (text, size) => {
      expect(await read(text, size)).toEqual(JSON.parse(text))
    }),
  )
})

test('passes the photos on while they arrive, among paths and text with escapes', async () => {
  const image = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ sent: url(bytes), read: Buffer.from(bytes) })),
    fc.string().map((path) => ({ sent: path, read: path })),
  )
  const body = fc.record({ images: fc.array(image, { maxLength: 8 }), title: fc.string() })
  await fc.assert(
    fc.asyncProperty(body, fc.integer({ min: 1, max: 90 }), async ({ images, title }, size) => {
      const sent = { 'a"b\\': title, images: images.map((one) => one.sent), more: { images: ['data:x'] } }
      const said = { ...sent, images: images.map((one) => one.read) }
      expect(await read(JSON.stringify(sent), size)).toEqual(said)
      expect(await read(JSON.stringify(sent, null, 2).replaceAll('/', '\\/'), size)).toEqual(said)
    }),
  )
})

test('a body full of escapes takes no more memory than another, also when many are half received', async () => {
  const waiting = Array.from({ length: 40 }, () => Promise.withResolvers<void>())
  async function* halfWay(until: Promise<void>) {
    yield Buffer.from(`{"a":"${'\\\\'.repeat(60_000)}`)
    await until
    yield Buffer.from('"}')
  }
  const before = room()
  const bodies = waiting.map(({ promise }) => readPhotoJson(halfWay(promise), { ...limits, mostText: 256 * 1024 }))
  // Each body reads the available bytes before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  expect(room() - before).toBeLessThan(120 << 20)
  for (const { resolve } of waiting) resolve()
  for (const { value } of await Promise.all(bodies)) expect(value).toEqual({ a: '\\'.repeat(60_000) })

  function room() {
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
})

test('a data URL outside the list is text', async () => {
  const text = '{"title":"data:image/png;base64,AAAA","deep":{"images":["data:a"]},"images":{"a":["data:b"]}}'
  expect(await read(text)).toEqual(JSON.parse(text))
})

test('the ninth photo is skipped but stays in the list', async () => {
  const images = Array.from({ length: 10 }, (_, at) => url(Buffer.from([at])))
  const { value, files } = await readPhotoJson(inPieces(JSON.stringify({ images }), 7), limits)
  expect(files.size).toBe(8)
  expect((value as { images: string[] }).images).toHaveLength(10)
})

test('continues after a photo whose reader stops early', async () => {
  const keep = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) return 'enough'
    return 'nothing'
  }
  const text = JSON.stringify({ images: [url(Buffer.alloc(500))], title: 'A' })
  const { value, files } = await readPhotoJson(inPieces(text, 10), { ...limits, keep })
  expect(value).toMatchObject({ title: 'A' })
  expect([...files.values()]).toEqual(['enough'])
})

test.each([
  ['', 400],
  ['{', 400],
  ['{"a', 400],
  ['{"a\\', 400],
  ['{"images":["data:image/png;base64,AAAA', 400],
  ['not JSON', 400],
  [`{"a":"${'x'.repeat(10_001)}"}`, 413],
  [JSON.stringify({ images: [url(Buffer.alloc(1_000_000))] }), 413],
])('refuses malformed and too large bodies', async (text, status) => {
  await expect(read(text, 1000)).rejects.toSatisfy((error) => error instanceof BadPhotoJson && error.status === status)
})

test.each([
  'data:',
  'data:image/png,abc',
  'data:image/svg+xml;utf8,<svg/>',
  'data:image/png;base64,ä',
  'data:image/png;base64,A A=',
])('the data URL %s is refused', async (image) => {
  await expect(read(JSON.stringify({ images: [image] }))).rejects.toThrow(BadDataUrl)
})
