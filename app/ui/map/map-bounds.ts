/** Geometry of places on a map. */

export interface MapPoint {
  id: string
  longitude: number
  latitude: number
}

/** West, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** Web Mercator pixels of the whole world at `zoom`, with tiles of 512 pixels. */
export function toPixels({ longitude, latitude }: Omit<MapPoint, 'id'>, zoom: number) {
  const world = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/** The smallest box around the points, or null if there are none. */
export function boundsOf(points: Omit<MapPoint, 'id'>[]): Bounds | null {
  if (points.length === 0) return null
  return points.reduce<Bounds>(
    ([west, south, east, north], { longitude, latitude }) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [180, 90, -180, -90],
  )
}

/** Two thirds of many points, those nearest to their middle; all of fewer than ten. */
export function mostOf<Point extends Omit<MapPoint, 'id'>>(points: Point[]) {
  if (points.length < 10) return points
  const median = (of: 'longitude' | 'latitude') =>
    points.map((point) => point[of]).sort((one, other) => one - other)[points.length >> 1]!
  const middle = toPixels({ longitude: median('longitude'), latitude: median('latitude') }, 0)
  const distance = (point: Point) => {
    const { x, y } = toPixels(point, 0)
    return Math.hypot(x - middle.x, y - middle.y)
  }
  return points.toSorted((one, other) => distance(one) - distance(other)).slice(0, Math.ceil((points.length * 2) / 3))
}

/** The box that contains both. */
export function joinBounds(one: Bounds, other: Bounds | null): Bounds {
  if (!other) return one
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}

/** `bounds` extended by `share` of its own size on every side. */
export function padBounds([west, south, east, north]: Bounds, share: number): Bounds {
  const x = (east - west) * share
  const y = (north - south) * share
  return [west - x, south - y, east + x, north + y]
}

export function isWithin({ longitude, latitude }: Omit<MapPoint, 'id'>, [west, south, east, north]: Bounds) {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** True if the points are within a few metres of each other, so that zooming in cannot separate them. */
export function isSamePlace(points: Omit<MapPoint, 'id'>[]) {
  const bounds = boundsOf(points)
  return !bounds || (bounds[2] - bounds[0] < 0.00005 && bounds[3] - bounds[1] < 0.00005)
}
