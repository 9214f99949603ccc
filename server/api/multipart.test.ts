import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BadMultipart, boundaryOf, fieldOf } from './multipart.ts'

async function* inPieces(bytes: Uint8Array, sizes: number[]) {
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length]!
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function read(bytes: Uint8Array, boundary: string, name: string, sizes = [bytes.length || 1]) {
  const parts: Buffer[] = []
  for await (const part of fieldOf(inPieces(bytes, sizes), boundary, name)) parts.push(part)
  return Buffer.concat(parts)
}

/** As the platform writes it. */
async function written(fields: [string, Uint8Array<ArrayBuffer>][]) {
  const form = new FormData()
  for (const [name, bytes] of fields) form.append(name, new Blob([bytes]), 'a.jpg')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return { bytes: await request.bytes(), boundary: boundaryOf(request.headers.get('Content-Type')!)! }
}

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
      expect(await read(body.bytes, body.boundary, 'image', pieces)).toEqual(Buffer.from(image))
    }),
  )
})

test('a body without the field, cut off, or no multipart at all is said to be so', async () => {
  const { bytes, boundary } = await written([['image', new Uint8Array(1000)]])
  await expect(read(bytes, boundary, 'picture')).rejects.toThrow(BadMultipart)
  await expect(read(bytes.subarray(0, 900), boundary, 'image')).rejects.toThrow(BadMultipart)
  await expect(read(new Uint8Array(0), boundary, 'image')).rejects.toThrow(BadMultipart)
  await expect(read(new TextEncoder().encode('{"image":""}'), boundary, 'image')).rejects.toThrow(BadMultipart)
  const endless = new TextEncoder().encode(`--${boundary}\r\n${'A: b\r\n'.repeat(5000)}`)
  await expect(read(endless, boundary, 'image', [100])).rejects.toThrow(BadMultipart)
})

test('passes over a little besides the field, not whatever comes', async () => {
  const photo = new Uint8Array(1_000_000)
  const little = await written([
    ['before', new Uint8Array(20_000)],
    ['image', photo],
    ['after', new Uint8Array(20_000)],
  ])
  expect(await read(little.bytes, little.boundary, 'image', [65_536])).toHaveLength(photo.length)
  for (const fields of [['image', 'other'] as const, ['other', 'image'] as const]) {
    const { bytes, boundary } = await written(fields.map((name) => [name, photo]))
    await expect(read(bytes, boundary, 'image', [65_536])).rejects.toThrow(BadMultipart)
  }
  const { bytes, boundary } = await written([['image', photo]])
  const trailed = Buffer.concat([bytes, Buffer.alloc(1_000_000)])
  await expect(read(trailed, boundary, 'image', [65_536])).rejects.toThrow(BadMultipart)
})

test('finds the boundary', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc')
  expect(boundaryOf('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(boundaryOf('multipart/mixed; boundary=abc')).toBeUndefined()
  expect(boundaryOf('application/json')).toBeUndefined()
  expect(boundaryOf()).toBeUndefined()
})
