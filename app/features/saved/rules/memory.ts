import type { Property } from '../../../core/listing/property.ts'
import { maxSaved, type SavedHome } from './saved-home.ts'

/** Whether a saved home can still be had: open, rented or sold, or no longer on the site. */
export type SavedState = 'open' | 'closed' | 'unlisted'

/** How a home stood when the visitor looked at it. */
export interface Look {
  /** Milliseconds since 1970. */
  at: number
  /** CAD cents. */
  price: number
  state: SavedState
}

/** What a device remembers of a saved home beside its data. It stays on the device. */
export interface Memory {
  /** When it was saved; undefined of homes that were saved before this was kept. */
  saved?: Look
  /** At the present visit of the list, and at the one before. */
  last?: Look
  before?: Look
  /** The visitor's own words, or empty. */
  note: string
}

/** Letters of a note. */
export const maxNoteLetters = 500
/** Looks within this time belong to one visit. Milliseconds. */
const oneVisit = 60 * 60_000
const states: readonly unknown[] = ['open', 'closed', 'unlisted'] satisfies SavedState[]

/** Storage may contain anything: what is no memory is forgotten. */
export function readMemory(value: unknown): Memory {
  const { saved, last, before, note } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    keyof Memory,
    unknown
  >
  return {
    ...defined({ saved: readLook(saved), last: readLook(last), before: readLook(before) }),
    note: tidyNote(note),
  }
}

/** A note as it is kept: at most 500 letters, no control characters but line ends, no half characters. */
export function tidyNote(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value
    // What is cut off below cannot matter, however long it is.
    .slice(0, maxNoteLetters * 4)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
  return [...text].slice(0, maxNoteLetters).join('')
}

/** The memory after the visitor saw the home as it is now. */
export function afterLook(memory: Memory, now: Look): Memory {
  const { last } = memory
  // A clock that was set back begins a new visit.
  const sameVisit = last && now.at >= last.at && now.at - last.at < oneVisit
  return { ...memory, before: sameVisit ? memory.before : last, last: sameVisit ? { ...now, at: last.at } : now }
}

/** What has changed of a saved home, for the visitor to see. */
export interface Changes {
  /** CAD cents; negative when it costs less now. */
  price?: { by: number; since: 'saved' | 'look' }
  state?: { to: SavedState; since: 'saved' | 'look' }
}

/** The price is compared with the one it was saved at, the state with that of the visit before. */
export function changesOf({ saved, before }: Memory, now: Pick<Look, 'price' | 'state'>): Changes {
  const former = saved ?? before
  const known = before ?? saved
  // The last price of a home that is gone is not news.
  const by = former && now.state !== 'unlisted' ? now.price - former.price : 0
  return defined({
    price: by ? { by, since: saved ? ('saved' as const) : ('look' as const) } : undefined,
    state:
      known && known.state !== now.state
        ? { to: now.state, since: before ? ('look' as const) : ('saved' as const) }
        : undefined,
  })
}

/** The state of a home that the site still lists. */
export function stateOf({ closed }: Pick<Property, 'closed'>): SavedState {
  return closed ? 'closed' : 'open'
}

function readLook(value: unknown): Look | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { at, price, state } = value as Record<keyof Look, unknown>
  if (!isAmount(at) || !isAmount(price) || !states.includes(state)) return undefined
  return { at, price, state: state as SavedState }
}

/** No day after 9999, no price that is none. */
function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 253_402_300_800_000
}

function defined<Shape extends object>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape
}

/** The notes, by home, of the list as this device and the account agreed on it last. */
export type AgreedNotes = Readonly<Record<string, string>>

interface Lists {
  /** Undefined on a device that has not met this account yet: nothing has been removed then. */
  agreed?: AgreedNotes
  /** Of the device. */
  mine: readonly SavedHome[]
  /** Of the account. */
  theirs: readonly SavedHome[]
}

/**
 * The list of a device and that of the account as one. A home that either side added is in it, one that either side removed
 * since they agreed is not, unless the other side wrote a new note on it. Of two notes that both changed, both are kept.
 */
