/** Longest line in bytes: a row is some kilobytes, and a file without line ends must not exhaust the memory. */
const longestLine = 8 * 1024 * 1024
const lineEnd = 10

/** Splits a stream into lines. Throws for invalid UTF-8 and overlong lines. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let partial: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      const piece = chunk.subarray(from, end)
      yield text.decode(partial.length > 0 ? Buffer.concat([...partial, piece]) : piece)
      partial = []
      length = 0
      from = end + 1
    }
    if (from < chunk.length) partial.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > longestLine) throw new RangeError('A line does not end.')
  }
  if (length > 0) throw new RangeError('The last line does not end.')
}
