/** Geometry of map markers: their screen positions, and which are too close to be separate. */

export interface MapPoint {
  id: string
  longitude: number
  latitude: number
}

export interface MapGroup extends Omit<MapPoint, 'id'> {
  /** The grouped points, in their given order. */
  ids: string[]
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

/**
 * Groups points whose markers would overlap at `zoom`. A group is placed in the middle of its points; overlapping
 * groups are merged until none overlap. Every point is in exactly one group.
 */
export function groupPoints(points: MapPoint[], zoom: number, size: Size): MapGroup[] {
  let clusters: Cluster[] = points.map((point) => ({ ...toPixels(point, zoom), members: [point] }))
  for (let before = -1; before !== clusters.length; ) {
    before = clusters.length
    clusters = mergeNear(clusters, size)
  }
  return clusters.map(({ members }) => ({
    ids: members.map(({ id }) => id),
    longitude: members.reduce((sum, { longitude }) => sum + longitude, 0) / members.length,
    latitude: members.reduce((sum, { latitude }) => sum + latitude, 0) / members.length,
  }))
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

/** The size of a marker with its margin, in pixels; wider than high. */
export interface Size {
  width: number
  height: number
}

interface Cluster {
  x: number
  y: number
  members: MapPoint[]
}

/** One pass over a grid of marker-sized cells: each group absorbs the later ones that it overlaps. */
function mergeNear(clusters: Cluster[], size: Size) {
  const cells = new Map<number, number[]>()
  clusters.forEach((cluster, index) => {
    const key = cellOf(cluster, size)
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  })
  const absorbed = new Set<number>()
  return clusters.flatMap((cluster, index) => {
    if (absorbed.has(index)) return []
    const key = cellOf(cluster, size)
    const nearby = around.flatMap((step) => {
      const cell = cells.get(key + step)
      return cell
        ? cell.filter((other) => other > index && !absorbed.has(other) && overlaps(cluster, clusters[other]!, size))
        : []
    })
    for (const other of nearby) absorbed.add(other)
    return [merged([cluster, ...nearby.sort((a, b) => a - b).map((other) => clusters[other]!)])]
  })
}

/** Cells in a column of the grid, more than any zoom has. */
const column = 2 ** 24
const around = [-1, 0, 1].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => x * column + y))

function cellOf({ x, y }: Cluster, { width, height }: Size) {
  return Math.floor(x / width) * column + Math.floor(y / height)
}

/** A price is anchored at its point; a group's disc is centred, as wide as a marker is high. */
function overlaps(one: Cluster, other: Cluster, { width, height }: Size) {
  const discs = one.members.length > 1 && other.members.length > 1
  if (discs) return Math.hypot(one.x - other.x, one.y - other.y) < height
  const half = ({ members }: Cluster) => (members.length > 1 ? height : width) / 2
  const middle = ({ members, y }: Cluster) => (members.length > 1 ? y : y - height / 2)
  return Math.abs(one.x - other.x) < half(one) + half(other) && Math.abs(middle(one) - middle(other)) < height
}

function merged(clusters: Cluster[]): Cluster {
  if (clusters.length === 1) return clusters[0]!
  const members = clusters.flatMap((cluster) => cluster.members)
  const weightedMean = (axis: 'x' | 'y') =>
    clusters.reduce((sum, cluster) => sum + cluster[axis] * cluster.members.length, 0)
  return { x: weightedMean('x') / members.length, y: weightedMean('y') / members.length, members }
}
