import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Button } from '../button.tsx'
import styles from './map.module.css'
import type { Bounds } from './map-bounds.ts'
import type { MapEngine } from './map-engine.ts'

interface Props {
  engine: MapEngine
  onDraw: (bounds: Bounds) => void
  onCancel: () => void
}

/** A rectangle over the map: dragged, or moved and sized by the arrow keys, then searched. */
export function MapDraw({ engine, onDraw, onCancel }: Props) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const [box, setBox] = useState(() => firstBox(sizeOf(engine)))
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onCancel()
    }
    if (event.target !== sheet.current) return
    if (event.key === 'Enter') return onDraw(boundsOf(engine, box))
    const next = boxAfterKey(box, event.key, event.shiftKey, sizeOf(engine))
    if (!next) return
    event.preventDefault()
    setBox(next)
  }

  function begin(event: PointerEvent<HTMLDivElement>) {
    if (event.target !== sheet.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = pointOf(event)
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (start.current) setBox(boxBetween(start.current, pointOf(event), sizeOf(engine)))
  }

  function end(event: PointerEvent<HTMLDivElement>) {
    if (!start.current) return
    const drawn = boxBetween(start.current, pointOf(event), sizeOf(engine))
    start.current = undefined
    if (isLargeEnough(drawn)) onDraw(boundsOf(engine, drawn))
    else setBox(firstBox(sizeOf(engine)))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no focus
    <div
      ref={sheet}
      role="group"
      aria-label={t('Area to search')}
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move and size the rectangle
      tabIndex={0}
      className={styles.sheet}
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = undefined
      }}
    >
      <div className={styles.box} style={box} />
      <div className={styles.help}>
        <p id={id}>
          {matchMedia('(pointer: coarse)').matches
            ? t('Drag a rectangle with your finger, or search the one that is shown.')
            : t(
                'Drag a rectangle. Or move it with the arrow keys, size it with Shift and the arrow keys, and press Enter.',
              )}
        </p>
        <div className="flex wraps gap-8">
          <Button size="small" onClick={() => onDraw(boundsOf(engine, box))}>
            {t('Search this area')}
          </Button>
          <Button size="small" variant="line" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </div>
    </div>
  )
}

export function sizeOf(engine: MapEngine) {
  const { clientWidth, clientHeight } = engine.getContainer()
  return { width: clientWidth, height: clientHeight }
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

export function boundsOf(engine: MapEngine, { left, top, width, height }: DrawnBox): Bounds {
  const northWest = engine.unproject([left, top])
  const southEast = engine.unproject([left + width, top + height])
  return [northWest.lng, southEast.lat, southEast.lng, northWest.lat]
}

/** A rectangle over the map, in pixels from its upper left corner. */
interface DrawnBox {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** The smallest side, in pixels: a press without dragging draws nothing. */
const least = 24
/** How far a key moves or sizes it, in pixels. */
const step = 16

/** The middle of the map, to begin with. */
export function firstBox({ width, height }: Size): DrawnBox {
  return { left: width * 0.2, top: height * 0.2, width: width * 0.6, height: height * 0.6 }
}

/** The rectangle between two points, inside the map. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }, size: Size): DrawnBox {
  const [x1, x2] = [from.x, to.x].map((x) => Math.min(Math.max(x, 0), size.width)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  const [y1, y2] = [from.y, to.y].map((y) => Math.min(Math.max(y, 0), size.height)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  return { left: x1, top: y1, width: x2 - x1, height: y2 - y1 }
}

export function isLargeEnough({ width, height }: DrawnBox) {
  return width >= least && height >= least
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key moves the rectangle, with Shift it sizes it; undefined for other keys. */
export function boxAfterKey(box: DrawnBox, key: string, sizing: boolean, size: Size): DrawnBox | undefined {
  const [x, y] = directions[key] ?? []
  if (x === undefined || y === undefined) return undefined
  if (sizing) {
    return {
      ...box,
      width: clamp(box.width + x * step, least, size.width - box.left),
      height: clamp(box.height + y * step, least, size.height - box.top),
    }
  }
  return {
    ...box,
    left: clamp(box.left + x * step, 0, size.width - box.width),
    top: clamp(box.top + y * step, 0, size.height - box.height),
  }
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
