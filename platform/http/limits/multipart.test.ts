import fc from 'fast-check'
import { HTTPException } from 'hono/http-exception'
import { expect, test, vi } from 'vitest'
import { BadMultipart, type MultipartOptions, readMultipart } from './multipart.ts'

async function* inPieces(bytes: Uint8Array, sizes: number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function collect(bytes: AsyncIterable<Uint8Array>) {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

type Options = Partial<MultipartOptions<Buffer>>

const limits = { fileField: 'image', maxFiles: 1, maxText: 65_536, keep: collect }

/** The only file of the body. */
async function read(bytes: Uint8Array, contentType: string, options: Options = {}, sizes = [bytes.length || 1]) {
  const { files } = await readMultipart(inPieces(bytes, sizes), { ...limits, contentType, ...options })
  expect(files).toHaveLength(1)
  return files[0]!
}

/** As the platform writes it. */
async function written(fields: [string, Uint8Array<ArrayBuffer> | string][]) {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value]), 'a.jpg')
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { bytes: await request.bytes(), contentType: request.headers.get('Content-Type')! }
}

const refused = (status: number) =>
  expect.toSatisfy((error) => error instanceof BadMultipart && error.status === status)

test('reads what the platform writes, in pieces of any size', async () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.constantFrom('', '\r\n', '\r\n--', '--', '\r\n\r\n').map((text) => new TextEncoder().encode(text)),
  ) as fc.Arbitrary<Uint8Array<ArrayBuffer>>
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(content, content, sizes, async (other, image, pieces) => {
      const body = await written([
        ['other', other],
        ['image', image],
        ['image', other],
      ])
      expect(await read(body.bytes, body.contentType, {}, pieces)).toEqual(Buffer.from(image))
    }),
  )
})

test('reads a whole form: text fields, and its files in their order', async () => {
  const text = fc.string({ unit: 'grapheme' }).map((value) => value.toWellFormed().replace(/\r\n?|\n/g, '\r\n'))
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.uint8Array({ maxLength: 99 }), { maxLength: 4 }), async (value, images) => {
      const body = await written([
        ['title', value],
        ...images.map((image) => ['image', image] as [string, Uint8Array<ArrayBuffer>]),
        ['title', 'again'],
      ])
      const options = { ...limits, maxFiles: 3, contentType: body.contentType }
      const { fields, files } = await readMultipart(inPieces(body.bytes, [17]), options)
      expect(fields.getAll('title')).toEqual([value, 'again'])
      expect(files).toEqual(images.slice(0, 3).map((image) => Buffer.from(image)))
    }),
  )
})

test('bytes that wait for a slow reader of the file are no text', async () => {
  const head = Buffer.from('--edge\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  // The second piece fills the buffer of the file; the third waits in front of the parser.
  async function* body() {
    try {
      yield Buffer.concat([head, Buffer.alloc(65_530)])
      yield Buffer.alloc(10)
      yield Buffer.alloc(65_500)
    } finally {
      send()
    }
    yield Buffer.from('\r\n--edge--\r\n')
  }
  const keep = async (bytes: AsyncIterable<Uint8Array>) => {
    await sent
    return collect(bytes)
  }
  const contentType = 'multipart/form-data; boundary=edge'
  const { files } = await readMultipart(body(), { ...limits, contentType, keep })
  expect(files[0]).toHaveLength(65_530 + 10 + 65_500)
})

test('skips a file input without a chosen file', async () => {
  const form = new FormData()
  form.append('image', new Blob([]), '')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const contentType = request.headers.get('Content-Type')!
  const { files } = await readMultipart(inPieces(await request.bytes(), [50]), { ...limits, contentType })
  expect(files).toEqual([])
})

test('refuses a body that is cut off or is not multipart', async () => {
  const { bytes, contentType } = await written([['image', new Uint8Array(1000)]])
  const boundary = contentType.split('boundary=')[1]
  await expect(read(bytes.subarray(0, 900), contentType)).rejects.toEqual(refused(400))
  await expect(read(new Uint8Array(0), contentType)).rejects.toEqual(refused(400))
  await expect(read(new TextEncoder().encode('{"image":""}'), contentType)).rejects.toEqual(refused(400))
  const endless = new TextEncoder().encode(`--${boundary}\r\n${'A: b\r\n'.repeat(5000)}`)
  await expect(read(endless, contentType, {}, [100])).rejects.toEqual(refused(400))
})

test('takes a little text besides the file, and refuses more', async () => {
  const photo = new Uint8Array(1_000_000)
  const little = await written([
    ['before', new Uint8Array(20_000)],
    ['image', photo],
    ['after', new Uint8Array(20_000)],
  ])
  expect(await read(little.bytes, little.contentType, {}, [65_536])).toHaveLength(photo.length)
  for (const fields of [['image', 'other'] as const, ['other', 'image'] as const]) {
    const { bytes, contentType } = await written(fields.map((name) => [name, photo]))
    await expect(read(bytes, contentType, {}, [65_536])).rejects.toEqual(refused(400))
  }
  const { bytes, contentType } = await written([['image', photo]])
  const trailed = Buffer.concat([bytes, Buffer.alloc(1_000_000)])
  await expect(read(trailed, contentType, {}, [65_536])).rejects.toEqual(refused(400))
})

test('reads on after a file that `keep` stops reading', async () => {
  const { bytes, contentType } = await written([
    ['image', new Uint8Array(1_000_000)],
    ['title', 'A'],
  ])
  const keep = async (file: AsyncIterable<Uint8Array>) => {
    for await (const _ of file) return 'enough'
  }
  const { fields, files } = await readMultipart(inPieces(bytes, [65_536]), { ...limits, contentType, keep })
  expect([fields.get('title'), files]).toEqual(['A', ['enough']])
})

test('an error of the body ends the file that is being read, and is thrown', async () => {
  const { bytes, contentType } = await written([['image', new Uint8Array(1_000_000)]])
  const error = new HTTPException(408)
  async function* stopped() {
    yield bytes.subarray(0, 500_000)
    throw error
  }
  const keep = vi.fn(collect)
  await expect(readMultipart(stopped(), { ...limits, contentType, keep })).rejects.toBe(error)
  await expect(keep.mock.results[0]?.value).rejects.toBe(error)
})

test('an error of `keep` stops the reading, and is thrown', async () => {
  const { bytes, contentType } = await written([['image', new Uint8Array(1_000_000)]])
  let read = 0
  async function* body() {
    for await (const piece of inPieces(bytes, [65_536])) {
      read++
      yield piece
    }
  }
  const error = new Error('The disk is full.')
  const keep = () => Promise.reject(error)
  await expect(readMultipart(body(), { ...limits, contentType, keep })).rejects.toBe(error)
  expect(read).toBeLessThan(5)
})

test.each([
  'multipart/form-data',
  'multipart/form-data; charset=utf-8',
  'multipart/mixed; boundary=abc',
  'application/json',
  undefined,
])('the content type %s is refused', async (contentType) => {
  const body = inPieces(new Uint8Array(10), [10])
  await expect(readMultipart(body, { ...limits, contentType })).rejects.toEqual(refused(415))
})

test.each(['multipart/form-data; boundary=abc', 'Multipart/Form-Data; charset=utf-8; boundary="a b"'])(
  'finds the boundary in %s',
  async (contentType) => {
    const boundary = contentType.includes('"') ? 'a b' : 'abc'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="image"\r\n\r\nx\r\n--${boundary}--\r\n`
    expect(String(await read(Buffer.from(body), contentType))).toBe('x')
  },
)
