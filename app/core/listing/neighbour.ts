import { t } from '../language/translate.ts'
import { formatDistance, metresBetween, type Position } from '../places/distance.ts'
import { type BriefProperty, type Property, precisionOf } from './property.ts'

/** A listed home near another one. */
export interface Neighbour {
  property: BriefProperty
  /** In a straight line. */
  metres: number
  /** Whether one of the two places is known by its street alone. */
  approximate: boolean
}

/** Homes further away, in metres, are no neighbours. */
export const neighbourhood = 5_000

/** Where a property stands, if it is known well enough to measure from; undefined if only its community is known. */
export function measurablePlace({
  address,
}: {
  address: Pick<Property['address'], 'latitude' | 'longitude' | 'precision'>
}): (Position & { approximate: boolean }) | undefined {
  const precision = precisionOf(address)
  const { latitude, longitude } = address
  if (latitude === null || longitude === null || precision === null || precision === 'community') return undefined
  return { latitude, longitude, approximate: precision !== 'address' }
}

/** In a straight line, to a home whose place is known well enough. */
export function distanceFrom(here: Position, home: Parameters<typeof measurablePlace>[0]) {
  const place = measurablePlace(home)
  return place && { metres: metresBetween(here, place), approximate: place.approximate }
}

/** "650 m", or "about 650 m" where a place is not exact. */
export function neighbourDistance({ metres, approximate }: Pick<Neighbour, 'metres' | 'approximate'>) {
  const distance = formatDistance(metres)
  return approximate ? t('about {distance}', { distance }) : distance
}

/** The half kilometre within which all of them stand, in metres. */
export function radiusOf(neighbours: readonly Pick<Neighbour, 'metres'>[]) {
  return Math.max(500, Math.ceil(Math.max(...neighbours.map(({ metres }) => metres)) / 500) * 500)
}
