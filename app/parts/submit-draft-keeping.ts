import { useEffect, useRef, useState } from 'react'
import type { PropertyDraft } from '../../domain/submission.ts'
import { type PhotoList, previewUrl } from './photo-list.ts'
import { createDraftShelf, firstDraft, type KeptDraft } from './submit-draft.ts'

/** After the last letter. Milliseconds. */
const keepAfter = 400

/** Keeps what is typed on the device, and finds what was kept there before. */
export function useKeptDraft(photos: PhotoList) {
  const [keeper] = useState(() => createKeeper(photos))
  const [found, setFound] = useState<KeptDraft>()
  const latest = useRef(firstDraft)

  useEffect(() => {
    const draft = keeper.find()
    setFound(draft)
    if (!draft) keeper.wake(latest)
    const stop = photos.subscribe(keeper.keepSoon)
    addEventListener('pagehide', keeper.keepNow)
    return () => {
      stop()
      removeEventListener('pagehide', keeper.keepNow)
      keeper.keepNow()
    }
  }, [keeper, photos])

  return {
    /** Waits for an answer: until then nothing is kept. */
    found,
    follow(draft: PropertyDraft) {
      latest.current = draft
      keeper.keepSoon()
    },
    goOn({ draft, pictures }: KeptDraft) {
      latest.current = draft
      const chosen = photos.get().flatMap(({ file }) => file ?? [])
      photos.restore(pictures.map((kept) => ({ name: kept.name, preview: previewUrl(kept.url), kept })))
      // What was chosen before the answer comes after them.
      photos.add(chosen)
      keeper.wake(latest)
      setFound(undefined)
    },
    startOver() {
      latest.current = firstDraft
      keeper.forget()
      keeper.wake(latest)
      setFound(undefined)
    },
    /** Once it is sent. */
    forget: keeper.forget,
  }
}

function createKeeper(photos: PhotoList) {
  const shelf = createDraftShelf(() => localStorage)
  let source: { current: PropertyDraft } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function keepNow() {
    clearTimeout(timer)
    const pictures = photos.get().flatMap(({ name, kept }) => (kept ? [{ name, ...kept }] : []))
    if (source) shelf.keep(source.current, pictures)
  }

  return {
    find: shelf.find,
    keepNow,
    keepSoon() {
      clearTimeout(timer)
      timer = setTimeout(keepNow, keepAfter)
    },
    wake(latest: { current: PropertyDraft }) {
      source = latest
    },
    forget() {
      source = undefined
      clearTimeout(timer)
      shelf.drop()
    },
  }
}
