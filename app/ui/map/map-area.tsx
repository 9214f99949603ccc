import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './map-area.module.css'
import type { Bounds } from './map-bounds.ts'
import type { MapEngine } from './map-engine.ts'

export interface MapCircle {
  latitude: number
  longitude: number
  /** Metres. */
  radius: number
}

/** Metres per pixel on the equator at zoom 0, for MapLibre's tiles of 512 pixels. */
const metresPerPixel = 78_271.5

/** What is drawn over the map: a circle that contains the approximate place, or the outline of the part that is searched. */
export function MapArea({ engine, area }: { engine: MapEngine; area: MapCircle | Bounds }) {
  const shape = useRef<HTMLDivElement>(null)
  const edges = Array.isArray(area)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says all of the area
  useLayoutEffect(() => {
    draw()
    engine.on('move', draw)
    engine.on('resize', draw)
    return () => {
      engine.off('move', draw)
      engine.off('resize', draw)
    }

    function draw() {
      const [left, top, right, bottom] = Array.isArray(area) ? cornersOf(engine, area) : aroundOf(engine, area)
      shape.current?.style.setProperty('width', `${right - left}px`)
      shape.current?.style.setProperty('height', `${bottom - top}px`)
      shape.current?.style.setProperty('transform', `translate(${left}px, ${top}px)`)
    }
  }, [engine, JSON.stringify(area)])

  return createPortal(<div ref={shape} className={edges ? styles.edges : styles.area} />, engine.getCanvasContainer())
}

type Sides = [left: number, top: number, right: number, bottom: number]

function cornersOf(engine: MapEngine, [west, south, east, north]: Bounds): Sides {
  const { x: left, y: top } = engine.project([west, north])
  const { x: right, y: bottom } = engine.project([east, south])
  return [left, top, right, bottom]
}

function aroundOf(engine: MapEngine, { longitude, latitude, radius }: MapCircle): Sides {
  const { x, y } = engine.project([longitude, latitude])
  const metres = (metresPerPixel * Math.cos((latitude * Math.PI) / 180)) / 2 ** engine.getZoom()
  const half = radius / metres
  return [x - half, y - half, x + half, y + half]
}
