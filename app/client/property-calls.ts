import type { BriefProperty, Property } from '../core/listing/property.ts'
import { type PropertySearch, writeSearch } from '../core/listing/search/property-search.ts'
import { type BriefWire, fromBriefWire, fromWire, type WireProperty } from '../core/listing/wire/property-wire.ts'
import { ApiFailure, callApi, readAnswer } from './api.ts'

/** The API's maximum of ids per request. */
const maxIds = 24

/** A page of the public list with the fields of cards, `size` (1 to 1,000) at a time, and the total. */
export async function listProperties(
  search: PropertySearch,
  size: number,
): Promise<{ properties: BriefProperty[]; total: number }> {
  const query = writeSearch(search)
  // Visitors' lists do not show descriptions.
  query.set('fields', 'brief')
  query.set('limit', String(size))
  const response = await callApi('get-properties', { query })
  if (!response.ok) throw new ApiFailure(response.status)
  const properties = ((await response.json()) as BriefWire[]).map(fromBriefWire)
  return { properties, total: Number(response.headers.get('X-Total-Count')) }
}

/** Complete, in the order of the ids, without unlisted ones. The first 24 ids count. */
export async function propertiesByIds(ids: string[]): Promise<Property[]> {
  const known = [...new Set(ids)].filter((id) => /^[\w-]{1,64}$/.test(id)).slice(0, maxIds)
  if (!known.length) return []
  const query = new URLSearchParams({ ids: known.join() })
  return (await readAnswer<WireProperty[]>(callApi('get-properties', { query }))).map(fromWire)
}
