import { t } from '../language/translate.ts'
import { type Point, readPath, ribbon, rounded } from './sketch-curves.ts'
import {
  freshStreams,
  marshes,
  memramcook,
  openSea,
  parks,
  petitcodiac,
  places,
  ponds,
  roads,
  shediacIsland,
  strait,
  tidalStreams,
  towns,
} from './sketch-land.ts'
import { streets } from './sketch-streets.ts'

type Geometry =
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'Point'; coordinates: Point }
interface SketchFeature {
  type: 'Feature'
  properties: { kind: string; name?: string; rank?: string }
  geometry: Geometry
}

/** West, south, east, north: the bounds of the sketch. */
export const sketchBounds: [number, number, number, number] = [-65.12, 45.84, -64.12, 46.44]

let drawn: SketchFeature[] | undefined

/** Greater Moncton as GeoJSON, computed once from the hand-placed points. */
export function sketchFeatures() {
  drawn ??= [...land(), ...water(), ...ways(), ...names()]
  return drawn
}

function land() {
  return [
    ...towns.map((path) => area('town', path)),
    ...marshes.map((path) => area('marsh', path)),
    ...parks.map((path) => area('park', path)),
  ]
}

function water() {
  const shore = rounded(readPath(strait).points)
  const far = readPath(openSea).points
  const rivers = [petitcodiac, memramcook].map(readPath)
  return [
    polygon('sea', [...shore, ...far, shore[0]!]),
    line('shore', shore),
    area('island', shediacIsland),
    ...rivers.flatMap(({ points, widths }) => [
      polygon('mud', ribbon(points, widths, 1)),
      polygon('shallow', ribbon(points, widths, 0.52)),
      polygon('deep', ribbon(points, widths, 0.3)),
    ]),
    ...tidalStreams.map((path) => line('tidal', rounded(readPath(path).points))),
    ...freshStreams.map((path) => line('stream', rounded(readPath(path).points))),
    ...ponds.map((path) => area('pond', path)),
    line('river-name', rounded(readPath(petitcodiac).points, 3), { name: t('Petitcodiac River') }),
  ]
}

function ways() {
  return `${roads}${streets}`
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [rank, name, path] = row.split(' | ')
      return line('road', rounded(readPath(path!).points, 5), { rank, name: roadName(name!) })
    })
}

function names() {
  return places.map(
    ([name, rank, point]): SketchFeature => ({
      type: 'Feature',
      properties: { kind: 'place', name, rank },
      geometry: { type: 'Point', coordinates: readPath(point).points[0]! },
    }),
  )
}

function area(kind: string, path: string) {
  return polygon(kind, rounded(readPath(path).points, 5, true))
}

function polygon(kind: string, ring: Point[]): SketchFeature {
  return { type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates: [ring] } }
}

function line(kind: string, coordinates: Point[], more: { name?: string; rank?: string } = {}): SketchFeature {
  return { type: 'Feature', properties: { kind, ...more }, geometry: { type: 'LineString', coordinates } }
}

/** A road's own name in its kind: in French the kind stands first, "Rue Main". */
const kinds: Record<string, (name: string) => string> = {
  Avenue: (name) => t('{name} Avenue', { name }),
  Boulevard: (name) => t('{name} Boulevard', { name }),
  Bridge: (name) => t('{name} Bridge', { name }),
  Drive: (name) => t('{name} Drive', { name }),
  Lane: (name) => t('{name} Lane', { name }),
  Road: (name) => t('{name} Road', { name }),
  Street: (name) => t('{name} Street', { name }),
}

const wholeNames: Record<string, string> = {
  Causeway: t('Causeway'),
  'Trans-Canada Highway': t('Trans-Canada Highway'),
  'Université Avenue': t('Université Avenue'),
  'Collège Street': t('Collège Street'),
}

/** The name of a road of the sketch map, which gives it in English. A numbered route is called the same in both languages. */
function roadName(english: string): string {
  const [, name = '', kind = ''] = /^(.+) (\w+)$/.exec(english) ?? []
  return wholeNames[english] ?? kinds[kind]?.(name) ?? english
}
