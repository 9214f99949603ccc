import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openIncomingFolder } from './incoming-folder.ts'
import type { Files } from './storage.ts'

/** Where a file grows, in the same file system as its place. */
const incomingName = '.incoming'

/**
 * Files in `folder`. A write is on disk before it counts: written apart, flushed, renamed into its place, and the folder
 * flushed. After a power cut a file is there whole or not at all.
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
