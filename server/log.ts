import pino from 'pino'
import type { LogStream } from './log-stream.ts'

/** JSON lines on `stream`. Only what a call names is logged, so never a password, a token or a visitor's message. */
export function createLog(level: string, stream: Pick<LogStream, 'write'>) {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    stream,
  )
}

export type Log = ReturnType<typeof createLog>
