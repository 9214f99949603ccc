/** A file on its way, as its tile shows it. */
export interface UploadTile {
  id: string
  /** The file's name, or what else people know it by. */
  name: string
  /** Where its picture is to be seen. */
  preview: string
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  /** Of what has gone out, 0 to 1. */
  share: number
  /** Why it failed, in a sentence; else empty. */
  reason: string
  /** It failed for what it is: the same file would fail again. */
  final?: boolean
}

/** `kept` is what the server gave for it. */
export interface Upload<Kept> extends UploadTile {
  kept?: Kept
  file?: File
}

/** `preview`: where the picture is to be seen from now on, where it was not before. `final`: another try cannot help. */
type Sent<Kept> = { kept: Kept; preview?: string } | { reason: string; final?: boolean }

interface Facts<Kept> {
  /** What it throws is a lost connection. */
  send: (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<Sent<Kept>>
  most: number
  /** Said of a file whose sending came to nothing. */
  lost: string
}

const mostAtOnce = 2

/** Files in the order in which they will be shown, sent two at a time as soon as they are chosen. */
export function createUploadList<Kept>({ send, most, lost }: Facts<Kept>) {
  let items: readonly Upload<Kept>[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const underway = new Map<string, AbortController>()

  function set(next: readonly Upload<Kept>[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function mend(id: string, facts: Partial<Upload<Kept>>) {
    set(items.map((item) => (item.id === id ? { ...item, ...facts } : item)))
  }

  function sendNext() {
    const next = items.find(({ state }) => state === 'waiting')
    if (!next || underway.size >= mostAtOnce) return
    void sendOne(next)
    sendNext()
  }

  async function sendOne({ id, file }: Upload<Kept>) {
    const control = new AbortController()
    underway.set(id, control)
    mend(id, { state: 'sending', share: 0, reason: '' })
    const heard = (share: number) => !control.signal.aborted && mend(id, { share })
    const sent = await send(file!, heard, control.signal).catch(() => ({ reason: lost }))
    underway.delete(id)
    if ('preview' in sent && sent.preview && !control.signal.aborted) forgetPreview(id)
    if (!control.signal.aborted) mend(id, { state: 'reason' in sent ? 'failed' : 'kept', ...sent })
    sendNext()
  }

  return {
    get: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Takes as many as there is room for, the first ones; says how many. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, most - items.length))
      set([...items, ...taken.map(itemOf)])
      sendNext()
      return taken.length
    },

    /** Puts in place of all what the server has already. */
    restore(known: readonly (Pick<UploadTile, 'name' | 'preview'> & { kept: Kept })[]) {
      for (const { id } of items) forget(id)
      set(known.slice(0, most).map((one) => ({ ...one, id: newId(), state: 'kept', share: 1, reason: '' })))
    },

    retry(id: string) {
      mend(id, { state: 'waiting' })
      sendNext()
    },

    /** Stops it where it is underway; gives back what was removed. */
    remove(id: string) {
      const item = items.find((one) => one.id === id)
      forget(id)
      set(items.filter((one) => one.id !== id))
      return item
    },

    move(id: string, to: number) {
      const from = items.findIndex((item) => item.id === id)
      const item = items[from]
      if (item && to >= 0 && to < items.length) set(items.toSpliced(from, 1).toSpliced(to, 0, item))
    },

    /** Once nothing waits or is underway. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const look = () => {
          if (items.some(({ state }) => state === 'waiting' || state === 'sending')) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      })
    },
  }

  function itemOf(file: File): Upload<Kept> {
    return {
      ...{ id: newId(), name: file.name, preview: URL.createObjectURL(file), file },
      ...{ state: 'waiting', share: 0, reason: '' },
    }
  }

  function newId() {
    count += 1
    return `upload-${count}`
  }

  function forget(id: string) {
    underway.get(id)?.abort()
    forgetPreview(id)
  }

  function forgetPreview(id: string) {
    const { preview } = items.find((one) => one.id === id) ?? {}
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
  }
}

export type UploadList<Kept> = ReturnType<typeof createUploadList<Kept>>
