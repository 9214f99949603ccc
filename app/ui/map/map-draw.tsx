import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { Button } from '../button.tsx'
import type { Bounds } from './map-bounds.ts'
import styles from './map-draw.module.css'
import { boxAfterKey, boxBetween, type DrawnBox, firstBox, isLargeEnough } from './map-drawing.ts'
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
