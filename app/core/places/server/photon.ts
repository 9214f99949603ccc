import { type Place, placeOf, postalCodeFrom, provinceFrom } from '../place.ts'
import {
  cacheResults,
  centre,
  fetchProvider,
  listOf,
  maxPlaces,
  numberOf,
  openStreetMap,
  type Places,
  recordOf,
  textOf,
} from './provider.ts'

/** West, south, east, north. */
const canada = '-141.1,41.6,-52.5,83.2'

/**
 * Photon: OpenStreetMap, made for search while typing. It refuses unknown parameters, so only long-standing ones are
 * sent.
 */
export function photonPlaces(base = 'https://photon.komoot.io'): Places {
  const find = cacheResults(async (text) => {
    const url = new URL('api', base.endsWith('/') ? base : `${base}/`)
    // The country is filtered here. The box includes part of the United States, so more results are requested than
    // shown.
    const query = { q: text, lang: 'en', limit: String(maxPlaces * 2), bbox: canada }
    url.search = String(new URLSearchParams({ ...query, lat: String(centre.latitude), lon: String(centre.longitude) }))
    for (const layer of ['house', 'street', 'city', 'locality', 'district']) url.searchParams.append('layer', layer)
    const places = listOf(recordOf(await fetchProvider(url)).features).map(readFeature)
    return places.filter((place) => place !== undefined).slice(0, maxPlaces)
  })
  return { credit: openStreetMap, find: (text) => find(text) }
}

function readFeature({ properties, geometry }: Record<string, unknown>): Place | undefined {
  const found = recordOf(properties)
  const text = (name: string) => textOf(found[name])
  if (text('countrycode').toUpperCase() !== 'CA') return undefined
  const { coordinates } = recordOf(geometry)
  const [longitude, latitude] = Array.isArray(coordinates) ? coordinates : []
  const isStreet = text('type') === 'street' || text('osm_key') === 'highway'
  const isTown = !isStreet && !text('street') && !text('housenumber')
  return placeOf({
    streetNumber: text('housenumber'),
    streetName: text('street') || (isStreet ? text('name') : ''),
    city: text('city') || (isTown ? text('name') : '') || text('locality') || text('district') || text('county'),
    province: provinceFrom(text('state')),
    postalCode: postalCodeFrom(text('postcode')),
    placeId: `osm:${text('osm_type')}${text('osm_id')}`,
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
  })
}
