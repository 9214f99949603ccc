import { useEffect, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './map.module.css'
import type { Bounds } from './map-bounds.ts'
import { visibleBounds } from './map-canvas.ts'
import type { MapEngine } from './map-engine.ts'

interface Props {
  engine: MapEngine
  onSearch: (bounds: Bounds) => void
}

/** "Search this area", once the visitor has moved the map. Nothing is searched before it is pressed. */
export function MapSearch({ engine, onSearch }: Props) {
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    let resized = false
    const resize = () => {
      resized = true
    }
    // A change of size ends with a move, too; fitting the results is no move of the visitor.
    const end = (event: object) => {
      if (!resized) setMoved(!('fitted' in event))
      resized = false
    }
    engine.on('resize', resize)
    engine.on('moveend', end)
    return () => {
      engine.off('resize', resize)
      engine.off('moveend', end)
    }
  }, [engine])

  function search() {
    setMoved(false)
    onSearch(visibleBounds(engine))
    // The button disappears.
    engine.getCanvas().focus({ preventScroll: true })
  }

  return (
    <div role="status">
      {moved && (
        <button type="button" className={`${styles.label} ${styles.again}`} onClick={search}>
          <Icon name="refresh" />
          {t('Search this area')}
        </button>
      )}
    </div>
  )
}
