import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './map.module.css'
import type { Bounds } from './map-bounds.ts'
import { boundsOf, boxBetween, isLargeEnough, sizeOf } from './map-draw.tsx'
import type { MapEngine } from './map-engine.ts'

export interface MapCircle {
  latitude: number
  longitude: number
  /** Metres. */
  radius: number
}

/** Metres per pixel on the equator at zoom 0, for MapLibre's tiles of 512 pixels. */
const metresPerPixel = 78_271.5

interface Props {
  engine: MapEngine
  area: MapCircle | Bounds
  /** Called with the outline that a pointer has drawn by a corner. Keys draw it anew. */
  onResize?: (bounds: Bounds) => void
}

const corners = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** What is drawn over the map: a circle that contains the approximate place, or the outline of the part that is searched. */
export function MapArea({ engine, area, onResize }: Props) {
  const shape = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  /** The corner that stays while the opposite one is dragged. */
  const fixed = useRef<{ x: number; y: number }>(undefined)
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
      show(Array.isArray(area) ? cornersOf(engine, area) : aroundOf(engine, area))
    }
  }, [engine, JSON.stringify(area)])

  function show([left, top, right, bottom]: Sides) {
    for (const element of [shape.current, frame.current]) {
      element?.style.setProperty('width', `${right - left}px`)
      element?.style.setProperty('height', `${bottom - top}px`)
      element?.style.setProperty('transform', `translate(${left}px, ${top}px)`)
    }
  }

  function begin(event: PointerEvent, [x, y]: readonly [0 | 1, 0 | 1]) {
    const [left, top, right, bottom] = cornersOf(engine, area as Bounds)
    fixed.current = { x: x ? left : right, y: y ? top : bottom }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function drag(event: PointerEvent) {
    const box = fixed.current && boxTo(event, fixed.current)
    if (box) show([box.left, box.top, box.left + box.width, box.top + box.height])
  }

  function end(event: PointerEvent) {
    const box = fixed.current && boxTo(event, fixed.current)
    fixed.current = undefined
    if (!box) return
    if (event.type === 'pointerup' && isLargeEnough(box)) onResize?.(boundsOf(engine, box))
    else show(cornersOf(engine, area as Bounds))
  }

  function boxTo({ clientX, clientY }: PointerEvent, from: { x: number; y: number }) {
    const { left, top } = engine.getContainer().getBoundingClientRect()
    return boxBetween(from, { x: clientX - left, y: clientY - top }, sizeOf(engine))
  }

  return (
    <>
      {createPortal(<div ref={shape} className={edges ? styles.edges : styles.area} />, engine.getCanvasContainer())}
      {edges && onResize && (
        <div ref={frame} className={styles.frame} aria-hidden="true">
          {corners.map((corner) => (
            <span
              key={corner.join('')}
              data-corner={corner.join(' ')}
              style={{ left: `${corner[0] * 100}%`, top: `${corner[1] * 100}%` }}
              onPointerDown={(event) => begin(event, corner)}
              onPointerMove={drag}
              onPointerUp={end}
              onPointerCancel={end}
            />
          ))}
        </div>
      )}
    </>
  )
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
