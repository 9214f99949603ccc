import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, type Store } from '../platform/database/database.ts'
import { migrate, OtherVersion } from '../platform/database/migrations.ts'
import { openStorage, type Storage } from '../platform/images/storage.ts'
import { EnvError, readEnv, storagePlace } from '../web/env.ts'

/** Shared by the command-line commands. The site may be running meanwhile and sees their changes at once. */

/** Runs a command and returns its exit code. Prints an invalid setting as one sentence. */
export async function runCommand(run: (args: string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    const isForPeople = error instanceof EnvError || error instanceof OtherVersion
    if (!isForPeople) throw error
    process.exitCode = reportFailure(error.message)
  }
}

/** Opens the configured database and migrates it, for as long as `work` runs. */
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
 * Opens the configured database and storage without migrating. Without `create` a site must exist, so that a wrong
 * DATA_DIR is not mistaken for an empty one.
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

export function print(sentence: string) {
  process.stdout.write(`${sentence}\n`)
  return 0
}

/** Prints the failure and returns its exit code. */
export function reportFailure(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  return 1
}
