import { t } from '../language/translate.ts'
import { formatDecimal, formatNumber } from '../money.ts'

export interface Position {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Mean radius of the Earth in metres (IUGG). */
const earthRadius = 6_371_009

/** Metres in a straight line along the ground, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const [height, width] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)]
  const part =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(width / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** "650 m" in steps of 50 m, from a kilometre on "1.1 km", from ten on "12 km"; in French "1,1 km". */
export function formatDistance(metres: number): string {
  const steps = Math.max(50, Math.round(metres / 50) * 50)
  if (steps < 1_000) return t('{count} m', { count: formatNumber(steps) })
  const kilometres = metres / 1_000
  return t('{count} km', {
    count: kilometres < 9.95 ? formatDecimal(kilometres, 1) : formatNumber(Math.round(kilometres)),
  })
}

function radians(degrees: number) {
  return (degrees * Math.PI) / 180
}
