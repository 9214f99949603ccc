import { type Kind, kinds, type Offer, offers } from '../../domain/choices.ts'
import type { BriefProperty } from '../../domain/property.ts'
import { sharedValue, useSharedValue } from '../ui/shared-value.ts'
import { deviceList } from './device-list.ts'

/** What the device remembers of a listing: enough for a row in the side panel. */
export interface SavedHome extends Pick<BriefProperty, 'id' | 'name' | 'offer' | 'kind' | 'price' | 'closed'> {
  line: string
  city: string
  cover: { path: string; placeholder: string } | null
}

/** As many as the comparison has columns (spec 2.10). */
export const mostCompared = 3
const mostSaved = 200
const none: readonly SavedHome[] = []

const saved = deviceList('saved-homes', mostSaved, readHome)
const compared = deviceList('compared-homes', mostCompared, readHome)

export type PanelTab = 'compare' | 'saved'
/** The open tab of the side panel, or nothing while it is closed. */
export const sidePanel = sharedValue<PanelTab | null>(null)

export function openSidePanel(tab: PanelTab) {
  sidePanel.set(tab)
}

export function useSavedHomes() {
  const homes = useSharedValue(saved, none)
  return {
    homes,
    has: (id: string) => has(homes, id),
    toggle: saved.toggle,
    remove: saved.remove,
    insert: saved.insert,
  }
}

/** `full` while there is no place left: others can't be added ("Three at most"). */
export function useComparedHomes() {
  const homes = useSharedValue(compared, none)
  return {
    homes,
    has: (id: string) => has(homes, id),
    full: homes.length >= mostCompared,
    toggle: compared.toggle,
    remove: compared.remove,
    insert: compared.insert,
  }
}

/** A listing that is in view knows its own price and state best: what was remembered of it is brought up to date. */
export function refreshHome(home: SavedHome) {
  saved.refresh(home)
  compared.refresh(home)
}

export function homeFrom({ id, name, offer, kind, price, address, pictures, closed }: BriefProperty): SavedHome {
  const cover = pictures[0] ? { path: pictures[0].path, placeholder: pictures[0].placeholder } : null
  return { id, name, offer, kind, price, closed, line: address.line, city: address.city, cover }
}

/** Storage may hold anything: what is not a home as we write it is left out. */
export function readHome(value: unknown): SavedHome | undefined {
  if (typeof value !== 'object' || value === null) return
  const { id, name, offer, kind, price, closed, line, city, cover } = value as Record<string, unknown>
  if (!isText(id) || id === '' || !isText(name) || !isText(line) || !isText(city)) return
  if (typeof price !== 'number' || !Number.isFinite(price) || typeof closed !== 'boolean') return
  if (!offers.includes(offer as Offer) || !kinds.includes(kind as Kind)) return
  return { id, name, line, city, price, closed, offer: offer as Offer, kind: kind as Kind, cover: readCover(cover) }
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
