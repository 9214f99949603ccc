import pino from 'pino'

/** JSON lines on standard output. Never a password, a token or a visitor's message: only what is named in a call. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })
}

export type Log = ReturnType<typeof createLog>
