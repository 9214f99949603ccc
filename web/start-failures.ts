import { setTimeout } from 'node:timers/promises'
import { isDatabaseAway } from '../platform/database/postgres.ts'
import { EnvError } from './env.ts'

/** Where the site is to run. */
export interface StartPlace {
  dataDir: string
  port: number
  databaseUrl?: string
}

interface Failure {
  /** Of Node, PostgreSQL, or ours. */
  code?: string
  /** Of SQLite: the primary code is in the lowest byte (https://sqlite.org/rescode.html). */
  errcode?: number
  message: string
}

const notWritable = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']
/** By SQLSTATE: PostgreSQL answers, and refuses what DATABASE_URL says. */
const refusedByPostgres = /^(28|3D|42501)/

/** Why the site cannot start, in one sentence for whoever starts it; undefined for a fault of this program. */
export function startFailureOf(error: unknown, { dataDir, port, databaseUrl }: StartPlace): string | undefined {
  if (error instanceof EnvError) return error.message
  if (!(error instanceof Error)) return undefined
  const { code = '', errcode = 0, message } = error as Failure
  const folder = `The folder ${dataDir} cannot be written. Give it to the user that runs Fundy, or set DATA_DIR to another one.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. End that one, or set PORT to another number.`
  if (code === 'EACCES' && message.startsWith('listen'))
    return `Port ${port} may not be opened by this user. Set PORT to a number from 1024.`
  if (code === 'EADDRNOTAVAIL') return 'HOST should be an address of this machine.'
  if (code === 'DATABASE_VERSION') return message
  if (code === 'ENOSPC') return 'The disk is full.'
  if (notWritable.includes(code)) return folder
  if (code === 'ERR_SQLITE_ERROR') return sqliteFailures(dataDir, folder)[errcode & 0xff]
  if (databaseUrl && refusedByPostgres.test(code)) return `PostgreSQL refuses DATABASE_URL: ${message}.`
  if (databaseUrl && isDatabaseAway(error)) return 'PostgreSQL does not answer any more. Start the site again.'
  return error.cause ? startFailureOf(error.cause, { dataDir, port, databaseUrl }) : undefined
}

function sqliteFailures(dataDir: string, folder: string): Record<number, string> {
  const damaged = `The database ${dataDir}/fundy.db is damaged. Move it away and put a backup in its place with npm run restore.`
  return {
    5: `The database ${dataDir}/fundy.db is locked by another program. End that one, and start again.`,
    8: folder,
    10: 'The disk cannot be read or written.',
    11: damaged,
    13: 'The disk is full.',
    14: folder,
    26: damaged,
  }
}

/**
 * What `open` returns, as soon as the database answers: PostgreSQL may start after the site. Says once that it waits. Any other
 * failure is thrown. `pause` in milliseconds.
 */
export async function whenDatabaseAnswers<Opened>(
  open: () => Promise<Opened>,
  { databaseUrl, say, pause = 2_000 }: { databaseUrl?: string; say(sentence: string): void; pause?: number },
): Promise<Opened> {
  for (let tries = 0; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (!databaseUrl || !isDatabaseAway(error)) throw error
      if (tries === 0) say(`PostgreSQL at ${hostOf(databaseUrl)} does not answer yet. Trying again until it does.`)
      await setTimeout(pause)
    }
  }
}

/** Without its user and password. */
function hostOf(url: string) {
  return new URL(url).host
}
