import type { BriefProperty } from '../../../core/listing/property.ts'
import { createValueStore, useValueStore } from '../../../ui/store.ts'
import { maxSaved, readHome, type SavedHome } from '../rules/saved-home.ts'
import { localStorageList } from './local-storage-list.ts'

/** The number of columns of the comparison (spec 2.10). */
export const maxCompared = 3
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
    set: compared.set,
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

function has(homes: readonly SavedHome[], id: string) {
  return homes.some((home) => home.id === id)
}

/** The saved homes beside React: for what follows them to an account. */
export const savedHomes = saved
