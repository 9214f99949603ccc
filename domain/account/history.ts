import { formatDay } from '../dates.ts'
import { isLanguage } from '../language/language.ts'
import { languageName } from '../language/language-name.ts'
import { formatNumber, formatPrice } from '../money.ts'
import { propertyFields } from '../property/fields.ts'

/** Who changed what, and when. Kept forever. */
export interface Change {
  id: string
  /** ISO 8601 instant. */
  at: string
  /** E-mail of the account. */
  who: string
  propertyId: string
  /** As it is called now; null when it is gone. */
  propertyName: string | null
  /** The field, in the spelling of the wire: Verified, PropertyClosed ... */
  what: string
  from?: unknown
  to?: unknown
}

/** A change in words. */
export interface ChangeText {
  /** After the name of who did it: "verified this property". */
  did: string
  /** What stands below it, when there is something to say. */
  note?: string
  /** The value before and the value now; not of personal facts, which are not written down. */
  values?: { label: string; from: string; to: string }
}

const flags: Record<string, { label: string; did: [string, string]; values: [string, string] }> = {
  Verified: { label: 'Verified', did: ['un-verified this property', 'verified this property'], values: ['No', 'Yes'] },
  PropertyClosed: {
    label: 'Closed',
    did: ['marked it as available', 'marked it as rented'],
    values: ['Available', 'Rented'],
  },
  PropertyArchived: { label: 'Archived', did: ['activated it', 'deactivated it'], values: ['No', 'Yes'] },
}

/** Label and deed by the name in update-property (spec 3). */
const fields: Record<string, readonly [label: string, did: string]> = {
  position: ['Place on the map', 'moved the place on the map'],
  ...Object.fromEntries(
    Object.values(propertyFields).flatMap((field) => ('history' in field ? [[field.sent, field.history]] : [])),
  ),
}

/** A change as staff read it. What is not known by name is shown by the name it has. */
export function describeChange({ what, from, to }: Pick<Change, 'what' | 'from' | 'to'>): ChangeText {
  const flag = flags[what]
  if (flag && typeof to === 'boolean') {
    const value = (on: unknown) => flag.values[on === true ? 1 : 0]
    return { did: flag.did[to ? 1 : 0], values: { label: flag.label, from: value(from), to: value(to) } }
  }
  if (what === 'submitted') return { did: 'submitted the property', note: submittedNote(to) }
  const [label, did] = fields[what] ?? [what, `changed ${what}`]
  const isPersonal = personal.has(what) && isNothing(from) && isNothing(to)
  return isPersonal ? { did } : { did, values: { label, from: valueText(what, from), to: valueText(what, to) } }
}

const personal = new Set(['name', 'email', 'phone'])
const mostLetters = 160

/** `suspicion`: why it may not have come from a person (docs/decisions/006-spam.md). */
function submittedNote(suspicion: unknown) {
  return suspicion
    ? 'From the public form, without signing in. It may come from a program.'
    : 'From the public form, without signing in.'
}

function isNothing(value: unknown) {
  return value === null || value === undefined || value === ''
}

function valueText(what: string, value: unknown): string {
  if (isNothing(value)) return 'nothing'
  if (what === 'language' && isLanguage(value)) return languageName(value)
  if (what === 'availableDate') return formatDay(String(value))
  if (typeof value === 'boolean') return what === 'ForRent' ? (value ? 'For Rent' : 'For Sale') : value ? 'Yes' : 'No'
  if (typeof value === 'number') return what === 'PropertyAmount' ? formatPrice(value * 100) : formatNumber(value)
  if (Array.isArray(value)) return listText(what, value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

/** Paths of pictures say nothing to people; their number does. */
function listText(what: string, values: unknown[]) {
  if (what === 'images') return formatNumber(values.length)
  return values.length ? values.map(String).join(', ') : 'nothing'
}
