import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'

export interface StoredFile {
  bytes: number
  read(): Promise<Buffer<ArrayBuffer>>
  stream(): Promise<Readable>
}

/** Files by key, in a folder or a bucket. */
export interface Files {
  /** Resolves when the file is durable. */
  put(key: string, contents: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  open(key: string): Promise<StoredFile | undefined>
  /** No effect if the file does not exist. */
  delete(key: string): Promise<void>
  /** Removes incomplete files of killed processes. */
  removeAbandoned(): Promise<void>
}

/** Folder of incomplete files, in the same file system as the final ones, so that a rename is atomic. */
const incomingName = '.incoming'

/**
 * Files in `folder`. A write is durable when it returns: written to a temporary file, flushed, renamed, and its folder
 * flushed. After a power failure a file is complete or absent.
 */
export function openFiles(folder: string): Files {
  const incoming = openIncomingFolder(join(folder, incomingName))

  return {
    async put(key, contents) {
      const target = join(folder, key)
      const apart = incoming.newFile()
      try {
        const file = await open(apart, 'wx')
        try {
          await file.writeFile(contents)
          await file.sync()
        } finally {
          await file.close()
        }
        const made = await mkdir(dirname(target), { recursive: true })
        await rename(apart, target)
        await flushFolders(dirname(target), made ? dirname(made) : dirname(target))
      } catch (error) {
        await rm(apart, { force: true })
        throw error
      }
    },
    async open(key) {
      const file = join(folder, key)
      const facts = await stat(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
      return facts && { bytes: facts.size, read: () => readFile(file), stream: async () => createReadStream(file) }
    },
    delete: (key) => rm(join(folder, key), { force: true }),
    removeAbandoned: incoming.removeAbandoned,
  }
}

/** Flushes from the innermost folder up to `last`: a new folder is durable only after its parent is flushed. */
async function flushFolders(folder: string, last: string) {
  await flushFolder(folder)
  if (folder !== last) await flushFolders(dirname(folder), last)
}

/** A new name is durable only after its folder is flushed. Windows cannot open a folder for that, but journals its entries. */
export async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Milliseconds after which a file without an owner, as older releases wrote it, counts as abandoned. */
const abandonedAfter = 3_600_000
const sqliteBusy = 5

/**
 * A folder of incomplete files, shared by the processes of one site. Each file name begins with its owner, and each owner
 * holds a lock, `<owner>.lock`, which the operating system releases when the process ends in any way. This identifies the
 * files of killed processes reliably, also across containers, where process ids are not comparable.
 */
export function openIncomingFolder(folder: string) {
  let owner: Owner | undefined

  return {
    /** The path of a new file. Creates the folder. */
    newFile() {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      owner ??= becomeOwner(folder)
      return join(folder, `${owner.name}.${randomUUID()}`)
    },
    /** Removes the files of processes that have ended, never those of a running one. */
    async removeAbandoned(now = Date.now()) {
      const names = await readdir(folder).catch(() => [])
      for (const [name, files = []] of Object.entries(Object.groupBy(names, ownerOf))) {
        if (name === owner?.name) continue
        if (files.includes(lockOf(name))) await removeFilesOf(folder, name, files)
        else await removeOld(folder, files, now - abandonedAfter)
      }
    },
  }
}

interface Owner {
  name: string
  /** Open while the process runs, because it holds the lock. */
  lock: DatabaseSync
}

/** Prevents garbage collection, which would release the locks. */
const owners = new Set<Owner>()

function becomeOwner(folder: string): Owner {
  while (true) {
    const name = randomUUID()
    const file = join(folder, lockOf(name))
    const lock = takeLock(file)
    // Another process may have removed the file before it was locked.
    if (lock && existsSync(file)) {
      const owner = { name, lock }
      owners.add(owner)
      return owner
    }
    lock?.close()
  }
}

async function removeFilesOf(folder: string, owner: string, files: readonly string[]) {
  const lock = takeLock(join(folder, lockOf(owner)))
  if (!lock) return
  try {
    for (const file of files) if (file !== lockOf(owner)) await rm(join(folder, file), { force: true })
    await rm(join(folder, lockOf(owner)), { force: true })
  } finally {
    lock.close()
  }
}

async function removeOld(folder: string, files: readonly string[], before: number) {
  for (const name of files) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: before }))
    if (mtimeMs < before) await rm(join(folder, name), { force: true })
  }
}

function ownerOf(file: string) {
  return file.split('.', 1)[0]!
}

function lockOf(owner: string) {
  return `${owner}.lock`
}

/** Node has no file locks, so this uses SQLite's. Undefined while another connection holds the lock. */
function takeLock(file: string) {
  const database = new DatabaseSync(file)
  try {
    database.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
}
