import { type Place, placeOf, postalCodeFrom, provinceFrom } from '../place.ts'
import { centre, fetchProvider, listOf, maxPlaces, numberOf, type Places, recordOf, textOf } from './provider.ts'

const suggestionFields = ['placeId', 'structuredFormat.mainText.text', 'structuredFormat.secondaryText.text']
const suggestionMask = suggestionFields.map((field) => `suggestions.placePrediction.${field}`).join(',')
const detailMask = 'id,addressComponents,location'
/** Metres, the service's maximum. Results within are preferred; the rest of Canada is still found. */
const radius = 50_000

/**
 * Google Places (New): autocomplete while typing, then details of the chosen place. Both carry the session token, so
 * they are billed as one session.
 */
export function googlePlaces(key: string, base = 'https://places.googleapis.com'): Places {
  function request(path: string, mask: string, init: RequestInit = {}) {
    const headers = { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': mask, 'Content-Type': 'application/json' }
    return fetchProvider(new URL(path, base), { ...init, headers })
  }

  return {
    credit: 'Google Maps',
    async find(input, sessionToken) {
      const languages = { languageCode: 'en', regionCode: 'ca', includedRegionCodes: ['ca'] }
      const body = { input, sessionToken, ...languages, locationBias: { circle: { center: centre, radius } } }
      const answer = await request('/v1/places:autocomplete', suggestionMask, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return listOf(recordOf(answer).suggestions)
        .map(({ placePrediction }) => readSuggestion(recordOf(placePrediction)))
        .filter((place) => place !== undefined)
        .slice(0, maxPlaces)
    },

    async complete(placeId, sessionToken) {
      const query = new URLSearchParams({ languageCode: 'en', regionCode: 'ca' })
      if (sessionToken) query.set('sessionToken', sessionToken)
      return readDetails(
        recordOf(await request(`/v1/places/${encodeURIComponent(placeId)}?${query}`, detailMask)),
        placeId,
      )
    },
  }
}

/**
 * "118 Elmwood Drive" above "Moncton, NB, Canada". Results outside Canada are excluded by the request, and dropped here
 * too.
 */
function readSuggestion({ placeId, structuredFormat }: Record<string, unknown>): Place | undefined {
  const { mainText, secondaryText } = recordOf(structuredFormat)
  const line = textOf(recordOf(mainText).text)
  const where = textOf(recordOf(secondaryText).text)
  const [country = '', province = '', city = ''] = where.split(', ').toReversed()
  if (!placeId || !line || country !== 'Canada') return undefined
  const [, streetNumber = '', streetName = line] = /^(\d\S*) (.+)$/.exec(line) ?? []
  const place = placeOf({
    streetNumber,
    streetName,
    city,
    province: provinceFrom(province),
    postalCode: '',
    placeId: textOf(placeId),
    latitude: null,
    longitude: null,
    complete: false,
  })
  return { ...place, label: [line, where.replace(/, Canada$/, '')].filter(Boolean).join(', ') }
}

function readDetails({ id, addressComponents, location }: Record<string, unknown>, asked: string) {
  const components = listOf(addressComponents)
  function part(type: string, length: 'longText' | 'shortText' = 'longText') {
    return textOf(components.find(({ types }) => Array.isArray(types) && types.includes(type))?.[length])
  }
  if (part('country', 'shortText') !== 'CA') return undefined
  const { latitude, longitude } = recordOf(location)
  return placeOf({
    streetNumber: part('street_number'),
    streetName: part('route'),
    city: part('locality') || part('postal_town') || part('administrative_area_level_3') || part('sublocality'),
    province: provinceFrom(part('administrative_area_level_1', 'shortText')),
    postalCode: postalCodeFrom(part('postal_code')),
    placeId: textOf(id) || asked,
    latitude: numberOf(latitude),
    longitude: numberOf(longitude),
  })
}
