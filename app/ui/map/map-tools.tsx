import { useEffect, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { showToast } from '../dialog/toast.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './map.module.css'
import type { MapCircle } from './map-area.tsx'
import type { MapEngine } from './map-engine.ts'
import problemStyles from './map-problem.module.css'
import { NetworkError, NetworkProblem } from './map-problem.tsx'

interface Props {
  engine: MapEngine
  allName?: string
  showAll: () => void
  /** Without it there is no control for drawing an area. */
  onDraw?: () => void
  /** Called with the device's position, which is asked for on a press only. Without it there is no such control. */
  onPosition?: (circle: MapCircle) => void
}

/** Zoom in, zoom out, show everything, draw an area, and show where the device is. */
export function MapTools({ engine, allName, showAll, onDraw, onPosition }: Props) {
  const [zoom, setZoom] = useState(() => engine.getZoom())
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const changed = () => setZoom(engine.getZoom())
    engine.on('zoomend', changed)
    return () => {
      engine.off('zoomend', changed)
    }
  }, [engine])

  function askPosition() {
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setAsking(false)
        onPosition?.({ latitude, longitude, radius: Math.max(accuracy, 80) })
        const [west, south, east, north] = engine.getMaxBounds()?.toArray().flat() ?? [-180, -90, 180, 90]
        const isOnMap = longitude >= west! && longitude <= east! && latitude >= south! && latitude <= north!
        if (isOnMap) engine.easeTo({ center: [longitude, latitude], zoom: Math.max(engine.getZoom(), 13) })
        else showToast({ title: t('You are not on this map.'), text: t('It shows Greater Moncton.'), tone: 'warn' })
      },
      () => {
        setAsking(false)
        showToast({
          title: t('Your browser did not tell us your position.'),
          text: t('Allow it in the settings of your browser, or move the map.'),
          tone: 'warn',
        })
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }

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
          <Icon name="arrows-maximize" />
        </button>
      )}
      {onDraw && (
        <button
          type="button"
          aria-label={t('Draw an area to search')}
          title={t('Draw an area to search')}
          onClick={onDraw}
        >
          <Icon name="rectangle" />
        </button>
      )}
      {onPosition && (
        <button
          type="button"
          aria-label={t('Show where I am')}
          title={t('Show where I am')}
          aria-busy={asking || undefined}
          onClick={askPosition}
        >
          <Icon name="current-location" />
        </button>
      )}
    </div>
  )
}

/** The map service failed; our own drawing stays. */
export function ServiceNote({ close }: { close: () => void }) {
  return (
    <div className={styles.note} role="alert">
      <NetworkError />
      <RoundButton bare aria-label={t('Close')} onClick={close}>
        <Icon name="x" />
      </RoundButton>
    </div>
  )
}

/** Replaces the map: no WebGL, or its engine could not be loaded. */
export function MapProblem({ problem, retry }: { problem: 'webgl' | 'network'; retry: () => void }) {
  if (problem === 'network') return <NetworkProblem retry={retry} />
  return (
    <div className={problemStyles.problem} role="status">
      <p>{t('This browser cannot draw the map. What it shows also stands on this page in words.')}</p>
    </div>
  )
}
