import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { t } from '../../core/language/translate.ts'
import { RoundButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon/icon.tsx'
import { Trans } from '../trans.tsx'
import styles from './map.module.css'
import { MapArea, type MapCircle } from './map-area.tsx'
import { type Bounds, boundsOf, isSamePlace, isWithin, mostOf } from './map-bounds.ts'
import { type MapOptions, roomOfPins, useMapCanvas, useMapService, visibleBounds } from './map-canvas.ts'
import { MapDraw } from './map-draw.tsx'
import type { MapEngine, MapMouseEvent } from './map-engine.ts'
import { type MapMarker, MapMarkers } from './map-markers.tsx'
import { recall, remember } from './map-memory.ts'
import { MapProblem, MapTools, ServiceNote } from './map-tools.tsx'

export type { MapMarker }

interface MapViewProps extends MapOptions {
  /** Drawn on the map below the markers. */
  area?: MapCircle
  /** A press on the map, outside its markers. */
  onPick?: (point: { latitude: number; longitude: number }) => void
  markers: MapMarker[]
  /** Id of a text with the same information in words. */
  describedBy?: string
  /**
   * URL of a map service's style, requested only when the visitor presses the button; without it there is no button.
   */
  styleUrl?: string
  activeId?: string | null
  onActivate?: (id: string | null) => void
  onSelect?: (id: string) => void
  /** The card that opens over the map for the places of a marker. */
  card?: (ids: string[]) => ReactNode
  /** Accessible name of several markers; begins with their number. */
  groupName?: (ids: string[]) => string
  /** Label of the control that shows every marker. */
  allName?: string
  /** Offers to search the visible part of the map after a move, to draw a part, and to show where the device is. */
  onSearchArea?: (bounds: Bounds) => void
}

/** A map with markers over our own drawing. Fills its parent, which sets the height. */
export function MapView(props: MapViewProps) {
  const { name, describedBy, styleUrl, markers, activeId, onActivate, onSelect, card, memory } = props
  const cardId = useId()
  const [openIds, setOpenIds] = useState(() => recall(memory).openIds ?? [])
  const [drawing, setDrawing] = useState(false)
  const [here, setHere] = useState<MapCircle>()
  const opener = useRef<HTMLElement | null>(null)
  const cardBox = useRef<HTMLDivElement>(null)
  const { canvas, engine, problem, retry, showAll } = useMapCanvas(props)
  const service = useMapService(engine, styleUrl, props.sketch)
  const shown = openIds.filter((id) => markers.some((marker) => marker.id === id))

  const stops = markers.filter(({ plate }) => !plate)
  const at = stops.findIndex(({ id }) => id === shown[0])

  useEffect(() => remember(memory, { openIds }), [memory, openIds])
  useEffect(() => {
    if (!engine || !openIds.length || !opener.current || !cardBox.current) return
    panIntoView(engine, opener.current, cardBox.current)
    // Opened by keyboard: focus the opened card.
    if (opener.current.matches(':focus-visible')) cardBox.current.querySelector('a')?.focus()
  }, [engine, openIds])

  function stopDrawing() {
    setDrawing(false)
    engine?.getCanvas().focus({ preventScroll: true })
  }

  const { onPick, onSearchArea } = props
  useEffect(() => {
    if (!engine || !onPick) return
    const pick = ({ lngLat }: MapMouseEvent) => onPick({ latitude: lngLat.lat, longitude: lngLat.lng })
    engine.on('click', pick)
    return () => {
      engine.off('click', pick)
    }
  }, [engine, onPick])

  function open(ids: string[], button: HTMLElement) {
    const selected = markers.filter(({ id }) => ids.includes(id))
    if (engine && !isSamePlace(selected) && engine.getZoom() < closest) return approach(engine, selected)
    if (ids.length === 1) onSelect?.(ids[0]!)
    if (!engine || !card) return
    opener.current = button
    setOpenIds(ids)
  }

  /** The card of the marker before or after, in their order. */
  function step(by: number) {
    const next = stops.at((at + by) % stops.length)
    if (!engine || !next) return
    const { x, y } = engine.project([next.longitude, next.latitude])
    const { clientWidth, clientHeight } = engine.getContainer()
    const foot = cardBox.current!.offsetHeight + 24
    if (x < 60 || x > clientWidth - 60 || y < 60 || y > clientHeight - foot)
      engine.easeTo({ center: [next.longitude, next.latitude], offset: [0, -foot / 2] })
    opener.current = null
    onSelect?.(next.id)
    setOpenIds([next.id])
  }

  function close() {
    setOpenIds([])
    const place = opener.current ?? engine?.getCanvas()
    place?.focus({ preventScroll: true })
  }

  return (
    <section
      className={styles.map}
      aria-label={name}
      aria-describedby={describedBy}
      onKeyDown={(event) => event.key === 'Escape' && shown.length > 0 && close()}
    >
      <div className={styles.canvas} ref={canvas} />
      {engine && (
        <>
          {props.area && <MapArea engine={engine} area={props.area} />}
          {here && <MapArea engine={engine} area={here} />}
          {props.view && <MapArea engine={engine} area={props.view} onResize={onSearchArea} />}
          <MapMarkers
            engine={engine}
            markers={markers}
            activeId={activeId ?? null}
            openIds={shown}
            cardId={cardId}
            onActivate={onActivate}
            onOpen={open}
            groupName={props.groupName}
          />
          <MapTools
            engine={engine}
            allName={markers.length > 1 ? props.allName : undefined}
            showAll={showAll}
            onDraw={onSearchArea && (() => setDrawing(true))}
            onPosition={onSearchArea && setHere}
          />
          {onSearchArea && !drawing && <MapSearch engine={engine} onSearch={onSearchArea} />}
          {onSearchArea && drawing && (
            <MapDraw
              engine={engine}
              onCancel={stopDrawing}
              onDraw={(bounds) => {
                stopDrawing()
                onSearchArea(bounds)
              }}
            />
          )}
          {props.allName && <MapOutside engine={engine} markers={markers} showAll={showAll} />}
          {styleUrl && (
            <button
              type="button"
              className={classes(styles.label, onSearchArea && styles.low)}
              onClick={service.toggle}
              aria-busy={service.busy || undefined}
            >
              <Icon name="map" />
              <span>{service.isOn ? t('Sketch map') : t('Street map')}</span>
            </button>
          )}
        </>
      )}
      {shown.length > 0 && (
        <div className={styles.card} id={cardId} ref={cardBox} aria-live="polite">
          {card?.(shown)}
          {shown.length === 1 && stops.length > 1 && (
            <div className={styles.steps}>
              <RoundButton bare aria-label={t('Previous')} onClick={() => step(-1)}>
                <Icon name="chevron-left" />
              </RoundButton>
              <span>{t('{position} of {count}', { position: at + 1, count: stops.length })}</span>
              <RoundButton bare aria-label={t('Next')} onClick={() => step(1)}>
                <Icon name="chevron-right" />
              </RoundButton>
            </div>
          )}
          <RoundButton className={styles.close} aria-label={t('Close')} onClick={close}>
            <Icon name="x" />
          </RoundButton>
        </div>
      )}
      {service.failed && <ServiceNote close={service.forget} />}
      {problem && <MapProblem problem={problem} retry={retry} />}
    </section>
  )
}

/** From this zoom on a group opens its card instead of zooming in. */
const closest = 16.5

/** To most of them: one that lies apart would keep the others together. */
function approach(engine: MapEngine, selected: MapMarker[]) {
  engine.fitBounds(boundsOf(mostOf(selected))!, { padding: { ...roomOfPins(engine), bottom: 110 }, maxZoom: 17 })
}

/** Pans a marker out from under the card at the bottom of the map. */
function panIntoView(engine: MapEngine, button: HTMLElement, card: HTMLElement) {
  const hidden = button.getBoundingClientRect().bottom + 16 - card.getBoundingClientRect().top
  if (hidden > 0) engine.panBy([0, hidden])
}

interface MapOutsideProps {
  engine: MapEngine
  markers: MapMarker[]
  showAll: () => void
}

/** The number of markers outside the view, and a button that shows them. Updated while the map rests. */
function MapOutside({ engine, markers: all, showAll }: MapOutsideProps) {
  const [outside, setOutside] = useState(0)
  // The place that the map is about is none of what is counted.
  const markers = useMemo(() => all.filter(({ plate }) => !plate), [all])
  useEffect(() => {
    const count = () => setOutside(markers.filter((marker) => !isWithin(marker, visibleBounds(engine))).length)
    engine.on('moveend', count)
    engine.on('idle', count)
    return () => {
      engine.off('moveend', count)
      engine.off('idle', count)
    }
  }, [engine, markers])

  function show() {
    showAll()
    // The button disappears with its reason.
    engine.getCanvas().focus({ preventScroll: true })
  }

  return (
    <div role="status">
      {outside > 0 && (
        <button type="button" className={`${styles.label} ${styles.outside}`} onClick={show}>
          <Trans
            message="{outside} outside this view. <b>Show all {count}</b>"
            values={{ outside, count: markers.length, b: (text) => <b>{text}</b> }}
          />
        </button>
      )}
    </div>
  )
}

interface MapSearchProps {
  engine: MapEngine
  onSearch: (bounds: Bounds) => void
}

/** "Search this area", once the visitor has moved the map. Nothing is searched before it is pressed. */
function MapSearch({ engine, onSearch }: MapSearchProps) {
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
