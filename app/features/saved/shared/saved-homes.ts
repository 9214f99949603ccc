import { useRouteLoaderData } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'
import { titleIn } from '../../../core/listing/words.ts'
import { showToast } from '../../../ui/dialog/toast.tsx'
import { createValueStore, useValueStore } from '../../../ui/store.ts'
import { maxSaved, readHome, type SavedHome } from '../rules/saved-home.ts'
import { localStorageList } from './local-storage-list.ts'

/** The number of columns of the comparison (spec 2.10). */
export const maxCompared = 3
const maxRecent = 12
const empty: readonly SavedHome[] = []

/** The saved homes beside React: for what follows them to an account. */
export const savedHomes = localStorageList('saved-homes', maxSaved, readHome)
const recent = localStorageList('recent-homes', maxRecent, readHome)
const compared = localStorageList('compared-homes', maxCompared, readHome)

export type PanelTab = 'compare' | 'saved'
/** The open tab of the side panel; undefined while it is closed. */
export const sidePanel = createValueStore<PanelTab | null>(null)

export function openSidePanel(tab: PanelTab) {
  sidePanel.set(tab)
}

export function useSavedHomes() {
  return useList(savedHomes)
}

/** `full` when no more can be added ("Three at most"). */
export function useComparedHomes() {
  const list = useList(compared)
  return { ...list, full: list.homes.length >= maxCompared }
}

/** `get` tells the homes as they are now, also after the render. */
function useList(list: typeof savedHomes) {
  const homes = useValueStore(list, empty)
  return { ...list, homes, has: (id: string) => homes.some((home) => home.id === id) }
}

/** Updates the stored data of a listing from its current data. */
export function refreshHome(home: SavedHome) {
  savedHomes.refresh(home)
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

/** Takes a home out of the comparison and offers to undo that. */
export function useRemoveCompared() {
  const { remove, insert } = useComparedHomes()
  return (home: SavedHome) => {
    const place = remove(home.id)
    showToast({
      title: t('Removed from the comparison'),
      text: titleIn(home).text,
      icon: 'scale',
      undo: () => insert(home, place),
    })
  }
}

/** Removes a home from the saved list and offers to undo that. */
export function useRemoveSaved() {
  const { homes, remove, insert } = useSavedHomes()
  return (home: SavedHome) => {
    // With what is kept of it, such as a note.
    const stored = homes.find(({ id }) => id === home.id) ?? home
    const place = remove(home.id)
    showToast({
      title: t('Removed from saved'),
      text: titleIn(home).text,
      icon: 'heart-off',
      undo: () => insert(stored, place),
    })
  }
}

/** Whether the saved homes are kept in the visitor's account too, and follow it. */
export function useIsSignedIn() {
  const site = useRouteLoaderData('root') as { visitor?: unknown } | undefined
  return Boolean(site?.visitor)
}

/** Remembers on this device that the page of a listing was opened. The oldest is forgotten. */
export function rememberSeen(property: BriefProperty) {
  const others = recent.get().filter(({ id }) => id !== property.id)
  recent.set([homeFrom(property), ...others].slice(0, maxRecent))
}

/** The homes whose pages were opened on this device, the last first. */
export function useRecentHomes() {
  return { homes: useValueStore(recent, empty), set: recent.set }
}
