/** Pure arithmetic of map markers: where they fall on the screen and which of them stand too close to be told apart. */

export interface MapPoint {
  id: string
  longitude: number
  latitude: number
}

export interface MapGroup extends Omit<MapPoint, 'id'> {
  /** The points that stand here, in their given order. */
  ids: string[]
}

/** West, south, east, north. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** Web Mercator pixels of a whole world at `zoom`, with tiles of 512 pixels. */
export function toPixels({ longitude, latitude }: Omit<MapPoint, 'id'>, zoom: number) {
  const world = 512 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  }
}

/**
 * Gathers points whose markers would cover each other at `zoom`. A group stands in the middle
 * of its points; groups that then cover each other are joined, until none does. Every point is in exactly one group.
 */
export function groupPoints(points: MapPoint[], zoom: number, size: Size): MapGroup[] {
  let blobs: Blob[] = points.map((point) => ({ ...toPixels(point, zoom), members: [point] }))
  for (let before = -1; before !== blobs.length; ) {
    before = blobs.length
    blobs = joinNear(blobs, size)
  }
  return blobs.map(({ members }) => ({
    ids: members.map(({ id }) => id),
    longitude: members.reduce((sum, { longitude }) => sum + longitude, 0) / members.length,
    latitude: members.reduce((sum, { latitude }) => sum + latitude, 0) / members.length,
  }))
}

/** The smallest box around the points, or null when there are none. */
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

/** The box that holds both. */
export function joinBounds(one: Bounds, other: Bounds | null): Bounds {
  if (!other) return one
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ]
}

/** `bounds` grown by `share` of its own size on every side. */
export function padBounds([west, south, east, north]: Bounds, share: number): Bounds {
  const x = (east - west) * share
  const y = (north - south) * share
  return [west - x, south - y, east + x, north + y]
}

export function isWithin({ longitude, latitude }: Omit<MapPoint, 'id'>, [west, south, east, north]: Bounds) {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** True when the points share one spot to within a few metres, so that zooming in cannot part them. */
export function isOneSpot(points: Omit<MapPoint, 'id'>[]) {
  const bounds = boundsOf(points)
  return !bounds || (bounds[2] - bounds[0] < 0.00005 && bounds[3] - bounds[1] < 0.00005)
}

/** Of a marker with its air, in pixels; wider than high. */
export interface Size {
  width: number
  height: number
}

interface Blob {
  x: number
  y: number
  members: MapPoint[]
}

/** One sweep over a grid of marker-sized cells: each blob takes in the later ones that it covers. */
function joinNear(blobs: Blob[], size: Size) {
  const cells = new Map<number, number[]>()
  blobs.forEach((blob, index) => {
    const key = cellOf(blob, size)
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  })
  const taken = new Set<number>()
  return blobs.flatMap((blob, index) => {
    if (taken.has(index)) return []
    const key = cellOf(blob, size)
    const near = around.flatMap((step) => {
      const cell = cells.get(key + step)
      return cell ? cell.filter((other) => other > index && !taken.has(other) && covers(blob, blobs[other]!, size)) : []
    })
    for (const other of near) taken.add(other)
    return [joined([blob, ...near.sort((a, b) => a - b).map((other) => blobs[other]!)])]
  })
}

/** Cells in a column of the grid, more than any zoom has. */
const column = 2 ** 24
const around = [-1, 0, 1].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => x * column + y))

function cellOf({ x, y }: Blob, { width, height }: Size) {
  return Math.floor(x / width) * column + Math.floor(y / height)
}

/** A price stands on its point; a group's disc lies around its own, as wide as a marker is high. */
function covers(one: Blob, other: Blob, { width, height }: Size) {
  const discs = one.members.length > 1 && other.members.length > 1
  if (discs) return Math.hypot(one.x - other.x, one.y - other.y) < height
  const half = ({ members }: Blob) => (members.length > 1 ? height : width) / 2
  const middle = ({ members, y }: Blob) => (members.length > 1 ? y : y - height / 2)
  return Math.abs(one.x - other.x) < half(one) + half(other) && Math.abs(middle(one) - middle(other)) < height
}

function joined(blobs: Blob[]): Blob {
  if (blobs.length === 1) return blobs[0]!
  const members = blobs.flatMap((blob) => blob.members)
  const weigh = (axis: 'x' | 'y') => blobs.reduce((sum, blob) => sum + blob[axis] * blob.members.length, 0)
  return { x: weigh('x') / members.length, y: weigh('y') / members.length, members }
}
