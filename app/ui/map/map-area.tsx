import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './map-area.module.css'
import type { MapEngine } from './map-engine.ts'

export interface MapCircle {
  latitude: number
  longitude: number
  /** Metres. */
  radius: number
}

/** Metres per pixel on the equator at zoom 0, for MapLibre's tiles of 512 pixels. */
const metresPerPixel = 78_271.5

/** A circle on the map that contains the approximate place. */
export function MapArea({ engine, area }: { engine: MapEngine; area: MapCircle }) {
  const disc = useRef<HTMLDivElement>(null)
  const { latitude, longitude, radius } = area

  useLayoutEffect(() => {
    draw()
    engine.on('move', draw)
    engine.on('resize', draw)
    return () => {
      engine.off('move', draw)
      engine.off('resize', draw)
    }

    function draw() {
      const { x, y } = engine.project([longitude, latitude])
      const metres = (metresPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** engine.getZoom()
      const size = (2 * radius) / metres
      disc.current?.style.setProperty('width', `${size}px`)
      disc.current?.style.setProperty('transform', `translate(${x - size / 2}px, ${y - size / 2}px)`)
    }
  }, [engine, latitude, longitude, radius])

  return createPortal(<div ref={disc} className={styles.area} />, engine.getCanvasContainer())
}
