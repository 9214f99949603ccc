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
