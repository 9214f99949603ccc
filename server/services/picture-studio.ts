import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openIncomingFolder } from './incoming-folder.ts'
import { mostPictureBytes, type PreparedPicture, type RefusedPicture } from './pictures.ts'
import { createTurns } from './turns.ts'

/** A file as it came, not looked into yet. */
export interface Received {
  file: string
  /** Of its bytes. */
  digest: string
}

type Answer = PreparedPicture | RefusedPicture

/** Prepares strangers' photos in a process of its own, at the lowest priority, two at a time (docs/decisions/011). */
export interface Studio {
  /** Writes a stranger's bytes into a file apart: never more than 15 MB, and never all of them in memory. Throws what `bytes` throws. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<Received | RefusedPicture>
  /** As `preparePicture`; the file is gone afterwards. */
  prepare(received: Received): Promise<Answer>
  /** For a file that will not be prepared. */
  discard(received: Received): Promise<void>
  /** Removes what killed processes left in the folder; never what a running one writes. */
  removeAbandoned(): Promise<void>
  close(): Promise<void>
}

export const tooLarge: RefusedPicture = { status: 413, refused: 'A photo can be at most 15 MB.' }
const damaged: RefusedPicture = {
  status: 422,
  refused: 'This photo is damaged and cannot be read. Please choose another.',
}
/** Longer than the decoder's own limit: then the process itself hangs. Milliseconds. */
const longestJob = 60_000
/** After this long without work the process ends, and its memory with it. Milliseconds. */
const idleAfter = 30_000

/** `folder` holds what is coming in. Other processes of the site may use it too. */
export function createStudio(folder: string): Studio {
  const incoming = openIncomingFolder(folder)
  const turns = createTurns(2)
  const alone = createTurns(1)
  let worker: Worker | undefined

  return {
    async receive(bytes) {
      const file = incoming.newFile()
      const hash = createHash('sha256')
      // Made before anything can go wrong: a stream that is still opening its file could make it after it was removed.
      const kept = await open(file, 'wx', 0o600)
      try {
        await pipeline(limited(bytes, hash), kept.createWriteStream())
        return { file, digest: hash.digest('base64url') }
      } catch (error) {
        await rm(file, { force: true })
        if (error instanceof TooLarge) return tooLarge
        throw error
      }
    },
    async prepare(received) {
      try {
        const answer = await turns.take(() => work(received.file))
        // A file that ends the process ends it alone; another that was in it meanwhile gets its own chance.
        return answer ?? (await alone.take(() => work(received.file))) ?? damaged
      } finally {
        await this.discard(received)
      }
    },
    discard: ({ file }) => rm(file, { force: true }),
    removeAbandoned: incoming.removeAbandoned,
    async close() {
      worker?.end()
    },
  }

  function work(file: string) {
    if (!worker?.isThere()) worker = startWorker()
    return worker.work(file)
  }
}

type Worker = ReturnType<typeof startWorker>

function startWorker() {
  const child: ChildProcess = fork(new URL('./picture-worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const waiting = new Map<number, (answer: Answer | undefined) => void>()
  let last = 0
  let there = true
  let idle: NodeJS.Timeout | undefined
  child.on('message', ({ id, answer }: { id: number; answer: Answer }) => settle(id, answer))
  child.on('exit', end).on('error', end)
  hold()

  return { work, end, isThere: () => there }

  /** Undefined when the process died over it. */
  function work(file: string) {
    clearTimeout(idle)
    child.ref()
    const id = ++last
    return new Promise<Answer | undefined>((resolve) => {
      const late = setTimeout(end, longestJob)
      waiting.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      child.send({ id, file }, (error) => error && end())
    })
  }

  function settle(id: number, answer?: Answer) {
    waiting.get(id)?.(answer)
    waiting.delete(id)
    if (waiting.size === 0) hold()
  }

  /** Waits for more without keeping the program alive. */
  function hold() {
    if (!there) return
    idle = setTimeout(end, idleAfter).unref()
    child.unref()
    child.channel?.unref()
  }

  function end() {
    there = false
    clearTimeout(idle)
    child.kill('SIGKILL')
    for (const id of [...waiting.keys()]) settle(id)
  }
}

class TooLarge extends Error {}

async function* limited(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > mostPictureBytes) throw new TooLarge()
    hash.update(chunk)
    yield chunk
  }
}
