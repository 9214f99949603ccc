/** What a multipart body that cannot be read throws. */
export class BadMultipart extends Error {}

/** Bytes that the heads of one part may take. */
const longestHead = 16 * 1024
/** Bytes that everything but the field may take: browsers send nothing else. */
export const mostOther = 64 * 1024
const headEnd = Buffer.from('\r\n\r\n')

/** The boundary of a multipart/form-data body; undefined when it is none. */
export function boundaryOf(contentType = '') {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/**
 * The bytes of the first field called `name`, as they come in: nothing of the body is held but a chunk. The rest of the
 * body is read and passed over. Throws `BadMultipart` when there is no such field, the body ends within it, or there is
 * much besides.
 */
export async function* fieldOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  name: string,
): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first delimiter begins the body, without a line end before it.
  let held: Buffer = Buffer.from('\r\n')
  let state: 'passing' | 'wanted' | 'delimiter' | 'head' | 'end' = 'passing'
  let found = false
  let other = 0
  for await (const chunk of body) {
    other += chunk.length
    if (state !== 'end') held = Buffer.concat([held, chunk])
    for (let moved = true; moved; ) {
      moved = false
      if (state === 'passing' || state === 'wanted') {
        const at = held.indexOf(delimiter)
        const whole = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at
        if (state === 'wanted' && whole > 0) {
          yield held.subarray(0, whole)
          other -= whole
        }
        held = held.subarray(at < 0 ? whole : at + delimiter.length)
        if (at >= 0) {
          state = 'delimiter'
          moved = true
        }
      } else if (state === 'delimiter' && held.length >= 2) {
        state = held.subarray(0, 2).toString('latin1') === '--' ? 'end' : 'head'
        moved = state === 'head'
      } else if (state === 'head') {
        const at = held.indexOf(headEnd)
        if (at < 0 && held.length > longestHead) throw new BadMultipart()
        if (at >= 0) {
          const isWanted: boolean = !found && nameIn(held.subarray(0, at).toString('utf8')) === name
          found ||= isWanted
          state = isWanted ? 'wanted' : 'passing'
          held = held.subarray(at + headEnd.length)
          moved = true
        }
      }
    }
    if (other > mostOther) throw new BadMultipart()
  }
  if (!found || state !== 'end') throw new BadMultipart()
}

function nameIn(head: string) {
  const [line = ''] = /^content-disposition:.*$/im.exec(head) ?? []
  return /;\s*name="([^"]*)"/i.exec(line)?.[1] ?? /;\s*name=([^\s;"]+)/i.exec(line)?.[1]
}
