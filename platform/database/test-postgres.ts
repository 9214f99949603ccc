import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openStore } from './database.ts'
import { migrate } from './migrations.ts'

const run = promisify(execFile)

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl?: string
    /** The address of a migrated database without rows, to which nobody is connected. */
    migratedUrl?: string
  }
}

export interface TestServer {
  /** postgres://... of a role that may create databases. */
  url: string
  stop(): void
  /** For a private server only. */
  control?: ServerControl
}

/** Stops the server and starts it again. */
export interface ServerControl {
  crash(): void
  start(): Promise<void>
  /** Suspends all its processes: connections stay open, and nothing answers. */
  suspend(): void
  resume(): void
}

/** Vitest's globalSetup: one server for all test files, with a migrated database that they copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  if (!server) return
  const migrated = await createDatabase(server.url)
  const store = await openStore({ url: migrated })
  await migrate(store)
  await store.close()
  project.provide('postgresUrl', server.url)
  project.provide('migratedUrl', migrated)
  return async () => {
    await dropDatabase(server.url, migrated)
    server.stop()
  }
}

/**
 * TEST_DATABASE_URL if set, else a private server in a temporary folder if PostgreSQL is installed; otherwise nothing,
 * with a warning.
 */
export async function startPostgres({ mayBeShared: shared = true } = {}): Promise<TestServer | undefined> {
  const given = shared ? process.env.TEST_DATABASE_URL : undefined
  if (given) return { url: given, stop() {} }
  const programs = findPrograms()
  const owner = serverOwner()
  if (programs && owner) return startPrivate(programs, owner)
  const reason = programs ? 'it refuses to run as root and there is no user "postgres"' : 'no initdb was found'
  process.stderr.write(
    `\n${'!'.repeat(80)}\nPostgreSQL was NOT tested: ${reason} and TEST_DATABASE_URL is not set.\n${'!'.repeat(80)}\n`,
  )
}

/** Creates a database on that server, empty or a copy of the one at `original`, and returns its address. */
export async function createDatabase(server: string, original?: string): Promise<string> {
  const name = `fundy_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}${original ? ` template ${nameOf(original)}` : ''}`)
  await client.end()
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

export async function dropDatabase(server: string, url: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${nameOf(url)} with (force)`)
  await client.end()
}

function nameOf(url: string) {
  return new URL(url).pathname.slice(1)
}

async function startPrivate(programs: string, owner: { uid?: number; gid?: number }): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'fundy-pg-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const runAsOwner = { ...owner, cwd: folder }
  const pgControl = (...asked: string[]) => [join(programs, 'pg_ctl'), ['-D', data, ...asked]] as const
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'fundy', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    runAsOwner,
  )
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const start = async () => {
    await run(...pgControl('-w', '-l', join(folder, 'log'), '-o', options, 'start'), runAsOwner)
  }
  const crash = () => {
    execFileSync(...pgControl('-m', 'immediate', 'stop'), { ...runAsOwner, stdio: 'ignore' })
  }
  const signal = (name: NodeJS.Signals) => {
    const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]!
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' })
    for (const pid of [postmaster, ...children.trim().split(/\s+/)]) {
      try {
        process.kill(Number(pid), name)
      } catch (error) {
        // The process of a closed connection has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  await start()
  const stop = () => {
    process.off('exit', stop)
    if (existsSync(join(data, 'postmaster.pid'))) {
      // A failed test may have left it suspended, and then it could not be stopped.
      signal('SIGCONT')
      crash()
    }
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', stop)
  const control = { crash, start, suspend: () => signal('SIGSTOP'), resume: () => signal('SIGCONT') }
  return { url: `postgres://fundy@127.0.0.1:${port}/postgres`, stop, control }
}

/** The folder of the server's programs: from PATH, else the newest one installed. */
function findPrograms() {
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const installed = globSync([
    '/usr/lib/postgresql/*/bin/initdb',
    '/{opt/homebrew,usr/local}/opt/postgresql*/bin/initdb',
  ])
  const newestFirst = installed.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  const found = [...inPath, ...newestFirst].find((program) => existsSync(program))
  // PATH often holds a symbolic link, without the other programs.
  return found && dirname(realpathSync(found))
}

/** The server refuses to run as root, so root runs it as another user; undefined if there is none. */
function serverOwner() {
  if (process.getuid?.() !== 0) return {}
  try {
    const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
