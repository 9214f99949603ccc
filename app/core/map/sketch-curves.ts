/** Longitude, latitude: the order of GeoJSON. */
export type Point = [longitude: number, latitude: number]

/** "46.0905,-64.7711 46.0920,-64.7674" -> points in GeoJSON's order; a third number of each is its width. */
export function readPath(text: string) {
  const rows = text
    .trim()
    .split(/\s+/)
    .map((row) => row.split(',').map(Number) as [number, number, number?])
  return {
    points: rows.map(([latitude, longitude]): Point => [longitude, latitude]),
    widths: rows.map((row) => row[2] ?? 0),
  }
}

/**
 * Rounds a hand-placed line: a centripetal Catmull-Rom curve through every point, with `steps` segments between two of
 * them.
 */
export function rounded<T extends number[]>(points: T[], steps = 6, closed = false): T[] {
  if (points.length < 3) return points
  const at = (index: number) =>
    closed ? points.at(index % points.length)! : points[Math.min(Math.max(index, 0), points.length - 1)]!
  const spans = closed ? points.length : points.length - 1
  const curve = Array.from({ length: spans }, (_, span) => {
    const corners = [at(span - 1), at(span), at(span + 1), at(span + 2)] as const
    return Array.from({ length: steps }, (_, step) => between(corners, step / steps))
  })
  return [...curve.flat(), at(spans)] as T[]
}

/** The banks of a river: a closed ring around its middle line, `share` of its widths (metres) across. */
export function ribbon(points: Point[], widths: number[], share: number, steps = 6): Point[] {
  const middle = points.map(([longitude, latitude], index): Station => [longitude, latitude, widths[index]!])
  const line = rounded(middle, steps)
  const sides = line.map(([longitude, latitude, width], index) => {
    const before = line[Math.max(index - 1, 0)]!
    const after = line[Math.min(index + 1, line.length - 1)]!
    const metresEast = metresPerDegree * Math.cos((latitude * Math.PI) / 180)
    const east = (after[0] - before[0]) * metresEast
    const north = (after[1] - before[1]) * metresPerDegree
    const reach = (width * share) / 2 / Math.hypot(east, north)
    const aside: Point = [(-north * reach) / metresEast, (east * reach) / metresPerDegree]
    return { here: [longitude, latitude] as Point, aside }
  })
  const left = sides.map(({ here, aside }): Point => [here[0] + aside[0], here[1] + aside[1]])
  const right = sides.map(({ here, aside }): Point => [here[0] - aside[0], here[1] - aside[1]])
  return [...left, ...right.reverse(), left[0]!]
}

type Station = [longitude: number, latitude: number, width: number]
type Corners = readonly [number[], number[], number[], number[]]

/** Metres in a degree of latitude; a degree of longitude shrinks with the cosine of the latitude. */
const metresPerDegree = 111_200

function between([before, from, to, after]: Corners, t: number) {
  const here = knot(from, to)
  const back = knot(before, from) || here
  const on = knot(to, after) || here
  return from.map((start, axis) => {
    const end = to[axis]!
    const slope = (end - start) / here
    const leave = here * ((start - before[axis]!) / back - (end - before[axis]!) / (back + here) + slope) || 0
    const arrive = here * (slope - (after[axis]! - start) / (here + on) + (after[axis]! - end) / on) || 0
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * start +
      (t ** 3 - 2 * t ** 2 + t) * leave +
      (-2 * t ** 3 + 3 * t ** 2) * end +
      (t ** 3 - t ** 2) * arrive
    )
  })
}

/** The square root of the distance: near points have less weight, so that a curve never loops. */
function knot(from: number[], to: number[]) {
  return Math.hypot(to[0]! - from[0]!, to[1]! - from[1]!) ** 0.5
}
