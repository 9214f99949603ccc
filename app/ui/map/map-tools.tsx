import { useEffect, useState } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { Icon } from '../icon.tsx'
import styles from './map.module.css'
import type { MapEngine } from './map-engine.ts'

interface Props {
  engine: MapEngine
  allName?: string
  showAll: () => void
}

/** Zoom in, zoom out, and show everything. */
export function MapTools({ engine, allName, showAll }: Props) {
  const [zoom, setZoom] = useState(() => engine.getZoom())
  useEffect(() => {
    const changed = () => setZoom(engine.getZoom())
    engine.on('zoomend', changed)
    return () => {
      engine.off('zoomend', changed)
    }
  }, [engine])

  return (
    <div className={styles.tools}>
      <button
        type="button"
        aria-label={t('Zoom in')}
        aria-disabled={zoom >= engine.getMaxZoom()}
        onClick={() => engine.zoomIn()}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={t('Zoom out')}
        aria-disabled={zoom <= engine.getMinZoom()}
        onClick={() => engine.zoomOut()}
      >
        <Icon name="minus" />
      </button>
      {allName && (
        <button type="button" aria-label={allName} title={allName} onClick={showAll}>
          <Icon name="current-location" />
        </button>
      )}
    </div>
  )
}
