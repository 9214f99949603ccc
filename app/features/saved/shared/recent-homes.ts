import type { BriefProperty } from '../../../core/listing/property.ts'
import { useValueStore } from '../../../ui/store.ts'
import { readHome, type SavedHome } from '../rules/saved-home.ts'
import { localStorageList } from './local-storage-list.ts'
import { homeFrom } from './saved-homes.ts'

const mostRecent = 12
const empty: readonly SavedHome[] = []
const recent = localStorageList('recent-homes', mostRecent, readHome)

/** Remembers on this device that the page of a listing was opened. The oldest is forgotten. */
export function rememberSeen(property: BriefProperty) {
  const others = recent.get().filter(({ id }) => id !== property.id)
  recent.set([homeFrom(property), ...others].slice(0, mostRecent))
}

/** The homes whose pages were opened on this device, the last first. */
export function useRecentHomes() {
  return { homes: useValueStore(recent, empty), set: recent.set }
}
