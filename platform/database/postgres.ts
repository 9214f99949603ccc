import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

const int8 = 20
const date = 1082
const retryAfter = 1_000

/** Timeouts in milliseconds for requests. Migrations and backups have none, because their statements may be long. */
const timeouts = {
  /** To get a connection, new or from the pool. */
  connectionTimeoutMillis: 3_000,
  /** After this the server cancels a statement. */
  statement_timeout: 4_000,
  /** After this the client gives up: the server is suspended, or the network is down. */
  query_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** PostgreSQL is unreachable, starting, stopping, or timed out. The query may work later. */
class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_UNAVAILABLE'

  constructor(cause: unknown) {
    super('The database does not answer.', { cause })
  }
}

/**
 * A pool whose values look like SQLite's: counts are numbers, dates stay `YYYY-MM-DD`. With `timed`, queries time out
 * within seconds and throw `DatabaseUnavailable`; while the server is known to be down they throw it at once.
 */
export function postgresPool(
  url: string,
  { timed, connections }: { timed: boolean; connections: number },
): PostgresPool {
  const settings = { connectionString: url, types: { getTypeParser }, keepAlive: true, ...(timed && timeouts) }
  const pool = new pg.Pool({ ...settings, max: connections })
  // The pool replaces broken idle connections; the next query shows whether the server is down.
  pool.on('error', () => {})
  let down: DatabaseUnavailable | undefined
  let probing: NodeJS.Timeout | undefined

  function fail(cause: unknown) {
    const failure = new DatabaseUnavailable(cause)
    if (timed && !down && isServerGone(cause)) {
      down = failure
      probe()
    }
    return failure
  }

  /** One connection probes for all: until it succeeds, requests fail at once instead of queueing for their timeouts. */
  function probe() {
    probing = setTimeout(async () => {
      const client = new pg.Client(settings)
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        down = undefined
      } catch {
        probe()
      } finally {
        client.end().catch(() => {})
      }
    }, retryAfter).unref()
  }

  return {
    options: pool.options,
    async connect() {
      if (down) throw down
      const client = await pool.connect().catch((error: unknown) => {
        throw isOutage(error) ? fail(error) : error
      })
      return checked(client, fail)
    },
    async end() {
      clearTimeout(probing)
      await pool.end()
    },
  }
}

/** Whether PostgreSQL does not answer, or not yet: what failed may work later. */
export function isDatabaseAway(error: unknown) {
  return error instanceof DatabaseUnavailable || isServerGone(error)
}

/** Distinguishes outages from errors, and removes connections of unknown state from the pool. */
function checked(client: pg.PoolClient, fail: (cause: unknown) => DatabaseUnavailable): PostgresPoolClient {
  let broken: DatabaseUnavailable | undefined
  async function query(text: string, values: readonly unknown[]) {
    // A rollback on it would wait for its own timeout.
    if (broken) throw broken
    try {
      return await client.query(text, [...values])
    } catch (error) {
      if (!isOutage(error)) throw error
      const failure = fail(error)
      if (isServerGone(error)) broken = failure
      throw failure
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || broken),
  }
}

/**
 * By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html): the server answered, and may answer the
 * next query.
 */
const overloaded = ['57014', '53300', '53200', '55P03', '40001', '40P01']

function isOutage(error: unknown) {
  return (error instanceof pg.DatabaseError && overloaded.includes(error.code ?? '')) || isServerGone(error)
}

/** Classes 08 and 57P are lost connections and shutdowns, 25P03 ends a connection that was idle in a transaction. Errors without an SQLSTATE come from the connection. */
function isServerGone(error: unknown) {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25P03)/.test(error.code ?? '')
  return error instanceof Error && ('code' in error || /timeout|terminated|connection/i.test(error.message))
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  if (type === int8) return Number
  if (type === date) return String
  return pg.types.getTypeParser(type, format as 'text')
}
