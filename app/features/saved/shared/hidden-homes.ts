import type { BriefProperty } from '../../../core/listing/property.ts'
import { useValueStore } from '../../../ui/store.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'
import { localStorageList } from './local-storage-list.ts'
import { homeFrom } from './saved-homes.ts'

const maxHidden = 200
const empty: readonly SavedHome[] = []
const hidden = localStorageList('hidden-homes', maxHidden, readHome)

/** Folds a listing on the list, on this device. The one that was hidden first is shown again when there are too many. */
export function hideHome(property: BriefProperty) {
  const others = hidden.get().filter(({ id }) => id !== property.id)
  hidden.set([homeFrom(property), ...others].slice(0, maxHidden))
}

export const showHome = hidden.remove

/** The homes that the visitor hid, the last first. */
export function useHiddenHomes() {
  return { homes: useValueStore(hidden, empty), set: hidden.set, show: showHome }
}

/** Whether this one is hidden. */
export function useIsHidden(id: string) {
  return useValueStore(hidden, empty).some((home) => home.id === id)
}
