import { features, kinds, offers, provinces } from '../../domain/choices.ts'
import { locationPrecisions } from '../../domain/place.ts'
import { emptyDraft, mostPictures, type PropertyDraft, submissionLengths } from '../../domain/submission.ts'

/** Raise it when what is kept changes its shape. */
const draftVersion = 1
const key = 'property-draft'
/** What nobody came back to is forgotten. Milliseconds. */
const draftLife = 30 * 86_400_000
/** Uploads that no property has taken are removed by then. Milliseconds. */
const pictureLife = 24 * 3_600_000
const mostLetters = Math.max(...Object.values(submissionLengths))

/** A photo that was uploaded already. */
export interface KeptPicture {
  name: string
  path: string
  /** Where the one who sent it may see it. */
  url: string
  /** When it was uploaded. Milliseconds since 1970. */
  at: number
}

export interface KeptDraft {
  /** When it was typed. Milliseconds since 1970. */
  at: number
  draft: PropertyDraft
  pictures: KeptPicture[]
  /** How many were too old to be there still. */
  lost: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What was typed into the submit form, kept on the device until it is sent. Never the consent. A shelf that is full,
 * blocked or unreadable is no error.
 */
export function createDraftShelf(shelf: () => Shelf, now: () => number = Date.now) {
  return {
    /** Forgets instead when nothing was typed. */
    keep(draft: PropertyDraft, pictures: readonly KeptPicture[]) {
      const kept = { ...draft, consent: false }
      const untouched = JSON.stringify(kept) === JSON.stringify(firstDraft) && pictures.length === 0
      attempt(() =>
        untouched
          ? shelf().removeItem(key)
          : shelf().setItem(key, JSON.stringify({ version: draftVersion, at: now(), draft: kept, pictures })),
      )
    },

    find(): KeptDraft | undefined {
      return attempt(() => {
        const { version, at, draft, pictures } = JSON.parse(shelf().getItem(key) ?? '{}')
        if (version !== draftVersion || !(now() - at >= 0 && now() - at < draftLife)) return undefined
        const known = list(pictures).filter(isPicture).slice(0, mostPictures)
        const there = known.filter((picture) => now() - picture.at < pictureLife)
        return { at, draft: readKept(draft), pictures: there, lost: known.length - there.length }
      })
    },

    drop() {
      attempt(() => shelf().removeItem(key))
    },
  }
}

/** What a new form shows: most of what is sent in lies here. */
export const firstDraft: PropertyDraft = { ...emptyDraft, province: 'New Brunswick' }

/** "just now", "5 minutes ago", "2 days ago". */
export function ageText(at: number, now: number) {
  const ago = new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' })
  const minutes = Math.round((now - at) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return ago.format(-minutes, 'minute')
  return minutes < 24 * 60
    ? ago.format(-Math.round(minutes / 60), 'hour')
    : ago.format(-Math.round(minutes / 1440), 'day')
}

/** Storage may hold anything: what is not as we write it is as in a new form. */
function readKept(value: unknown): PropertyDraft {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const known = Object.entries(firstDraft).map(([field, first]) => {
    const now = kept[field]
    return [field, typeof first === 'string' && typeof now === 'string' ? now.slice(0, mostLetters) : first]
  })
  const draft: PropertyDraft = Object.fromEntries(known)
  return {
    ...draft,
    offer: offers.find((offer) => offer === kept.offer) ?? '',
    kind: kinds.find((kind) => kind === kept.kind) ?? '',
    province: provinces.find((province) => province === kept.province) ?? '',
    features: features.filter((feature) => list(kept.features).includes(feature)),
    latitude: typeof kept.latitude === 'number' ? kept.latitude : null,
    longitude: typeof kept.longitude === 'number' ? kept.longitude : null,
    precision: locationPrecisions.find((precision) => precision === kept.precision) ?? null,
    consent: false,
  }
}

function isPicture(value: unknown): value is KeptPicture {
  const { name, path, url, at } = (value ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof path === 'string' && typeof at === 'number' && isOwn(url)
}

/** Of this site: nothing else is asked. */
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
