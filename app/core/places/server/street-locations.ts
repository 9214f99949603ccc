import { normalise } from '../../words/normalise.ts'
import { type LocationPrecision, precisionRadius } from '../place.ts'
import { points } from './street-points.ts'

interface Located {
  latitude: number | null
  longitude: number | null
  precision: LocationPrecision | null
}

const notFound: Located = { latitude: null, longitude: null, precision: null }

/** Parsed once, by community and street. */
let known: Map<string, { latitude: number; longitude: number; radius: number }> | undefined

/**
 * The position of a street of Greater Moncton, or of its community if the street is unknown or too long for its middle
 * to be useful. The precision is such that the street lies within `precisionRadius`.
 */
export function locateStreet(city: string, streetName: string): Located {
  known ??= readPoints()
  const street = streetName ? known.get(keyOf(city, streetName)) : undefined
  if (street && street.radius <= precisionRadius.street) return located(street, 'street')
  if (street && street.radius <= precisionRadius.community) return located(street, 'community')
  const community = known.get(keyOf(city, ''))
  return community ? located(community, 'community') : notFound
}

function located({ latitude, longitude }: { latitude: number; longitude: number }, precision: LocationPrecision) {
  return { latitude, longitude, precision }
}

function readPoints() {
  const rows = points.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [city = '', street = '', point = '', radius = ''] = row.split('|').map((part) => part.trim())
      const [latitude = 0, longitude = 0] = point.split(',').map(Number)
      return [keyOf(city, street), { latitude, longitude, radius: Number(radius) }]
    }),
  )
}

function keyOf(city: string, street: string) {
  return `${normalise(city)}|${normalise(street)}`
}
