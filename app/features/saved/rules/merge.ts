import { type Look, type Memory, readMemory, tidyNote } from './memory.ts'
import type { SavedHome } from './saved-home.ts'

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
