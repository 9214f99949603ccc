import type { Position } from '../../places/distance.ts'
import { isInCanada } from '../../places/place.ts'

/** A part of the map between two parallels and two meridians, in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Canada's bounds, as `isInCanada` has them. */
const bounds: Box = { south: 41.6, west: -141.1, north: 83.2, east: -52.5 }

/** "46.0950,-64.7680" -> a position in Canada, to about ten metres. */
export function readPosition(text: string): Position | undefined {
  const [latitude, longitude] = readDegrees(text, 2) ?? []
  return isInCanada(latitude, longitude) ? { latitude: latitude!, longitude: longitude! } : undefined
}

/** "south,west,north,east" -> the part of it that lies in Canada's bounds; undefined where nothing does or the ends are reversed. */
export function readBox(text: string): Box | undefined {
  const [south, west, north, east] = readDegrees(text, 4) ?? []
  if (south === undefined || !isOnEarth(south, west!) || !isOnEarth(north!, east!)) return undefined
  const box = {
    south: Math.max(south, bounds.south),
    west: Math.max(west!, bounds.west),
    north: Math.min(north!, bounds.north),
    east: Math.min(east!, bounds.east),
  }
  return box.south < box.north && box.west < box.east ? box : undefined
}

/** Whether a home lies between its sides; what has no position lies nowhere. */
export function isInBox({ south, west, north, east }: Box) {
  return ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
    latitude !== null &&
    longitude !== null &&
    latitude >= south &&
    latitude <= north &&
    longitude >= west &&
    longitude <= east
}

export function formatPosition({ latitude, longitude }: Position) {
  return `${latitude.toFixed(4)},${longitude.toFixed(4)}`
}

export function formatBox({ south, west, north, east }: Box) {
  return [south, west, north, east].map((degrees) => degrees.toFixed(4)).join(',')
}

/**
 * The square of how long a degree of longitude is beside one of latitude: distances within a province compare by
 * `dLatitude² + dLongitude² * meridianScale(latitude)` (equirectangular approximation).
 */
export function meridianScale(latitude: number) {
  return Math.cos((latitude * Math.PI) / 180) ** 2
}

/** So many decimal degrees between commas, to four places. */
function readDegrees(text: string, count: number) {
  const parts = text.split(',')
  const readable = parts.length === count && parts.every((part) => /^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part))
  return readable ? parts.map((part) => Number(Number(part).toFixed(4))) : undefined
}

function isOnEarth(latitude: number, longitude: number) {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
