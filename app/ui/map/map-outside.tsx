import { useEffect, useState } from 'react'
import { Trans } from '../trans.tsx'
import styles from './map.module.css'
import { isWithin, type MapPoint } from './map-bounds.ts'
import { visibleBounds } from './map-canvas.ts'
import type { MapEngine } from './map-engine.ts'

interface Props {
  engine: MapEngine
  markers: MapPoint[]
  showAll: () => void
}

/** The number of markers outside the view, and a button that shows them. Updated while the map rests. */
export function MapOutside({ engine, markers, showAll }: Props) {
  const [outside, setOutside] = useState(0)
  useEffect(() => {
    const count = () => setOutside(markers.filter((marker) => !isWithin(marker, visibleBounds(engine))).length)
    engine.on('moveend', count)
    engine.on('idle', count)
    return () => {
      engine.off('moveend', count)
      engine.off('idle', count)
    }
  }, [engine, markers])

  function show() {
    showAll()
    // The button disappears with its reason.
    engine.getCanvas().focus({ preventScroll: true })
  }

  return (
    <div role="status">
      {outside > 0 && (
        <button type="button" className={`${styles.label} ${styles.outside}`} onClick={show}>
          <Trans
            message="{outside} outside this view. <b>Show all {count}</b>"
            values={{ outside, count: markers.length, b: (text) => <b>{text}</b> }}
          />
        </button>
      )}
    </div>
  )
}
