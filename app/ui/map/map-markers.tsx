import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { type Bounds, isWithin, type MapPoint, padBounds } from './map-bounds.ts'
import type { MapEngine } from './map-engine.ts'
import styles from './map-markers.module.css'
import { type Placed, placeMarkers } from './map-placing.ts'

export interface MapMarker extends MapPoint {
  /** The visible label. */
  label: string
  /** The full accessible name; begins with the label. */
  name: string
  /** The colour of its foot. */
  variant?: 'tide' | 'sand' | 'closed'
  /** A label that only marks the place that the map is about, always shown. */
  plate?: boolean
  /** It was opened before. */
  seen?: boolean
  /** Its place is approximate. */
  vague?: boolean
  /** A label that lies below the others and hides none of them. */
  under?: boolean
}

interface Props {
  engine: MapEngine
  markers: MapMarker[]
  activeId: string | null
  /** The places whose card is open, and the card's id. */
  openIds: string[]
  cardId: string
  onActivate?: (id: string | null) => void
  onOpen: (ids: string[], button: HTMLElement) => void
  /** Accessible name of several markers; begins with their number. */
  groupName?: (ids: string[]) => string
}

/**
 * HTML buttons over the map: pins with their labels, and dots where there is no room for one. A pin says how many others are under
 * it. Only visible markers are rendered.
 */
export function MapMarkers({ engine, markers, activeId, openIds, cardId, onActivate, onOpen, groupName }: Props) {
  const view = useView(engine)
  const byId = useMemo(() => new Map(markers.map((marker) => [marker.id, marker])), [markers])
  const [chosen] = openIds
  const placed = useMemo((): Placed[] => {
    const lowest = markers.filter(({ under }) => under)
    const others = markers.filter(({ under }) => !under)
    return [...lowest.map(alone), ...placeMarkers(others, view.step, chosen)]
  }, [markers, view.step, chosen])
  const shown = withActive(
    placed.filter((one) => isWithin(one, view.bounds)),
    activeId === null ? undefined : byId.get(activeId),
  )
  const place = usePlaces(engine, shown)
  useReservedSpace(engine, shown)

  return createPortal(
    <div className={styles.markers}>
      {shown.map((one) => {
        const { ids, dot, onePlace } = one
        const [id] = ids
        const marker = byId.get(id)!
        const single = ids.length === 1
        const open = ids.includes(chosen!)
        if (marker.plate) {
          return (
            <span key={id} ref={place(one)} className={classes(styles.pin, styles.plate, marker.under && styles.under)}>
              {marker.label}
            </span>
          )
        }
        const label = onePlace
          ? t('{count, plural, one {# home} other {# homes}}', { count: ids.length })
          : `${marker.label} +${ids.length - 1}`
        const group = groupName?.(ids) ?? label
        return (
          <button
            key={one.lifted ? `lifted ${id}` : id}
            ref={place(one)}
            type="button"
            className={classes(
              dot ? styles.dot : styles.pin,
              styles[marker.variant ?? 'tide'],
              single && marker.seen && styles.seen,
              single && marker.vague && styles.vague,
              !single && onePlace && styles.many,
              (open || id === activeId) && styles.on,
            )}
            aria-label={single ? marker.name : onePlace ? group : `${label}, ${group}`}
            aria-expanded={open || undefined}
            aria-controls={open ? cardId : undefined}
            onClick={(event) => onOpen(ids, event.currentTarget)}
            // A dot that became a pin under the pointer would flicker and lose the press; for the keyboard it does.
            onPointerEnter={({ pointerType }) => single && !dot && pointerType === 'mouse' && onActivate?.(id)}
            onPointerLeave={({ pointerType }) => single && !dot && pointerType === 'mouse' && onActivate?.(null)}
            onFocus={(event) => {
              panTo(engine, event.currentTarget)
              if (single && (!dot || event.currentTarget.matches(':focus-visible'))) onActivate?.(id)
            }}
            onBlur={() => single && onActivate?.(null)}
          >
            {!single && onePlace && !dot && <Icon name="building-community" />}
            {dot ? !single && ids.length : single ? marker.label : label}
          </button>
        )
      })}
    </div>,
    engine.getCanvasContainer(),
  )
}

/** One that is shown above the others, although it has no pin of its own. */
type Shown = Placed & { lifted?: boolean }

