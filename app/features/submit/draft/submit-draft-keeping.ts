import { useEffect, useRef, useState } from 'react'
import type { PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { type PhotoList, previewUrl } from '../photos/photo-list.ts'
import { createDraftShelf, firstDraft, type KeptDraft } from './submit-draft.ts'

/** Milliseconds after the last change. */
const keepAfter = 400

/** Stores the draft in localStorage, and finds an earlier one. */
export function useKeptDraft(photos: PhotoList, posted?: PropertyDraft) {
  const [keeper] = useState(() => createKeeper(photos))
  const [found, setFound] = useState<KeptDraft>()
  const latest = useRef(posted ?? firstDraft)

  useEffect(() => {
    // Posted values are newer than a stored draft.
    const draft = posted ? undefined : keeper.find()
    setFound(draft)
    if (!draft) keeper.wake(latest)
    const stop = photos.subscribe(keeper.keepSoon)
    addEventListener('pagehide', keeper.keepNow)
    return () => {
      stop()
      removeEventListener('pagehide', keeper.keepNow)
      keeper.keepNow()
    }
  }, [keeper, photos, posted])

  return {
    /** An earlier draft; nothing is stored until the user has chosen. */
    found,
    follow(draft: PropertyDraft) {
      latest.current = draft
      keeper.keepSoon()
    },
    goOn({ draft, pictures }: KeptDraft) {
      latest.current = draft
      const chosen = photos.get().flatMap(({ file }) => file ?? [])
      photos.replaceItems(pictures.map((kept) => ({ name: kept.name, preview: previewUrl(kept.url), kept })))
      // Photos chosen in the meantime come after the restored ones.
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
    /** After submission. */
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