export function mergeSaved({ agreed, mine, theirs }: Lists): SavedHome[] {
  const ours = new Map(mine.map((home) => [home.id, home]))
  const other = new Map(theirs.map((home) => [home.id, home]))
  const ids = [...new Set([...ours.keys(), ...other.keys()])]
  const merged = ids.flatMap((id) => mergeHome(ours.get(id), other.get(id), agreed?.[id]) ?? [])
  return merged.toSorted((one, next) => savedAt(next) - savedAt(one) || (one.id < next.id ? -1 : 1))
}

/** What is agreed on when both sides hold this list. */
export function agreedNotes(homes: readonly SavedHome[]): AgreedNotes {
  return Object.fromEntries(homes.map(({ id, kept }) => [id, readMemory(kept).note]))
}

/** `agreed` is the note that both sides had; undefined if not both had the home. */
function mergeHome(mine: SavedHome | undefined, theirs: SavedHome | undefined, agreed: string | undefined) {
  const [one, other] = [mine, theirs].map((home) => home && readMemory(home.kept))
  if (mine && one && other) return { ...mine, kept: mergeMemory(one, other, agreed) }
  const only = mine ?? theirs
  const wasRemoved = agreed !== undefined && (one ?? other)?.note === agreed
  return wasRemoved ? undefined : only
}

function mergeMemory(mine: Memory, theirs: Memory, agreed: string | undefined): Memory {
  const saved = earlier(mine.saved, theirs.saved)
  const seen = (mine.last?.at ?? 0) >= (theirs.last?.at ?? 0) ? mine : theirs
  return {
    ...(saved && { saved }),
    ...(seen.last && { last: seen.last }),
    ...(seen.before && { before: seen.before }),
    note: mergeNotes(mine.note, theirs.note, agreed),
  }
}

function mergeNotes(mine: string, theirs: string, agreed: string | undefined) {
  if (mine === theirs || theirs === agreed || mine.includes(theirs)) return mine
  if (mine === agreed || theirs.includes(mine)) return theirs
  return tidyNote(`${mine}\n${theirs}`)
}

function earlier(one: Look | undefined, other: Look | undefined) {
  if (!one || !other) return one ?? other
  return one.at <= other.at ? one : other
}

function savedAt({ kept }: SavedHome) {
  return readMemory(kept).saved?.at ?? 0
}

/** Homes that a link carries from one device to another. They stand after the `#`, which browsers never send to a server. */
export interface CarriedHomes {
  /** Each once, in the order of the list. */
  ids: string[]
  /** By id. */
  notes: ReadonlyMap<string, string>
}

/** Letters of a fragment that is read at all. */
const maxFragment = 1_000_000

/** `homes=a,b&note=a:Two%20cats`, for after the `#`. */
export function writeCarried(homes: readonly { id: string; note?: string }[]): string {
  const notes = homes.flatMap(({ id, note }) => (note ? [`&note=${id}:${encodeURIComponent(note)}`] : []))
  return `homes=${homes.map(({ id }) => id).join(',')}${notes.join('')}`
}

/** Undefined when the fragment carries no list. A list without a readable id is empty. Never throws. */
export function readCarried(fragment: string): CarriedHomes | undefined {
  const [, text] = /^#?homes=(.*)$/s.exec(fragment) ?? []
  if (text === undefined) return undefined
  if (text.length > maxFragment) return { ids: [], notes: new Map() }
  const [list = '', ...rest] = text.split('&')
  // Some programs encode the commas.
  const asked = list.replaceAll(/%2c/gi, ',').split(',')
  const ids = [...new Set(asked.filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, maxSaved)
  const notes = new Map(
    rest.slice(0, maxSaved).flatMap((part) => {
      const [, id, note] = /^note=([\w-]{1,64}):(.+)$/.exec(part) ?? []
      const words = note && tidyNote(decode(note))
      return id && words && ids.includes(id) ? [[id, words] as const] : []
    }),
  )
  return { ids, notes }
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    // Cut off in the middle of a letter.
    return ''
  }
}
