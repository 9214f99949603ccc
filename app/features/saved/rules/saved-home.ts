import { isLanguage } from '../../../core/language/language.ts'
import { type Kind, kinds, type Offer, offers } from '../../../core/listing/fields/choices.ts'
import type { BriefProperty } from '../../../core/listing/property.ts'

/** The stored data of a listing: enough for a row in the side panel. */
export interface SavedHome
  extends Pick<BriefProperty, 'id' | 'name' | 'language' | 'otherTitle' | 'offer' | 'kind' | 'price' | 'closed'> {
  line: string
  city: string
  cover: { path: string; placeholder: string } | null
  /** Of a saved home: what app/features/saved/rules/memory.ts reads, which only the page of saved homes does. */
  kept?: unknown
}

/** Homes that a device saves. Lists of two devices may exceed it together. */
export const maxSaved = 200

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
