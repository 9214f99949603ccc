import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { labels } from '../../../app/core/language/labels.ts'
import { t } from '../../../app/core/language/translate.ts'
import { createSemaphore } from '../../http/limits/semaphore.ts'
import { openIncomingFolder } from '../durable-files.ts'
import { maxPictureBytes, type PreparedPicture, type RefusedPicture } from './image-formats.ts'

/** A received file that has not been decoded yet. */
export interface Received {
  file: string
  /** Hash of its bytes. */
  digest: string
}

type Answer = PreparedPicture | RefusedPicture
/** What the process is given: the file of a sent photo, or the bytes of a stored picture whose hash or JPEG is wanted. */
type Work = { file: string } | { bytes: Uint8Array; wanted: 'hash' | 'jpeg' }

/** Prepares visitors' photos in a child process at the lowest priority, two concurrently (docs/decisions/011-photos-and-bodies.md). */
export interface ImageProcessor {
  /** Streams a visitor's photo into a temporary file of at most 15 MB. Throws what `bytes` throws. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<Received | RefusedPicture>
  /** The same for another file, of at most `most` bytes. */
  receiveFile(bytes: AsyncIterable<Uint8Array>, most: number): Promise<Received | RefusedPicture>
  /** Same as `preparePicture`, then deletes the file. */
  prepare(received: Received): Promise<Answer>
  /** The perceptual hash of a stored picture; empty where there is none. Undefined if the process died. */
  hash(bytes: Uint8Array): Promise<string | undefined>
  /** The JPEG of a stored picture for where its page is shared; undefined where it cannot be read. */
  share(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Deletes a file that will not be prepared. */
  discard(received: Received): Promise<void>
  /** Removes the files of killed processes from the folder; never those of a running one. */
  removeAbandoned(): Promise<void>
  close(): Promise<void>
}

export const tooLarge: RefusedPicture = { status: 413, refused: 'A photo can be at most 15 MB.' }
const damaged: RefusedPicture = {
  status: 422,
  refused: 'This photo is damaged and cannot be read. Please choose another.',
}
/** Longer than the decoder's own limit, so a job that takes this long means that the process hangs. Milliseconds. */
const longestJob = 60_000
/** The process ends after this time without work, which frees its memory. Milliseconds. */
const idleAfter = 30_000

/** `folder` holds files that are being received. Other processes of the site may use it too. */
export function createImageProcessor(folder: string): ImageProcessor {
  const incoming = openIncomingFolder(folder)
  const turns = createSemaphore(2)
  const alone = createSemaphore(1)
  let worker: Worker | undefined

  return {
    receive: (bytes) => receive(bytes, maxPictureBytes),
    receiveFile: receive,
    async prepare(received) {
      try {
        const answer = await turns.take(() => work({ file: received.file }))
        // A file that crashes the process is refused only if it does so alone; another file may have caused the crash.
        const found = answer ?? (await alone.take(() => work({ file: received.file }))) ?? damaged
        return 'refused' in found ? { ...found, refused: refusalText(found.refused) } : found
      } finally {
        await this.discard(received)
      }
    },
    async hash(bytes) {
      const answer = (await turns.take(() => work({ bytes, wanted: 'hash' }))) as { photoHash: string } | undefined
      return answer?.photoHash
    },
    async share(bytes) {
      const answer = (await turns.take(() => work({ bytes, wanted: 'jpeg' }))) as { jpeg?: Uint8Array } | undefined
      return answer?.jpeg && new Uint8Array(answer.jpeg)
    },
    discard: ({ file }) => rm(file, { force: true }),
    removeAbandoned: incoming.removeAbandoned,
    async close() {
      worker?.end()
    },
  }

  async function receive(bytes: AsyncIterable<Uint8Array>, most: number) {
    const file = incoming.newFile()
    const hash = createHash('sha256')
    // Opened first: a stream that opens its file later could create it after it was removed.
    const kept = await open(file, 'wx', 0o600)
    try {
      await pipeline(limited(bytes, hash, most), kept.createWriteStream())
      return { file, digest: hash.digest('base64url') }
    } catch (error) {
      await rm(file, { force: true })
      if (error instanceof TooLarge) return { ...tooLarge, refused: refusalText(tooLarge.refused) }
      throw error
    }
  }

  function work(what: Work) {
    if (!worker?.isThere()) worker = startWorker()
    return worker.work(what)
  }
}

type Worker = ReturnType<typeof startWorker>

function startWorker() {
  const child: ChildProcess = fork(new URL('./image-worker.ts', import.meta.url), {
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

  /** Undefined if the process died. */
  function work(what: Work) {
    clearTimeout(idle)
    child.ref()
    const id = ++last
    return new Promise<Answer | undefined>((resolve) => {
      const late = setTimeout(end, longestJob)
      waiting.set(id, (answer) => {
        clearTimeout(late)
        resolve(answer)
      })
      child.send({ id, ...what }, (error) => error && end())
    })
  }

  function settle(id: number, answer?: Answer) {
    waiting.get(id)?.(answer)
    waiting.delete(id)
    if (waiting.size === 0) hold()
  }

  /** Waits for more work without keeping the program alive. */
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

async function* limited(bytes: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>, most: number) {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > most) throw new TooLarge()
    hash.update(chunk)
    yield chunk
  }
}

/** The encoder refuses photos in a process of its own, in English. Here the sentences are in the sender's language. */
const sentences: Partial<Record<string, string>> = labels({
  'A photo can have at most 50 million pixels.': () => t('A photo can have at most 50 million pixels.'),
  'An AVIF photo can have at most 16 million pixels. A JPEG can have more.': () =>
    t('An AVIF photo can have at most 16 million pixels. A JPEG can have more.'),
  'A HEIC photo can have at most 25 million pixels. A JPEG can have more.': () =>
    t('A HEIC photo can have at most 25 million pixels. A JPEG can have more.'),
  'A photo can be at most 15 MB.': () => t('A photo can be at most 15 MB.'),
  'Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.': () =>
    t('Please choose a JPEG, PNG, WebP, AVIF or HEIC photo.'),
  'Please choose a still photo: animations are not accepted.': () =>
    t('Please choose a still photo: animations are not accepted.'),
  'This picture is too long and narrow to be shown.': () => t('This picture is too long and narrow to be shown.'),
  'This HEIC photo cannot be read here. Please send it as JPEG.': () =>
    t('This HEIC photo cannot be read here. Please send it as JPEG.'),
  'This photo is damaged and cannot be read. Please choose another.': () =>
    t('This photo is damaged and cannot be read. Please choose another.'),
})

/** @param refused `RefusedPicture.refused` */
export function refusalText(refused: string) {
  return sentences[refused] ?? refused
}
