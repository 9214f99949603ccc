import { randomUUID } from 'node:crypto'

/** `status`: the HTTP status of the response. */
export class BadPhotoJson extends Error {
  readonly status: 400 | 413
  constructor(status: 400 | 413) {
    super('The body cannot be read.')
    this.status = status
  }
}

/** A data URL that cannot be decoded. */
export class BadDataUrl extends Error {}

interface Options<File> {
  /** The key of the list whose strings may be data URLs. */
  list: string
  /** Bytes of everything but the data URLs. */
  mostText: number
  /** Data URLs that are passed to `keep`; later ones are skipped. */
  mostFiles: number
  mostBytes: number
  /** Consumes the decoded bytes of one data URL. */
  keep(bytes: AsyncIterable<Uint8Array>): Promise<File>
}

const quote = 0x22
const backslash = 0x5c
const dataUrl = Buffer.from('data:')

/**
 * Reads a JSON object whose list of images may contain whole photos as data URLs. Photos are passed to `keep` while they
 * arrive and are never held in memory: docs/decisions/001-stack.md compares it with JSON.parse. In `value` each
 * photo is replaced by a name, under which `files` has what `keep` returned. Throws `BadPhotoJson` and what `keep` throws.
 */
export async function readPhotoJson<File>(body: AsyncIterable<Uint8Array>, options: Options<File>) {
  const { list, mostText, mostFiles, mostBytes, keep } = options
  const source = body[Symbol.asyncIterator]()
  // One growing buffer: a hostile body could otherwise make each letter an object of a hundred times its size.
  let text = Buffer.allocUnsafe(4096)
  const files = new Map<string, File>()
  let held: Buffer = Buffer.alloc(0)
  let taken = 0
  let letters = 0
  let depth = 0
  /** The last string at the first level: the key of what follows. */
  let key = ''

  while (held.length > 0 || (await more())) await outside()
  return { value: parsed(text.subarray(0, letters).toString('utf8')), files }

  /** Reads up to the end of the next string. */
  async function outside() {
    const at = held.indexOf(quote)
    const end = at < 0 ? held.length : at + 1
    for (const byte of held.subarray(0, end)) {
      if (byte === 0x7b || byte === 0x5b) depth++
      if (byte === 0x7d || byte === 0x5d) depth--
    }
    take(end)
    if (at < 0) return
    while (held.length < dataUrl.length && (await more()));
    const isFile = depth === 2 && key === list && held.subarray(0, dataUrl.length).equals(dataUrl)
    if (isFile) await file()
    else await string()
  }

  async function string() {
    const before = letters
    for (;;) {
      const at = held.findIndex((byte) => byte === quote || byte === backslash)
      if (at < 0) take(held.length)
      else if (held[at] === quote) {
        take(at + 1)
        break
      } else {
        while (held.length < at + 2 && (await more()));
        take(Math.min(at + 2, held.length))
      }
      if (held.length === 0 && !(await more())) throw new BadPhotoJson(400)
    }
    if (depth === 1) key = text.subarray(before, letters - 1).toString('utf8')
  }

  /** Replaces a data URL by a name in the text. */
  async function file() {
    const name = `file-${randomUUID()}`
    if (files.size < mostFiles) files.set(name, await keep(decoded(untilQuote())))
    // Skips what `keep` did not read.
    for await (const _ of untilQuote());
    add(Buffer.from(name))
    take(1)
  }

  /** The bytes up to the closing quote, which is not consumed. */
  async function* untilQuote() {
    for (;;) {
      const at = held.indexOf(quote)
      const piece = at < 0 ? held : held.subarray(0, at)
      held = held.subarray(piece.length)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      if (held.length === 0 && !(await more())) throw new BadPhotoJson(400)
    }
  }

  async function more() {
    const { done, value } = await source.next()
    if (done) return false
    taken += value.length
    if (taken > mostBytes) throw new BadPhotoJson(413)
    held = held.length ? Buffer.concat([held, value]) : Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    return true
  }

  function take(count: number) {
    add(held.subarray(0, count))
    held = held.subarray(count)
  }

  function add(bytes: Buffer) {
    if (letters + bytes.length > mostText) throw new BadPhotoJson(413)
    if (letters + bytes.length > text.length) {
      const larger = Buffer.allocUnsafe(2 * (letters + bytes.length))
      text.copy(larger, 0, 0, letters)
      text = larger
    }
    bytes.copy(text, letters)
    letters += bytes.length
  }
}

/** The bytes of `data:image/jpeg;base64,...`, in which JSON may write a slash as `\/`. */
async function* decoded(pieces: AsyncIterable<Buffer>) {
  let head: string | undefined = ''
  let rest = ''
  for await (const piece of pieces) {
    let letters = piece.toString('latin1').replaceAll('\\', '')
    if (head !== undefined) {
      head += letters
      const comma = head.indexOf(',')
      if (comma < 0 && head.length < 200) continue
      if (!/^data:[\w/+.;=-]{0,150};base64$/i.test(head.slice(0, comma))) throw new BadDataUrl()
      letters = head.slice(comma + 1)
      head = undefined
    }
    letters = rest + letters
    if (!/^[\w+/-]*={0,2}$/.test(letters)) throw new BadDataUrl()
    const whole = letters.length - (letters.length % 4)
    rest = letters.slice(whole)
    yield Buffer.from(letters.slice(0, whole), 'base64')
  }
  if (head !== undefined) throw new BadDataUrl()
  yield Buffer.from(rest, 'base64')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadPhotoJson(400)
  }
}
