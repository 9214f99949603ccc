import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { tc } from '../../core/language/translate.ts'
import { classes } from '../classes.ts'
import type { MapEngine } from './map-engine.ts'
import { type Bounds, groupPoints, isWithin, type MapGroup, type MapPoint, padBounds } from './map-groups.ts'
import { useReservedSpace } from './map-label-space.ts'
import styles from './map-markers.module.css'

export interface MapMarker extends MapPoint {
  /** The visible label. */
  label: string
  /** The full accessible name; begins with the label. */
  name: string
  /** A coloured button, or a plain label that only marks the place. */
  variant?: 'tide' | 'sand' | 'plate'
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
  groupName?: (ids: string[]) => string
}

/** The size of a marker with its margin, in pixels: no two markers overlap. */
const room = { width: 78, height: 46 }

/** HTML buttons over the map. Only visible markers are rendered, and markers too close to read are grouped. */
export function MapMarkers({ engine, markers, activeId, openIds, cardId, onActivate, onOpen, ...props }: Props) {
  const {
    groupName = (ids: string[]) =>
      tc('on a map', '{count, plural, one {# place} other {# places}}', { count: ids.length }),
  } = props
  const view = useView(engine)
  const byId = useMemo(() => new Map(markers.map((marker) => [marker.id, marker])), [markers])
  const groups = useMemo(
    () => [
      ...markers.filter(({ under }) => under).map(({ id, ...place }) => ({ ids: [id], ...place })),
      ...groupPoints(
        markers.filter(({ under }) => !under),
        view.step,
        room,
      ).map((group) => plateOf(group, byId) ?? group),
    ],
    [markers, byId, view.step],
  )
  const shown = withActive(
    groups.filter((group) => isWithin(group, view.bounds)),
    activeId === null ? undefined : byId.get(activeId),
  )
  const place = usePlaces(engine, shown)
  useReservedSpace(engine, shown)

  return createPortal(
    <div className={styles.markers}>
      {shown.map((group) => {
        const [id] = group.ids as [string]
        const marker = group.ids.length === 1 ? byId.get(id) : undefined
        const active = marker?.id === activeId
        const open = group.ids.join() === openIds.join()
        if (marker?.variant === 'plate') {
          return (
            <span key={id} ref={place(group)} className={markerClass(marker, false)}>
              {marker.label}
            </span>
          )
        }
        return (
          <button
            key={marker ? id : `${group.ids.length} ${id}`}
            ref={place(group)}
            type="button"
            className={marker ? markerClass(marker, active) : styles.group}
            aria-label={marker ? marker.name : groupName(group.ids)}
            aria-expanded={open || undefined}
            aria-controls={open ? cardId : undefined}
            onClick={(event) => onOpen(group.ids, event.currentTarget)}
            onPointerEnter={marker && ((event) => event.pointerType === 'mouse' && onActivate?.(id))}
            onPointerLeave={marker && ((event) => event.pointerType === 'mouse' && onActivate?.(null))}
            onFocus={(event) => {
              panTo(engine, event.currentTarget)
              if (marker) onActivate?.(id)
            }}
            onBlur={marker && (() => onActivate?.(null))}
          >
            <span>{marker ? marker.label : group.ids.length}</span>
          </button>
        )
      })}
    </div>,
    engine.getCanvasContainer(),
  )
}

function markerClass({ variant = 'tide', seen, vague }: MapMarker, active: boolean) {
  return classes(styles.pin, styles[variant], seen && styles.seen, vague && styles.vague, active && styles.on)
}

/** A label is not hidden in a group: markers that stand too close to it appear when the map is closer. */
function plateOf({ ids }: MapGroup, byId: Map<string, MapMarker>): MapGroup | undefined {
  const plate = ids.map((id) => byId.get(id)).find((marker) => marker?.variant === 'plate')
  return plate && { ids: [plate.id], longitude: plate.longitude, latitude: plate.latitude }
}

/** The selected marker is separate and in front, even where it belongs to a group. */
function withActive(groups: MapGroup[], active?: MapMarker) {
  if (!active || groups.some(({ ids }) => ids.length === 1 && ids[0] === active.id)) return groups
  return [...groups, { ids: [active.id], longitude: active.longitude, latitude: active.latitude }]
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
function usePlaces(engine: MapEngine, shown: MapGroup[]) {
  const elements = useRef(new Map<HTMLElement, MapGroup>())
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
  return (group: MapGroup) => (element: HTMLElement | null) => {
    if (!element) return
    elements.current.set(element, group)
    return () => {
      elements.current.delete(element)
    }
  }
}
