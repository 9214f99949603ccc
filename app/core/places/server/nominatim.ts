import { type Place, placeOf, postalCodeFrom, provinceFrom } from '../place.ts'
import {
  cacheResults,
  fetchProvider,
  listOf,
  maxPlaces,
  numberOf,
  openStreetMap,
  type Places,
  recordOf,
  textOf,
} from './provider.ts'

/** West, north, east, south of Greater Moncton: results within come first. */
const viewbox = '-65.3,46.5,-64.1,45.7'

/** An own Nominatim server: the public one forbids search while typing. */
export function nominatimPlaces(base: string): Places {
  const find = cacheResults(async (text) => {
    const url = new URL('search', base.endsWith('/') ? base : `${base}/`)
    const answer = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en', limit: String(maxPlaces) }
    url.search = String(new URLSearchParams({ q: text, countrycodes: 'ca', viewbox, ...answer }))
    const places = listOf(await fetchProvider(url)).map(readResult)
    return places.filter((place) => place !== undefined).slice(0, maxPlaces)
  })
  return { credit: openStreetMap, find: (text) => find(text) }
}

function readResult({ address, lat, lon, osm_type, osm_id }: Record<string, unknown>): Place | undefined {
  const found = recordOf(address)
  const first = (...names: string[]) => names.map((name) => textOf(found[name])).find(Boolean) ?? ''
  if (first('country_code').toLowerCase() !== 'ca') return undefined
  return placeOf({
    streetNumber: first('house_number'),
    streetName: first('road', 'pedestrian'),
    city: first('city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'county'),
    province: provinceFrom(first('ISO3166-2-lvl4') || first('state')),
    postalCode: postalCodeFrom(first('postcode')),
    placeId: `osm:${textOf(osm_type).charAt(0).toUpperCase()}${textOf(osm_id)}`,
    latitude: numberOf(lat),
    longitude: numberOf(lon),
  })
}
