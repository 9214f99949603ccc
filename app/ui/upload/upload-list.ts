/** An upload, as its tile shows it. */
export interface UploadTile {
  id: string
  /** The file's name, or another description. */
  name: string
  /** URL of the preview. */
  preview: string
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  /** Progress of the upload, 0 to 1. */
  progress: number
  /** Why it failed, in a sentence; else empty. */
  reason: string
  /** The file itself is invalid: a retry would fail again. */
  final?: boolean
}

/** `kept` is the server's result. */
export interface Upload<Kept> extends UploadTile {
  kept?: Kept
  file?: File
}

/** `preview`: URL of a preview, if there was none before. `final`: a retry cannot succeed. */
type Sent<Kept> = { kept: Kept; preview?: string } | { reason: string; final?: boolean }

interface Facts<Kept> {
  /** An error that it throws counts as a lost connection. */
  send: (file: File, onProgress: (progress: number) => void, signal: AbortSignal) => Promise<Sent<Kept>>
  limit: number
  /** Message for a file that could not be sent. */
  lostConnection: string
}

const concurrency = 2

/** Files in display order, uploaded two at a time as soon as they are chosen. */
export function createUploadList<Kept>({ send, limit, lostConnection }: Facts<Kept>) {
  let items: readonly Upload<Kept>[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const active = new Map<string, AbortController>()

  function set(next: readonly Upload<Kept>[]) {
    items = next
    for (const listener of listeners) listener()
  }

  function updateItem(id: string, facts: Partial<Upload<Kept>>) {
    set(items.map((item) => (item.id === id ? { ...item, ...facts } : item)))
  }

  function sendNext() {
    const next = items.find(({ state }) => state === 'waiting')
    if (!next || active.size >= concurrency) return
    void sendOne(next)
    sendNext()
  }

  async function sendOne({ id, file }: Upload<Kept>) {
    const control = new AbortController()
    active.set(id, control)
    updateItem(id, { state: 'sending', progress: 0, reason: '' })
    const notified = (progress: number) => !control.signal.aborted && updateItem(id, { progress })
    const sent = await send(file!, notified, control.signal).catch(() => ({ reason: lostConnection }))
    active.delete(id)
    if ('preview' in sent && sent.preview && !control.signal.aborted) forgetPreview(id)
    if (!control.signal.aborted) updateItem(id, { state: 'reason' in sent ? 'failed' : 'kept', ...sent })
    sendNext()
  }

  return {
    get: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Adds as many as fit, the first ones; returns how many. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, Math.max(0, limit - items.length))
      set([...items, ...taken.map(itemOf)])
      sendNext()
      return taken.length
    },

    /** Replaces all by what the server already has. */
    replaceItems(known: readonly (Pick<UploadTile, 'name' | 'preview'> & { kept: Kept })[]) {
      for (const { id } of items) forget(id)
      set(known.slice(0, limit).map((one) => ({ ...one, id: newId(), state: 'kept', progress: 1, reason: '' })))
    },

    retry(id: string) {
      updateItem(id, { state: 'waiting' })
      sendNext()
    },

    /** Removes it and aborts its upload; returns the removed file. */
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

    /** Resolves once nothing is waiting or in progress. */
    settled(): Promise<void> {
      return new Promise((resolve) => {
        const report = () => {
          if (items.some(({ state }) => state === 'waiting' || state === 'sending')) return
          listeners.delete(report)
          resolve()
        }
        listeners.add(report)
        report()
      })
    },
  }

  function itemOf(file: File): Upload<Kept> {
    return {
      id: newId(),
      name: file.name,
      preview: URL.createObjectURL(file),
      file,
      state: 'waiting',
      progress: 0,
      reason: '',
    }
  }

  function newId() {
    count += 1
    return `upload-${count}`
  }

  function forget(id: string) {
    active.get(id)?.abort()
    forgetPreview(id)
  }

  function forgetPreview(id: string) {
    const { preview } = items.find((one) => one.id === id) ?? {}
    if (preview?.startsWith('blob:')) URL.revokeObjectURL(preview)
  }
}

export type UploadList<Kept> = ReturnType<typeof createUploadList<Kept>>
