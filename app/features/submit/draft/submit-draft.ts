import { useEffect, useRef, useState } from 'react'
import { fieldLengths } from '../../../core/field-rules.ts'
import { currentLanguage, localeOf } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import { emptyDraft, makeDraft, type PropertyDraft } from '../../../core/listing/fields/property-draft.ts'
import { type PhotoList, previewUrl } from '../photos/photo-list.ts'
import { mostPictures } from '../rules/submission.ts'
import { keptDraftKey } from './kept-draft-key.ts'

/** Raise it when the stored shape changes. */
const draftVersion = 1
/** Milliseconds until a draft expires. */
const draftLife = 30 * 86_400_000
/** Milliseconds until the server removes an upload that belongs to no property. */
const pictureLife = 24 * 3_600_000

/** An uploaded photo. */
interface KeptPicture {
  name: string
  path: string
  /** Signed URL for its uploader. */
  url: string
  /** Time of the upload, in milliseconds since 1970. */
  at: number
}

export interface KeptDraft {
  /** Time of the last change, in milliseconds since 1970. */
  at: number
  draft: PropertyDraft
  pictures: KeptPicture[]
  /** Number of photos that have expired on the server. */
  lost: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The draft of the submit form in localStorage, without the consent, until it is submitted. Storage that is full,
 * blocked or unreadable is not an error.
 */
export function createDraftShelf(shelf: () => Shelf, now: () => number = Date.now) {
  return {
    /** Removes the draft instead when the form is as in the beginning. */
    keep(draft: PropertyDraft, pictures: readonly KeptPicture[]) {
      const kept = { ...draft, consent: false }
      const untouched = JSON.stringify(kept) === JSON.stringify(firstDraft) && pictures.length === 0
      attempt(() =>
        untouched
          ? shelf().removeItem(keptDraftKey)
          : shelf().setItem(keptDraftKey, JSON.stringify({ version: draftVersion, at: now(), draft: kept, pictures })),
      )
    },

    find(): KeptDraft | undefined {
      return attempt(() => {
        const { version, at, draft, pictures } = JSON.parse(shelf().getItem(keptDraftKey) ?? '{}')
        if (version !== draftVersion || !(now() - at >= 0 && now() - at < draftLife)) return undefined
        const known = list(pictures).filter(isPicture).slice(0, mostPictures)
        const there = known.filter((picture) => now() - picture.at < pictureLife)
        return { at, draft: readKept(draft), pictures: there, lost: known.length - there.length }
      })
    },

    drop() {
      attempt(() => shelf().removeItem(keptDraftKey))
    },
  }
}

/** The initial values of a new form: most properties are in New Brunswick, and described in the language of the page. */
export const firstDraft: PropertyDraft = { ...emptyDraft, language: currentLanguage(), province: 'New Brunswick' }

/** "just now", "5 minutes ago", "2 days ago". */
export function ageText(at: number, now: number) {
  const ago = new Intl.RelativeTimeFormat(localeOf[currentLanguage()], { numeric: 'auto' })
  const minutes = Math.round((now - at) / 60_000)
  if (minutes < 1) return t('just now')
  if (minutes < 60) return ago.format(-minutes, 'minute')
  return minutes < 24 * 60
    ? ago.format(-Math.round(minutes / 60), 'hour')
    : ago.format(-Math.round(minutes / 1440), 'day')
}

/** Storage may hold anything: a field with an invalid value is as in a new form. */
function readKept(value: unknown): PropertyDraft {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const read = makeDraft(({ codec }, name) => {
    const isKnown = codec.empty === null || typeof kept[name] === typeof codec.empty
    const draft = codec.receive(isKnown ? kept[name] : undefined)
    return typeof draft === 'string' ? draft.slice(0, fieldLengths.description) : draft
  })
  return { ...read, language: read.language || firstDraft.language, consent: false }
}

function isPicture(value: unknown): value is KeptPicture {
  const { name, path, url, at } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && typeof at === 'number' && isOwn(url)
}

/** Only URLs of this site are requested. */
function isOwn(url: unknown) {
  return typeof url === 'string' && /^\/(?![/\\])/.test(url)
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

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
