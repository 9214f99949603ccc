import { fstatSync, write, writeSync } from 'node:fs'

/** Bytes that wait at most for a slow disk or reader. */
const mostWaiting = 1 << 20
/** Milliseconds from a failed write to the next try. */
const retryAfter = 1_000

interface FileLogOptions {
  /** Writes some of the bytes and answers how many, as `fs.write`. */
  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void
  /** The same at once, as `fs.writeSync`. */
  writeNow?(bytes: Buffer): number
  /** Calls `retry` after a pause. */
  schedule?(retry: () => void): void
  /** Bytes. */
  most?: number
}

/**
 * Where log lines go. Serving never waits for them: they are written asynchronously, one write at a time. While a write fails
 * (a full disk) or does not return (a stopped reader), lines wait in memory up to `mostWaiting` bytes, and those beyond are
 * dropped and counted. The failed bytes are tried again every second, so no line is cut in two.
 */
export interface LogStream {
  write(line: string): void
  /** Returns when nothing waits any longer, at most after so many milliseconds. */
  flush(patience: number): Promise<void>
  /** Writes what waits, now, where that cannot block: for the last moment of a process. */
  flushNow(): void
  figures(): { log_lines_dropped_total: number }
}

/** For standard output. A pipe or socket is written through Node's own non-blocking stream, anything else in Node's thread pool. */
export function openLogStream(fd = 1): LogStream {
  const { isFIFO, isSocket } = kindOf(fd)
  const stream =
    isFIFO || isSocket
      ? createPipeLog(process.stdout)
      : createFileLog({
          write: (bytes, done) => write(fd, bytes, done),
          writeNow: (bytes) => writeSync(fd, bytes),
        })
  process.on('exit', stream.flushNow)
  return stream
}

function kindOf(fd: number) {
  try {
    const facts = fstatSync(fd)
    return { isFIFO: facts.isFIFO(), isSocket: facts.isSocket() }
  } catch {
    return { isFIFO: false, isSocket: false }
  }
}

/** The stream holds what waits; a process that cannot exit because of a blocked thread is why the pool is not used here. */
function createPipeLog(output: NodeJS.WriteStream): LogStream {
  let dropped = 0
  // Without a reader (EPIPE) the stream is destroyed; every further line is then counted as dropped.
  output.on('error', () => {})
  return {
    write(line) {
      if (output.destroyed || output.writableLength > mostWaiting) dropped++
      else output.write(line)
    },
    async flush(patience) {
      if (output.destroyed || output.writableLength === 0) return
      await Promise.race([new Promise<void>((resolve) => output.write('', () => resolve())), pause(patience)])
    },
    flushNow() {},
    figures: () => ({ log_lines_dropped_total: dropped }),
  }
}

/** Exported for its test. */
export function createFileLog({
  write,
  writeNow = () => 0,
  schedule = (retry) => void setTimeout(retry, retryAfter).unref(),
  most = mostWaiting,
}: FileLogOptions): LogStream {
  let waiting: string[] = []
  let waitingBytes = 0
  /** What is being written or waits for the next try. */
  let current: Buffer | undefined
  let isWriting = false
  let dropped = 0
  /** Dropped lines that no line has told of yet, and why. */
  let untold = 0
  let reason = ''
  const idle: (() => void)[] = []

  function next() {
    if (isWriting) return
    current ??= take()
    if (!current) {
      for (const resolve of idle.splice(0)) resolve()
      return
    }
    isWriting = true
    write(current, (error, written) => {
      isWriting = false
      if (error) {
        reason = (error as NodeJS.ErrnoException).code ?? error.message
        return schedule(next)
      }
      current = written < current!.length ? current!.subarray(written) : undefined
      next()
    })
  }

  function take() {
    if (untold > 0 && waitingBytes < most) {
      waiting.push(gapLine(untold, reason))
      untold = 0
    }
    if (waiting.length === 0) return undefined
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    waitingBytes = 0
    return bytes
  }

  return {
    write(line) {
      if (waitingBytes + line.length > most) {
        dropped++
        untold++
        return
      }
      waiting.push(line)
      waitingBytes += line.length
      if (!current) next()
    },
    async flush(patience) {
      if (!current && waiting.length === 0) return
      await Promise.race([new Promise<void>((resolve) => idle.push(resolve)), pause(patience)])
    },
    flushNow() {
      // A write that has begun is finished by Node before the process ends.
      const rest = isWriting ? take() : Buffer.concat([current, take()].filter((bytes) => bytes !== undefined))
      try {
        if (rest?.length) writeNow(rest)
      } catch {
        // The disk is still full: there is nowhere left to tell it.
      }
    },
    figures: () => ({ log_lines_dropped_total: dropped }),
  }
}

function gapLine(lines: number, reason: string) {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lines, reason: reason || 'slow', msg: 'Log lines were dropped.' })}\n`
}

function pause(milliseconds: number) {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