/** The active marker has a pin in front, even where it is a dot or under another. */
function withActive(placed: Placed[], active?: MapMarker): Shown[] {
  if (!active || placed.some(({ ids, dot }) => !dot && ids[0] === active.id)) return placed
  if (placed.some(({ ids }) => ids.length === 1 && ids[0] === active.id))
    return placed.map((one) => (one.ids[0] === active.id ? { ...one, dot: false } : one))
  return [...placed, { ...alone(active), lifted: true }]
}

/** A pin for this one only. */
function alone({ id, longitude, latitude }: MapMarker): Placed {
  return { ids: [id], longitude, latitude, dot: false, onePlace: true }
}

/** Pans to a marker that the keyboard has focused beyond the edge. */
function panTo(engine: MapEngine, button: HTMLElement) {
  const outer = engine.getContainer().getBoundingClientRect()
  const inner = button.getBoundingClientRect()
  const x = Math.min(0, inner.left - outer.left - 12) + Math.max(0, inner.right - outer.right + 12)
  const y = Math.min(0, inner.top - outer.top - 12) + Math.max(0, inner.bottom - outer.bottom + 12)
  if (x || y) engine.panBy([x, y])
}

/** The visible bounds with a margin, and the zoom in quarter steps, so that moving does not re-render. */
function useView(engine: MapEngine) {
  const [view, setView] = useState(() => look(engine))
  useEffect(() => {
    const moved = () => setView(look(engine))
    const zoomed = () => setView((before) => (before.step === step(engine) ? before : look(engine)))
    engine.on('moveend', moved)
    engine.on('resize', moved)
    engine.on('zoom', zoomed)
    return () => {
      engine.off('moveend', moved)
      engine.off('resize', moved)
      engine.off('zoom', zoomed)
    }
  }, [engine])
  return view
}

function look(engine: MapEngine) {
  const text = engine.getBounds()
  const bounds: Bounds = [text.getWest(), text.getSouth(), text.getEast(), text.getNorth()]
  return { step: step(engine), bounds: padBounds(bounds, 0.25) }
}

function step(engine: MapEngine) {
  return Math.floor(engine.getZoom() * 4) / 4
}

/** Positions every button while the map moves, without rendering. */
function usePlaces(engine: MapEngine, shown: Placed[]) {
  const elements = useRef(new Map<HTMLElement, Placed>())
  const move = () => {
    for (const [element, { longitude, latitude }] of elements.current) {
      const { x, y } = engine.project([longitude, latitude])
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides where the buttons stand
  useLayoutEffect(move, [shown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `move` reads only refs
  useEffect(() => {
    engine.on('move', move)
    engine.on('resize', move)
    return () => {
      engine.off('move', move)
      engine.off('resize', move)
    }
  }, [engine])
  return (one: Placed) => (element: HTMLElement | null) => {
    if (!element) return
    elements.current.set(element, one)
    return () => {
      elements.current.delete(element)
    }
  }
}

const name = 'reserved'
/** The size of a dot and of a price, in pixels. */
const sizes = { dot: { width: 20, height: 20 }, price: { width: 80, height: 48 } }

/**
 * Keeps place names clear of the markers, which are buttons above the drawing: invisible symbols of their size take
 * part in label placement, so names move or disappear.
 */
function useReservedSpace(engine: MapEngine, placed: Placed[]) {
  useEffect(() => {
    const data = {
      type: 'FeatureCollection' as const,
      features: placed.map(({ dot, longitude, latitude }) => ({
        type: 'Feature' as const,
        properties: { image: dot ? 'dot' : 'price', anchor: dot ? 'center' : 'bottom' },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      })),
    }
    let current = false
    // Replacing the style (dark, street map) removes them; they can be added again only once the map is idle.
    const reserve = () => {
      const source = engine.getSource(name)
      if (source && current) return
      current = true
      if (source) return void (source as unknown as { setData(given: typeof data): void }).setData(data)
      for (const [image, { width, height }] of Object.entries(sizes)) {
        const pixels = { width, height, data: new Uint8Array(width * height * 4) }
        if (!engine.hasImage(image)) engine.addImage(image, pixels)
      }
      engine.addSource(name, { type: 'geojson', data })
      engine.addLayer({
        id: name,
        type: 'symbol',
        source: name,
        layout: {
          'icon-image': ['get', 'image'],
          'icon-anchor': ['get', 'anchor'],
          'icon-allow-overlap': true,
          'icon-padding': 0,
        },
      })
    }
    if (engine.getSource(name)) reserve()
    engine.on('idle', reserve)
    return () => {
      engine.off('idle', reserve)
    }
  }, [engine, placed])
}
