/**
 * Writes `places-points.ts`: where the communities and streets of the address table lie, taken from the sketch map.
 * Run it after a change of either: `node server/services/make-street-points.ts`.
 */
import { writeFileSync } from 'node:fs'
import { places } from '../../app/parts/sketch-places.ts'
import { roads } from '../../app/parts/sketch-roads.ts'
import { streets } from '../../app/parts/sketch-streets.ts'
import { fold } from '../../domain/fold.ts'
import { towns } from './places-streets.ts'

type Point = [latitude: number, longitude: number]

/** Metres in a degree of latitude; a degree of longitude shrinks with the cosine of the latitude. */
const metresPerDegree = 111_200
/** A street of the sketch belongs to the community whose centre is at most so far away. Metres. */
const farthest = 12_000

/** The whole source text of `places-points.ts`. */
export function pointsSource() {
  const rows = towns.flatMap(({ city, streets: names }) => {
    const centre = centreOf(city)
    if (!centre) return []
    return [[city, '', written(centre), ''], ...names.flatMap((name) => streetRow(city, name, centre))]
  })
  return `/**
 * Where the communities and streets of \`places-streets.ts\` lie: community | street | latitude,longitude of its middle |
 * metres from there to its farther end. Made by \`make-street-points.ts\` from the sketch map; not a survey.
 */
export const points = \`
${rows.map((row) => row.join(' | ').trim()).join('\n')}
\`
`
}

function streetRow(city: string, name: string, centre: Point) {
  const near = linesOf(name)
    .map((line) => ({ ...middleOf(line), away: Math.min(...line.map((point) => metres(point, centre))) }))
    .filter(({ away }) => away < farthest)
    .toSorted((a, b) => a.away - b.away)[0]
  return near ? [[city, name, written(near.middle), String(near.reach)]] : []
}

/** Communities that the sketch does not name, placed on their road by hand. */
const unnamed: Record<string, Point> = {
  Lakeville: [46.1165, -64.68],
  'Upper Coverdale': [46.03, -64.905],
  Dorchester: [45.9, -64.515],
  Sackville: [45.898, -64.369],
}

function centreOf(city: string): Point | undefined {
  const named = places.find(([name, rank]) => fold(name) === fold(city) && !/green|water/.test(rank))
  return named ? readPoint(named[2]) : unnamed[city]
}

/** The lines of the sketch with this name, in either language: "Rue Champlain" is its "Champlain Street". */
function linesOf(name: string): Point[][] {
  return `${roads}${streets}`
    .split('\n')
    .map((row) => row.split(' | '))
    .filter(([, own]) => own && key(own) === key(name))
    .map(([, , path = '']) => path.trim().split(/\s+/).map(readPoint))
}

function key(name: string) {
  const words = fold(name).split(/[^a-z0-9]+/)
  const kinds: Record<string, string> = { rue: 'street', chemin: 'road' }
  return words
    .filter((word) => word && !/^(du|de|la|des)$/.test(word))
    .map((word) => kinds[word] ?? word)
    .toSorted()
    .join(' ')
}

/** The point halfway along a line, and how far the line reaches from there. */
function middleOf(line: Point[]) {
  const steps = line.slice(1).map((point, index) => metres(line[index]!, point))
  let left = steps.reduce((sum, step) => sum + step, 0) / 2
  const at = steps.findIndex((step) => {
    if (left <= step) return true
    left -= step
    return false
  })
  const [from, to] = [line[at]!, line[at + 1]!]
  const share = left / steps[at]!
  const middle: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
  return { middle, reach: Math.round(Math.max(...line.map((point) => metres(middle, point)))) }
}

function metres(from: Point, to: Point) {
  const east = Math.cos((from[0] * Math.PI) / 180) * metresPerDegree
  return Math.hypot((to[0] - from[0]) * metresPerDegree, (to[1] - from[1]) * east)
}

function readPoint(text: string): Point {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return [latitude, longitude]
}

function written(point: Point) {
  return point.map((degrees) => degrees.toFixed(4)).join(',')
}

if (import.meta.main) writeFileSync(new URL('./places-points.ts', import.meta.url), pointsSource())
