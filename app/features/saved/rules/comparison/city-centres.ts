import type { Position } from '../../../../core/places/distance.ts'
import { normalise } from '../../../../core/words/normalise.ts'

/** Where our map writes the names of the four communities (app/core/places/server/street-points.ts). */
const centres: readonly (Position & { city: string })[] = [
  { city: 'Moncton', latitude: 46.0982, longitude: -64.793 },
  { city: 'Dieppe', latitude: 46.0905, longitude: -64.729 },
  { city: 'Riverview', latitude: 46.06, longitude: -64.787 },
  { city: 'Shediac', latitude: 46.2165, longitude: -64.541 },
]

/** The centre of the city that all these homes are in; else that of Moncton, the largest. */
export function centreFor(cities: readonly string[]): Position & { city: string } {
  const [first = '', ...others] = cities.map(normalise)
  const shared = others.every((city) => city === first) && centres.find(({ city }) => normalise(city) === first)
  return shared || centres[0]!
}
