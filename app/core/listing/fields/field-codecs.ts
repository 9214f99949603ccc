import { isDay } from '../../dates.ts'
import { isEmail, isPhone } from '../../field-rules.ts'
import { isLanguage, type Language } from '../../language/language.ts'
import { phoneDigits } from '../../phone.ts'
import { type LocationPrecision, locationPrecisions, postalCodeFrom } from '../../places/place.ts'
import { hiddenText, isYes, spelt } from '../../received-values.ts'
import { withoutInvisible } from '../../words/normalise.ts'
import { videoFrom } from '../embeds.ts'
import { readYear } from '../year-built.ts'
import {
  bedroomChoices,
  type Kind,
  kindFrom,
  kindWord,
  type Offer,
  offerFrom,
  provinces,
  washroomChoices,
} from './choices.ts'
import { type Feature, features } from './features.ts'
import type { Codec } from './field-declaration.ts'

export const text: Codec<string, string, string> = {
  empty: '',
  receive: (given) => spelt(given) ?? '',
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => draft,
}

/** Text without white space around it. A number is no such text. */
export const trimmed: typeof text = {
  ...text,
  receive: (given) => (typeof given === 'string' ? (spelt(given) ?? '').trim() : ''),
}

/** Words in a second language: white space alone is none. */
export const secondWords: typeof text = { ...text, parse: (draft) => draft.trim() }

/** Empty: to be told from the text. */
export const language: Codec<Language | '', Language | '', Language | ''> = {
  empty: '',
  receive: (given) => (isLanguage(given) ? given : ''),
  isValid: isLanguage,
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => draft,
}

export const city: typeof text = { ...text, parse: (draft) => draft.trim() }

export const offer: Codec<Offer, Offer | '', boolean | null> = {
  empty: '',
  /** True is For Rent, false For Sale; the words are accepted too. */
  receive(given) {
    if (typeof given === 'boolean') return given ? 'rent' : 'sale'
    return offerFrom(spelt(given) ?? '') ?? ''
  },
  parse: (draft) => draft || 'rent',
  format: (value) => value,
  send: (draft) => (draft === '' ? null : draft === 'rent'),
}

export const kind: Codec<Kind, Kind | '', string> = {
  empty: '',
  receive: (given) => kindFrom(spelt(given) ?? '') ?? '',
  parse: (draft) => draft || 'detached',
  format: (value) => value,
  send: (draft) => draft && kindWord[draft],
}

/** CAD cents; typed and sent in dollars. */
export const price: Codec<number, string, string> = {
  ...text,
  isValid: (draft) => amountFrom(draft) !== undefined,
  parse: (draft) => Math.round((amountFrom(draft) ?? 0) * 100),
  format: (value) => String(value / 100),
}

/** Whole square feet. What is above zero stays above zero. */
export const area: Codec<number, string, string> = {
  ...price,
  isValid: (draft) => amountFrom(withoutUnit(draft)) !== undefined,
  parse: (draft) => Math.max(1, Math.round(amountFrom(withoutUnit(draft)) ?? 0)),
  format: String,
}

/** "950 sq ft", "950 pi²" -> "950" */
function withoutUnit(typed: string) {
  return typed.trim().replace(/\s*(?:sq(?:uare)?\.?\s*f(?:ee)?t\.?|ft[²2]|pi(?:\.?\s*ca\.?|[²2]|eds? carrés?))$/i, '')
}

/** A year from the first houses of Acadia to the next few; null: unknown. */
export const year: Codec<number | null, string, string> = {
  ...trimmed,
  receive: (given) => (spelt(given) ?? '').trim(),
  isValid: (draft) => readYear(draft.trim()) !== undefined,
  parse: (draft) => readYear(draft.trim()) ?? null,
  format: (value) => (value === null ? '' : String(value)),
}

export const beds = rooms(bedroomChoices)
export const washrooms = rooms(washroomChoices)

/** `YYYY-MM-DD`, a day that exists and that both databases can hold. */
export const day: typeof text = { ...text, isValid: (draft) => isDay(draft) && draft >= '1900-01-01' }

/** A link to anything but a video is dropped, not refused (contract 3.18). */
export const video: typeof text = { ...trimmed, parse: (draft) => (videoFrom(draft) ? draft : '') }

export const province: typeof text = {
  ...text,
  receive: (given) => provinces.find((name) => name === given) ?? '',
  isValid: (draft) => provinces.some((name) => name === draft),
}

export const postalCode: typeof text = {
  ...text,
  isValid: (draft) => postalCodeFrom(draft) !== '',
  parse: postalCodeFrom,
  send: (draft) => postalCodeFrom(draft) || draft,
}

/** What the place service calls the chosen address. */
export const placeId: typeof text = { ...text, receive: (given) => hiddenText(given, 500) }

/** Degrees; null without a place on the map. */
export const degrees: Codec<number | null, number | null, number | null> = {
  empty: null,
  receive: (given) => (typeof given === 'number' ? given : null),
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => draft,
}

export const precision: Codec<LocationPrecision | null, LocationPrecision | null, LocationPrecision | null> = {
  empty: null,
  receive: (given) => locationPrecisions.find((name) => name === given) ?? null,
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => draft,
}

export const featureList: Codec<Feature[], Feature[], Record<string, 'Yes' | 'No'>> = {
  empty: [],
  /** A map of Yes and No, or a list of the features that a property has. Unknown names are ignored. */
  receive(given) {
    if (Array.isArray(given)) return features.filter((name) => given.includes(name))
    const map = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
    return features.filter((name) => Object.hasOwn(map, name) && isYes(map[name]))
  },
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => Object.fromEntries(features.map((name) => [name, draft.includes(name) ? 'Yes' : 'No'])),
}

export const email: typeof text = {
  ...trimmed,
  receive: (given) => withoutInvisible(trimmed.receive(given)),
  isValid: isEmail,
  parse: (draft) => withoutInvisible(draft).trim(),
}

export const phone: typeof text = {
  ...text,
  receive: (given) => withoutInvisible(spelt(given) ?? '').trim(),
  isValid: isPhone,
  parse: (draft) => withoutInvisible(draft).trim(),
  format: phoneDigits,
}

export const consent: Codec<boolean, boolean, boolean> = {
  empty: false,
  receive: isYes,
  parse: (draft) => draft,
  format: (value) => value,
  send: (draft) => draft,
}

/** Beside the stated choices: a studio, an office or a garage has no bedroom, a garage no bathroom. */
export const noRooms = '0'

/** Largest price in dollars and largest area in square feet (contract 3.16). */
const maxAmount = 100_000_000

/** "$2,350.50" and "2 350,50 $" -> 2350.5. Undefined for what is no amount above zero and up to 100,000,000 (contract 3.16). */
export function amountFrom(typed: string): number | undefined {
  const amountText = typed.trim().replace(/^\$\s*|\s*\$$/, '')
  if (!/^(\d+|\d{1,3}([, \u00a0\u202f]\d{3})+)([.,]\d{1,2})?$/.test(amountText)) return undefined
  const amount = Number(amountText.replace(/,(?=\d{1,2}$)/, '.').replace(/[, \u00a0\u202f]/g, ''))
  return amount > 0 && amount <= maxAmount ? amount : undefined
}

function rooms(choices: readonly number[]): Codec<number, string, string> {
  return {
    ...text,
    isValid: (draft) => draft === noRooms || choices.some((choice) => String(choice) === draft),
    parse: Number,
    format: String,
  }
}
