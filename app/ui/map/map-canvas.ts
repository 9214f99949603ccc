import { useCallback, useEffect, useRef, useState } from 'react'
import { colourReader } from './map-colours.ts'
import type { MapEngine, MapStyle } from './map-engine.ts'
import { type Bounds, boundsOf, joinBounds, type MapPoint, padBounds } from './map-groups.ts'

export interface MapOptions {
  /** The map's accessible name. */
  name: string
  centre: [longitude: number, latitude: number]
  zoom: number
  /** The bounds of the base drawing; places beyond it extend the visible range. */
  limits: Bounds
  /** The base drawing, created again when the colour scheme changes. */
  sketch: Sketch
  markers: MapPoint[]
  /** Keeps all markers in view, initially and on every change. */
  fit?: boolean
  /** The first view instead: the part of the map that is searched. */
  view?: Bounds
  /**
   * Free: one finger and the wheel move the map. Otherwise they scroll the page, and two fingers, or Ctrl and the
   * wheel, move the map.
   */
  free?: boolean
}

/** Draws with the current values of the colour tokens. */
export type Sketch = (colour: (token: string) => string) => MapStyle

const load = () => import('./map-engine.ts')
// Loaded together with the component, never on the server.
let loading = typeof document === 'undefined' ? null : load()
loading?.catch(() => {})

/** Creates the map in `canvas`, keeps its markers in view, and destroys it. */
export function useMapCanvas(options: MapOptions) {
  const canvas = useRef<HTMLDivElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [problem, setProblem] = useState<'webgl' | 'network' | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it anew
  useEffect(() => {
    let started: MapEngine | null = null
    let left = false
    begin()
    return () => {
      left = true
      setEngine(null)
      started?.remove()
    }

    async function begin() {
      setProblem(null)
      loading ??= load()
      const module = await loading.catch(() => null)
      if (left || !canvas.current) return
      if (!module) {
        loading = null
        return setProblem('network')
      }
      try {
        started = start(module, canvas.current, latest.current)
        setEngine(started)
      } catch {
        setProblem('webgl')
      }
    }
  }, [attempt])

  const places = options.markers.map(({ id, longitude, latitude }) => `${id}:${longitude},${latitude}`).join(' ')
  const before = useRef(places)
  useEffect(() => {
    if (!engine || before.current === places) return
    before.current = places
    const { limits, markers, fit, view } = latest.current
    engine.setMaxBounds(reach(limits, markers))
    if (fit && !view) fitTo(engine, markers, true)
  }, [engine, places])

  const showAll = useCallback(() => engine && fitTo(engine, latest.current.markers, true), [engine])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { canvas, engine, problem, retry, showAll }
}

type Module = Awaited<ReturnType<typeof load>>

function start({ startEngine }: Module, container: HTMLElement, options: MapOptions) {
  const { name, sketch, centre, zoom, limits, markers, fit, view, free } = options
  const style = sketch(colourReader(container))
  const engine = startEngine(container, {
    name,
    style,
    centre,
    zoom,
    limits: reach(limits, markers),
    cooperativeGestures: !free,
  })
  if (view) engine.fitBounds(view, { animate: false }, { fitted: true })
  else if (fit) fitTo(engine, markers, false)
  lockSize(container)
  engine.on('resize', () => lockSize(container))
  const print = () => preserveForPrint(engine, container)
  addEventListener('beforeprint', print)
  engine.on('remove', () => removeEventListener('beforeprint', print))
  return engine
}

/** WebGL content is lost when the page is printed, so print shows a picture of it. */
function preserveForPrint(engine: MapEngine, container: HTMLElement) {
  engine.redraw()
  container.style.setProperty('--drawn', `url(${engine.getCanvas().toDataURL()})`)
}

/** The map cannot be redrawn for print: it keeps its screen size, and print shows its middle. */
function lockSize(container: HTMLElement) {
  if (matchMedia('print').matches) return
  container.style.setProperty('--drawn-width', `${container.clientWidth}px`)
  container.style.setProperty('--drawn-height', `${container.clientHeight}px`)
}

function reach(limits: Bounds, markers: MapPoint[]) {
  const around = boundsOf(markers)
  return joinBounds(limits, around && padBounds(around, 0.1))
}

function fitTo(engine: MapEngine, markers: MapPoint[], animate: boolean) {
  const bounds = boundsOf(markers)
  if (!bounds) return
  const low = engine.getContainer().clientHeight < 360
  const padding = { top: low ? 64 : 104, bottom: low ? 36 : 48, left: 52, right: low ? 100 : 76 }
  // Closer, our drawing has hardly a street. MapSearch tells it from a move of the visitor.
  engine.fitBounds(bounds, { padding, maxZoom: 14, animate }, { fitted: true })
}
