import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openIncomingFolder } from './incoming-folder.ts'
import type { Files } from './storage.ts'

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
