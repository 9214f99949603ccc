import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Of a program that makes passwords, which the tests' servers then verify. */
export const quickPasswords = '--import=./app/features/accounts/server/passwords/test-passwords.ts'
/** Of every server of the tests. */
export const preloads = [
  quickPasswords,
  ...(process.env.E2E_SLOW === '1' ? ['--import=./e2e/support/slow-answers.ts'] : []),
]

/** A server for one test, on a free port of the loopback interface. */
export async function startOwnServer(settings: Record<string, string>) {
  const fixed = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    // The one of `npm start`, so that each test's server starts faster.
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
  }
  if (settings.DATA_DIR && !settings.DATABASE_URL) await putDatabase(settings.DATA_DIR)
  const server: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...preloads, 'main.ts'],
    { env: { ...fixed, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.once('exit', () => reject(new Error(`The server stopped. ${output}`)))
    server.stdout!.on('data', (chunk) => {
      output += chunk
      const found = /Fundy is at (\S+)/.exec(output)
      if (found) resolve(found[1]!)
    })
  })
  return {
    url,
    /** SIGKILL ends the program without any cleanup, as a power failure does. */
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      server.kill(signal)
      await exited
    },
  }
}

export type OwnServer = Awaited<ReturnType<typeof startOwnServer>>

/**
 * Puts a migrated database without rows into a new data folder: to migrate takes more than half of the time in which a server
 * starts. It is made once a run; the shared server migrates from nothing.
 */
async function putDatabase(folder: string) {
  const file = join(folder, 'fundy.db')
  if (existsSync(file)) return
  const made = join(process.env.E2E_DATA!, 'migrated.db')
  if (!existsSync(made)) {
    const [{ openStore }, { migrate }] = await Promise.all([
      import('../../platform/database/database.ts'),
      import('../../platform/database/migrations.ts'),
    ])
    // Two workers may make it at once.
    const own = `${made}-${process.pid}`
    const store = await openStore({ file: own })
    await migrate(store)
    await store.close()
    await rename(own, made)
  }
  await copyFile(made, file)
}
