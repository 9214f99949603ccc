import { type BriefName, propertyFields, stateFields } from '../fields/fields.ts'
import type { Property } from '../property.ts'
import { type BriefWire, toWire } from './property-wire.ts'
import { publicProperty } from './wire-schema.ts'

/** What cards read of a listing, written on the server alone: browsers only read it. */

const names = new Set<string>(
  Object.values({ ...propertyFields, ...stateFields }).flatMap((field) => ('brief' in field ? field.wire : [])),
)

/** What a card shows of a listing. */
export const briefProperty = publicProperty
  .pick(pickBrief(publicProperty.shape, () => true as const))
  .meta({ ref: 'BriefProperty' })

/** A third of a listing: the rest are words that only its own page shows. */
export function toBriefWire(property: Property): BriefWire {
  return pickBrief(toWire(property), (value) => value) as BriefWire
}

function pickBrief<Value, Made>(all: Record<string, Value>, make: (value: Value) => Made) {
  const brief = Object.entries(all).filter(([name]) => names.has(name))
  return Object.fromEntries(brief.map(([name, value]) => [name, make(value)])) as Record<BriefName, Made>
}
