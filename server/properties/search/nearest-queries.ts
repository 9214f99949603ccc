import type { Position } from '../../../domain/distance.ts'
import { meridianScale } from '../../../domain/property/search/search-places.ts'
import type { RawSql } from '../../database/raw-sql.ts'

/** The order by distance; what has no position comes last. */
export function nearestOrder(near: Position, backward: boolean): RawSql {
  const end = backward ? 'desc' : ''
  const { text, values } = distanceFrom(near)
  return {
    text: `order by case when latitude is null or longitude is null then 1 else 0 end ${end}, ${text} ${end}, id ${end}`,
    values,
  }
}

/** The square of the distance, in degrees of latitude. */
function distanceFrom({ latitude, longitude }: Position): RawSql {
  return {
    text: '(latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) * ?',
    values: [latitude, latitude, longitude, longitude, meridianScale(latitude)],
  }
}
