import { useMemo } from 'react'
import { t } from '../../../core/language/translate.ts'
import { markerLabel, markerName } from '../../../core/map/listing-markers.ts'
import { sketchBounds } from '../../../core/map/sketch-map.ts'
import { sketchStyle } from '../../../core/map/sketch-style.ts'
import { MapView } from '../../../ui/map/map.tsx'
import { offerOf } from '../shared/sample-labels.ts'
import type { SampleHome } from '../shared/sample-pictures.ts'
import { CompactSample } from './sample-card.tsx'
import styles from './sample-map.module.css'

interface Props {
  homes: SampleHome[]
  /** Fixed centre and zoom, instead of fitting all homes (spec 2.10, map banner). */
  fixed?: { centre: [longitude: number, latitude: number]; zoom: number }
}

/** The sample listings on our own sketch map. */
export function SampleMap({ homes, fixed }: Props) {
  const markers = useMemo(
    () =>
      homes.map((home) => {
        const priced = { ...home, offer: offerOf(home) } as const
        const variant = priced.offer === 'rent' ? ('tide' as const) : ('sand' as const)
        const { id, longitude, latitude } = home
        return { id, longitude, latitude, label: markerLabel(priced), name: markerName(priced), variant }
      }),
    [homes],
  )
  return (
    <MapView
      name={t('Map of the sample listings')}
      centre={fixed?.centre ?? [-64.778, 46.092]}
      zoom={fixed?.zoom ?? 11.5}
      limits={sketchBounds}
      sketch={sketchStyle}
      markers={markers}
      fit={fixed ? undefined : 'all'}
      allName={t('Show all homes')}
      card={(ids) => (
        <ul className={styles.cards} aria-label={t('Chosen on the map')}>
          {homes
            .filter(({ id }) => ids.includes(id))
            .map((home) => (
              <li key={home.id}>
                <CompactSample home={home} />
              </li>
            ))}
        </ul>
      )}
    />
  )
}
