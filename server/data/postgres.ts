import pg from 'pg'

const int8 = 20
const date = 1082
const retryAfter = 1_000

/** A pool whose values look like SQLite's: counts are numbers, days stay `YYYY-MM-DD`. */
export function postgresPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } })
  // An idle connection that breaks is replaced by the pool; the next query tells if the server is really gone.
  pool.on('error', () => {})
  return pool
}

/** Where processes tell each other about changes, once the transaction commits. */
export const changeChannel = 'fundy_revision'

export interface Ear {
  /** True while changes of other processes are sure to be heard. */
  hears(): boolean
  close(): Promise<void>
}

/**
 * Listens on a connection of its own for changes announced by any process. `heard` gets the announcer's name, or nothing
 * after a connection was lost and made again: something may have been missed.
 */
export async function listenForChanges(url: string, heard: (from?: string) => void): Promise<Ear> {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => heard(payload))
    await fresh.connect()
    await fresh.query(`listen ${changeChannel}`)
    if (closed) return fresh.end()
    fresh.on('end', lost)
    client = fresh
  }

  function lost() {
    if (closed || timer) return
    client = undefined
    timer = setTimeout(() => {
      timer = undefined
      connect().then(() => heard(), lost)
    }, retryAfter)
    timer.unref()
  }

  await connect()
  return {
    hears: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === int8) return Number
  if (type === date) return String
  return pg.types.getTypeParser(type, format as 'text')
}
