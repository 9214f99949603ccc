import { isLanguage } from '../../../domain/language/language.ts'
import { type Kind, kinds, type Offer, offers } from '../../../domain/property/choices.ts'
import type { BriefProperty } from '../../../domain/property/property.ts'
import { createValueStore, useValueStore } from '../../ui/store.ts'
import { localStorageList } from './local-storage-list.ts'

/** The stored data of a listing: enough for a row in the side panel. */
export interface SavedHome
  extends Pick<BriefProperty, 'id' | 'name' | 'language' | 'otherTitle' | 'offer' | 'kind' | 'price' | 'closed'> {
  line: string
  city: string
  cover: { path: string; placeholder: string } | null
  /** Of a saved home: what domain/saved/memory.ts reads, which only the page of saved homes does. */
  kept?: unknown
}

/** The number of columns of the comparison (spec 2.10). */
export const maxCompared = 3
export const maxSaved = 200
const empty: readonly SavedHome[] = []

const saved = localStorageList('saved-homes', maxSaved, readHome)
const compared = localStorageList('compared-homes', maxCompared, readHome)

export type PanelTab = 'compare' | 'saved'
/** The open tab of the side panel; undefined while it is closed. */
export const sidePanel = createValueStore<PanelTab | null>(null)

export function openSidePanel(tab: PanelTab) {
  sidePanel.set(tab)
}

export function useSavedHomes() {
  const homes = useValueStore(saved, empty)
  return {
    homes,
    has: (id: string) => has(homes, id),
    toggle: saved.toggle,
    remove: saved.remove,
    insert: saved.insert,
    refresh: saved.refresh,
    /** As they are now, also after the render. */
    get: saved.get,
  }
}

/** `full` when no more can be added ("Three at most"). */
export function useComparedHomes() {
  const homes = useValueStore(compared, empty)
  return {
    homes,
    has: (id: string) => has(homes, id),
    full: homes.length >= maxCompared,
    toggle: compared.toggle,
    remove: compared.remove,
    insert: compared.insert,
  }
}

/** Updates the stored data of a listing from its current data. */
export function refreshHome(home: SavedHome) {
  saved.refresh(home)
  compared.refresh(home)
}

/** The home as it is saved now. */
export function homeToSave(property: BriefProperty): SavedHome {
  const { price, closed } = property
  return { ...homeFrom(property), kept: { saved: { at: Date.now(), price, state: closed ? 'closed' : 'open' } } }
}

export function homeFrom(property: BriefProperty): SavedHome {
  const { id, name, language, otherTitle, offer, kind, price, address, pictures, closed } = property
  const cover = pictures[0] ? { path: pictures[0].path, placeholder: pictures[0].placeholder } : null
  return { id, name, language, otherTitle, offer, kind, price, closed, line: address.line, city: address.city, cover }
}

/** Storage may contain anything: items that do not match the format are dropped. */
export function readHome(value: unknown): SavedHome | undefined {
  if (typeof value !== 'object' || value === null) return
  const { id, name, language, otherTitle, offer, kind, price, closed, line, city, cover, kept } = value as Record<
    string,
    unknown
  >
  if (!isText(id) || id === '' || !isText(name) || !isText(line) || !isText(city)) return
  if (typeof price !== 'number' || !Number.isFinite(price) || typeof closed !== 'boolean') return
  if (!offers.includes(offer as Offer) || !kinds.includes(kind as Kind)) return
  // One that was stored before listings had a language is in English.
  const words = {
    name,
    language: isLanguage(language) ? language : 'en',
    otherTitle: isText(otherTitle) ? otherTitle : '',
  }
  const facts = { line, city, price, closed, offer: offer as Offer, kind: kind as Kind }
  return { id, ...words, ...facts, cover: readCover(cover), kept }
}

function readCover(value: unknown) {
  if (typeof value !== 'object' || value === null) return null
  const { path, placeholder } = value as Record<string, unknown>
  return isText(path) && isText(placeholder) ? { path, placeholder } : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length < 5000
}

function has(homes: readonly SavedHome[], id: string) {
  return homes.some((home) => home.id === id)
}
