import { once } from 'node:events'
import { connect } from 'node:net'

/** A connection on which a test writes HTTP by hand. */
export async function openSocket(port: number) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let text = ''
  const waiting = new Set<() => void>()
  let ended: 'open' | 'ended' | 'reset' = 'open'
  const wake = () => {
    for (const look of waiting) look()
  }
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    wake()
  })
  socket.on('end', () => {
    if (ended === 'open') ended = 'ended'
    wake()
  })
  socket.on('error', () => {
    ended = 'reset'
    wake()
  })

  function until<Value>(find: () => Value | undefined) {
    return new Promise<Value>((resolve) => {
      const look = () => {
        const value = find()
        if (value === undefined) return
        waiting.delete(look)
        resolve(value)
      }
      waiting.add(look)
      look()
    })
  }

  return {
    socket,
    /** Resolves when the operating system has taken the bytes, or the connection is gone. */
    write: (data: string | Uint8Array) =>
      new Promise<void>((resolve) => {
        if (socket.destroyed || !socket.writable) resolve()
        else socket.write(data, () => resolve())
      }),
    /** The next whole answer, with its body, or how the connection ended without one. */
    answer: () =>
      until(() => {
        const found = takeAnswer()
        return found ?? (ended === 'open' ? undefined : ended)
      }),
    /** How the server ended the connection. */
    end: () => until(() => (ended === 'open' ? undefined : ended)),
    close: () => socket.destroy(),
  }

  function takeAnswer() {
    const head = text.indexOf('\r\n\r\n')
    if (head < 0) return undefined
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
    const headers = text.slice(0, head).toLowerCase()
    const rest = text.slice(head + 4)
    const isChunked = headers.includes('\r\ntransfer-encoding: chunked')
    const length = isChunked
      ? /^(?:[1-9a-f][0-9a-f]*\r\n[\s\S]*?\r\n)*?0\r\n\r\n/.exec(rest)?.[0].length
      : Number(/\r\ncontent-length: (\d+)/.exec(headers)?.[1] ?? 0)
    if (length === undefined || rest.length < length) return undefined
    const body = rest.slice(0, length)
    text = rest.slice(length)
    return { status, headers, body, closes: headers.includes('\r\nconnection: close') }
  }
}

/** A body of pieces as HTTP/1.1 sends it without knowing its length. */
export function chunked(...pieces: (string | Uint8Array)[]) {
  const parts = pieces.flatMap((piece) => {
    const bytes = Buffer.from(piece)
    return [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')])
}
