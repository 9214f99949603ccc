import { type Place, placeOf, provinceFrom } from '../../domain/place.ts'
import { postalCodeFrom } from '../../domain/postal-code.ts'
import type { Places } from './places.ts'
import {
  askProvider,
  centre,
  listOf,
  mostPlaces,
  numberOf,
  openStreetMap,
  recordOf,
  remembering,
  textOf,
} from './places-service.ts'

/** West, south, east, north. */
const canada = '-141.1,41.6,-52.5,83.2'

/** Photon: OpenStreetMap, made for searching while typing. It refuses parameters it does not know, so only old ones are sent. */
export function photonPlaces(base = 'https://photon.komoot.io'): Places {
  const find = remembering(async (text) => {
    const url = new URL('api', base.endsWith('/') ? base : `${base}/`)
    // The country is filtered here; the box holds some of the United States, so more is asked for than is shown.
    const query = { q: text, lang: 'en', limit: String(mostPlaces * 2), bbox: canada }
    url.search = String(new URLSearchParams({ ...query, lat: String(centre.latitude), lon: String(centre.longitude) }))
    for (const layer of ['house', 'street', 'city', 'locality', 'district']) url.searchParams.append('layer', layer)
    const places = listOf(recordOf(await askProvider(url)).features).map(readFeature)
    return places.filter((place) => place !== undefined).slice(0, mostPlaces)
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
    ...{ streetNumber: text('housenumber'), streetName: text('street') || (isStreet ? text('name') : '') },
    city: text('city') || (isTown ? text('name') : '') || text('locality') || text('district') || text('county'),
    ...{ province: provinceFrom(text('state')), postalCode: postalCodeFrom(text('postcode')) },
    placeId: `osm:${text('osm_type')}${text('osm_id')}`,
    ...{ latitude: numberOf(latitude), longitude: numberOf(longitude) },
  })
}
