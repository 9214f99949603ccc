import { fstatSync, write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'

/** JSON lines on `stream`. Only what a call names is logged, so never a password, a token or a visitor's message. */
export function createLog(level: string, stream: Pick<LogStream, 'write'>) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
    },
    stream,
  )
}

export type Log = ReturnType<typeof createLog>

/** PostgreSQL names in these what was to be stored: somebody's address, for instance. */
function withoutValues(error: Error) {
  const { detail, where, hint, internalQuery, ...facts } = pino.stdSerializers.err(error) as unknown as Record<
    string,
    unknown
  >
  return facts
}

/** A path as the log keeps it: without the token of a visit's private link, which would open the visit to whoever reads it. */
export function loggedPath(path: string) {
  return path.replace(/^((?:\/fr)?\/visit\/)[^/]+/, '$1...')
}

/** Most bytes that wait for a slow disk or reader. */
const maxBufferedBytes = 1 << 20
/** Milliseconds from a failed write to the next attempt. */
const retryAfter = 1_000

interface FileLogOptions {
  /** Writes some of the bytes and reports how many, as `fs.write`. */
  write(bytes: Buffer, done: (error: Error | null, written: number) => void): void
  /** The synchronous form, as `fs.writeSync`. */
  writeNow?(bytes: Buffer): number
  /** Calls `retry` after a delay. */
  schedule?(retry: () => void): void
  /** Bytes. */
  most?: number
}

/**
 * A stream for log lines that never blocks. Lines are written asynchronously, one write at a time. While a write fails
 * (a full disk) or does not return (a stopped reader), lines wait in memory up to a limit; lines beyond are
 * dropped and counted. Failed bytes are retried every second, so no line is split. pino's own destination (sonic-boom 4.2) never ends its
 * last flush on a full disk, so that the process does not exit.
 */
interface LogStream {
  write(line: string): void
  /** Returns when nothing is waiting, at most after this many milliseconds. */
  flush(timeout: number): Promise<void>
  /** Writes the waiting lines synchronously, unless that could block: for the end of the process. */
  flushNow(): void
  metrics(): { log_lines_dropped_total: number }
}

/**
 * For standard output. A pipe or socket is written through Node's own non-blocking stream, anything else in Node's
 * thread pool.
 */
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

/**
 * The stream buffers what is waiting. The thread pool is not used, because a blocked thread would keep the process from
 * exiting.
 */
function createPipeLog(output: NodeJS.WriteStream): LogStream {
  let dropped = 0
  // Without a reader (EPIPE) the stream is destroyed; every further line is counted as dropped.
  output.on('error', () => {})
  return {
    write(line) {
      if (output.destroyed || output.writableLength > maxBufferedBytes) dropped++
      else output.write(line)
    },
    async flush(timeout) {
      if (output.destroyed || output.writableLength === 0) return
      await Promise.race([new Promise<void>((resolve) => output.write('', () => resolve())), pause(timeout)])
    },
    flushNow() {},
    metrics: () => ({ log_lines_dropped_total: dropped }),
  }
}

/** Exported for its test. */
export function createFileLog({
  write,
  writeNow = () => 0,
  schedule = (retry) => void setTimeout(retry, retryAfter).unref(),
  most = maxBufferedBytes,
}: FileLogOptions): LogStream {
  let waiting: string[] = []
  let waitingBytes = 0
  /** Being written, or waiting for the next attempt. */
  let current: Buffer | undefined
  let isWriting = false
  let dropped = 0
  /** Dropped lines that are not reported yet, and why. */
  let unreported = 0
  let reason = ''
  const idle: (() => void)[] = []

  function pending() {
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
        return schedule(pending)
      }
      current = written < current!.length ? current!.subarray(written) : undefined
      pending()
    })
  }

  function take() {
    if (unreported > 0 && waitingBytes < most) {
      waiting.push(gapLine(unreported, reason))
      unreported = 0
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
        unreported++
        return
      }
      waiting.push(line)
      waitingBytes += line.length
      if (!current) pending()
    },
    async flush(timeout) {
      if (!current && waiting.length === 0) return
      await Promise.race([new Promise<void>((resolve) => idle.push(resolve)), pause(timeout)])
    },
    flushNow() {
      // Node completes a started write before the process ends.
      const rest = isWriting ? take() : Buffer.concat([current, take()].filter((bytes) => bytes !== undefined))
      try {
        if (rest?.length) writeNow(rest)
      } catch {
        // The disk is still full, and there is no other place to report it.
      }
    },
    metrics: () => ({ log_lines_dropped_total: dropped }),
  }
}

function gapLine(lines: number, reason: string) {
  const time = new Date().toISOString()
  return `${JSON.stringify({ level: 'warn', time, lines, reason: reason || 'slow', msg: 'Log lines were dropped.' })}\n`
}
