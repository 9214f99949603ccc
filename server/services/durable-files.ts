import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/**
 * flydrive's local files, but a write is on disk before it counts: written beside its place, flushed, renamed, and the
 * folder flushed. After a power cut a file is there whole or not at all.
 */
export class DurableFiles extends FSDriver {
  readonly #root: string

  constructor(root: string) {
    super({ location: root, visibility: 'private' })
    this.#root = root
  }

  override async put(key: string, contents: string | Uint8Array) {
    const target = join(this.#root, key)
    const folder = dirname(target)
    const made = await mkdir(folder, { recursive: true })
    const beside = join(folder, `.${randomUUID()}.part`)
    try {
      const file = await open(beside, 'wx')
      try {
        await file.writeFile(contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, target)
    } catch (error) {
      await unlink(beside).catch(() => {})
      throw error
    }
    await flushFolders(folder, made ? dirname(made) : folder)
  }
}

/** From the innermost folder up to `last`: a new folder is kept only when its parent is flushed too. */
async function flushFolders(folder: string, last: string) {
  // Windows cannot open a folder to flush it and keeps its entries in a journal.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (folder !== last) await flushFolders(dirname(folder), last)
}
