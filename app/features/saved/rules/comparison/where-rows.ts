import { t } from '../../../../core/language/translate.ts'
import { cityLabel } from '../../../../core/listing/fields/choices.ts'
import { type Property, precisionOf } from '../../../../core/listing/property.ts'
import { metresBetween, type Position } from '../../../../core/places/distance.ts'
import { precisionRadius } from '../../../../core/places/place.ts'
import { centreFor } from './city-centres.ts'
import type { RowDraft } from './comparison.ts'
import { type Distance, distanceText, type Fact } from './fact.ts'

/** A place that the visitor named, or a position without a name. */
export type NamedPlace = Position & { name?: string }

/** Straight lines from each home to the centre of its city, and to the place of the visitor; none without a position. */
export function whereRows(homes: readonly Property[], near?: NamedPlace): RowDraft[] {
  if (!homes.some(positionOf)) return []
  const centre = centreFor(homes.map(({ address }) => address.city))
  return [
    {
      id: 'centre',
      label: t('To the centre of {city}', { city: cityLabel(centre.city) }),
      best: 'nearest',
      facts: homes.map((home) => distanceTo(home, centre)),
    },
    ...(near
      ? ([
          {
            id: 'near',
            label: near.name ? t('To {place}', { place: near.name }) : t('To your place'),
            best: 'nearest',
            facts: homes.map((home) => distanceTo(home, near)),
          },
        ] satisfies RowDraft[])
      : []),
  ]
}

/** "Between the first and the second 1.4 km, ..."; undefined when fewer than two have a position. */
export function betweenText(homes: readonly Property[]): string | undefined {
  const pairs = [
    [0, 1, (distance: string) => t('the first and the second {distance}', { distance })],
    [0, 2, (distance: string) => t('the first and the third {distance}', { distance })],
    [1, 2, (distance: string) => t('the second and the third {distance}', { distance })],
  ] as const
  const parts = pairs.flatMap(([one, other, text]) => {
    const [from, to] = [homes[one], homes[other]]
    const place = to && positionOf(to)
    const distance = from && place && distanceTo(from, place, precisionRadius[precisionOf(to.address) ?? 'address'] > 0)
    return distance ? [text(distanceText(distance).toLowerCase())] : []
  })
  return parts.length ? t('Between them: {pairs}.', { pairs: parts.join(', ') }) : undefined
}

function distanceTo(home: Property, to: Position, isVague = false): Distance | undefined {
  const from = positionOf(home)
  if (!from) return undefined
  const about = isVague || precisionRadius[precisionOf(home.address) ?? 'address'] > 0
  return { metres: metresBetween(from, to), ...(about && { about }) } satisfies Fact
}

function positionOf({ address: { latitude, longitude } }: Property): Position | undefined {
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}
