import { fold } from '../../domain/fold.ts'
import { type LocationPrecision, precisionRadius } from '../../domain/place.ts'
import { points } from './places-points.ts'

export interface Located {
  latitude: number | null
  longitude: number | null
  precision: LocationPrecision | null
}

const nowhere: Located = { latitude: null, longitude: null, precision: null }

/** Read once, by community and street. */
let known: Map<string, { latitude: number; longitude: number; reach: number }> | undefined

/**
 * Where a street of Greater Moncton lies, or its community as a whole when the street is not known or too long for its
 * middle to say anything. The precision is chosen so that the street lies within `precisionRadius`.
 */
export function pointOf(city: string, streetName: string): Located {
  known ??= readPoints()
  const street = streetName ? known.get(keyOf(city, streetName)) : undefined
  if (street && street.reach <= precisionRadius.street) return located(street, 'street')
  if (street && street.reach <= precisionRadius.community) return located(street, 'community')
  const community = known.get(keyOf(city, ''))
  return community ? located(community, 'community') : nowhere
}

function located({ latitude, longitude }: { latitude: number; longitude: number }, precision: LocationPrecision) {
  return { latitude, longitude, precision }
}

function readPoints() {
  const rows = points.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [city = '', street = '', point = '', reach = ''] = row.split('|').map((part) => part.trim())
      const [latitude = 0, longitude = 0] = point.split(',').map(Number)
      return [keyOf(city, street), { latitude, longitude, reach: Number(reach) }]
    }),
  )
}

function keyOf(city: string, street: string) {
  return `${fold(city)}|${fold(street)}`
}
