import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where a file grows, in the same file system as its place. */
const incoming = '.incoming'
/** Milliseconds after which nobody can still be writing a file. */
const abandonedAfter = 3_600_000

/**
 * flydrive's local files, but a write is on disk before it counts: written apart, flushed, renamed into its place, and
 * the folder flushed. After a power cut a file is there whole or not at all.
 */
export class DurableFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array) {
    const target = join(this.#root, key)
    const apart = join(this.#root, incoming, randomUUID())
    await mkdir(dirname(apart), { recursive: true })
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
  }

  /** Removes what a killed process left half written. */
  async removeAbandoned(now = Date.now()) {
    const folder = join(this.#root, incoming)
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name)
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }))
      if (mtimeMs < now - abandonedAfter) await rm(file, { force: true })
    }
  }
}

/** From the innermost folder up to `last`: a new folder is kept only when its parent is flushed too. */
async function flushFolders(folder: string, last: string) {
  await flushFolder(folder)
  if (folder !== last) await flushFolders(dirname(folder), last)
}

/** A new name is kept only when its folder is flushed. Windows cannot open a folder for it and keeps its entries in a journal. */
export async function flushFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
