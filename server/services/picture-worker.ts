/** The studio's own process (docs/decisions/011): prepares the files it is told, and gives way to everybody else. */
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { preparePicture } from './pictures.ts'

giveWay()
// Two photos at a time fill two cores already; threads within one photo would only cost more.
sharp.concurrency(1)
sharp.cache(false)

process.on('message', async ({ id, file }: { id: number; file: string }) => {
  const answer = await readFile(file).then(preparePicture)
  process.send?.({ id, answer })
})
// The site is gone, or wants us gone. Ctrl-C reaches both, and the site finishes its work first.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {})

/** Linux counts priority by thread, and a new thread takes its maker's: those that are there already are named one by one. */
function giveWay() {
  const lowest = 19
  try {
    if (process.platform !== 'linux') return setPriority(lowest)
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), lowest)
  } catch {
    // Not allowed here: the work is done all the same.
  }
}
