import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from './data/database.ts'
import { migrate } from './data/migrations.ts'
import { EnvError, readEnv, storagePlace } from './env.ts'
import { openStorage, type Storage } from './services/storage.ts'

/** What the commands of the terminal have in common. The site may be running meanwhile: it sees at once what they change. */

/** Runs a command; its answer is the exit code. A wrong setting is said in one sentence. */
export async function runCommand(run: (words: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    process.exitCode = complain(error.message)
  }
}

/** Opens the database of the environment, brought to today's form, for as long as `work` takes. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const env = readEnv()
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const store = await openStore({ url: env.DATABASE_URL, file: join(env.DATA_DIR, 'fundy.db') })
  try {
    await migrate(store)
    return await work(store)
  } finally {
    await store.close()
  }
}

/**
 * Opens database and storage of the environment as they are: the form of the database is left alone. Without `create` there
 * must be a site already, so that a wrong DATA_DIR is not taken for an empty one.
 */
export async function withSite<T>(
  { create }: { create: boolean },
  work: (site: { store: Store; storage: Storage }) => Promise<T>,
): Promise<T> {
  const env = readEnv()
  const { DATABASE_URL: url, DATA_DIR } = env
  const file = join(DATA_DIR, 'fundy.db')
  if (!create && !url && !existsSync(file)) throw new EnvError(`DATA_DIR should be the folder of a site: no ${file}.`)
  if (create) mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const store = await openStore({ url, file }).catch((error) => {
    throw new EnvError(`The database does not open: ${error.message || error.code}.`)
  })
  try {
    const storage = await openStorage(storagePlace(env))
    return await work({ store, storage })
  } finally {
    await store.close()
  }
}

export function say(sentence: string) {
  process.stdout.write(`${sentence}\n`)
  return 0
}

/** Answers the exit code of a failure. */
export function complain(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  return 1
}
