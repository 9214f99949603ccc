import { useCallback, useEffect, useRef, useState } from 'react'
import { type Bounds, boundsOf, joinBounds, type MapPoint, mostOf, padBounds } from './map-bounds.ts'
import type { MapEngine, MapStyle } from './map-engine.ts'
import { type MapMemory, recall, remember } from './map-memory.ts'

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
  /**
   * What is in view, initially and on every change: all markers, most of them, which comes closer where some are far away, or all
   * around the centre.
   */
  fit?: 'all' | 'most' | 'around'
  /** The part of the map that is searched, shown instead. */
  view?: Bounds
  /** The name under which it remembers, in this tab, what it showed when the visitor left it. */
  memory?: string
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
  /** The view of before, which the first markers that come do not change. */
  const restored = useRef<MapMemory>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts it anew
  useEffect(() => {
    let started: MapEngine | null = null
    let left = false
    const leave = () => {
      if (!started) return
      const { lng, lat } = started.getCenter()
      remember(latest.current.memory, { centre: [lng, lat], zoom: started.getZoom() })
    }
    begin()
    addEventListener('pagehide', leave)
    return () => {
      left = true
      removeEventListener('pagehide', leave)
      leave()
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
        restored.current = recall(latest.current.memory)
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
    // It may lie where only the markers have extended the map to.
    const { centre, zoom } = restored.current ?? {}
    restored.current = undefined
    if (centre) engine.jumpTo({ center: centre, zoom }, { fitted: true })
    else if (fit && !view) fitTo(engine, latest.current, true)
  }, [engine, places])

  const searched = options.view?.join()
  const searchedBefore = useRef(searched)
  useEffect(() => {
    if (!engine || searchedBefore.current === searched) return
    searchedBefore.current = searched
    const { view } = latest.current
    // "Search this area" has searched what is in view.
    if (view && !isInView(engine, view)) showArea(engine, view, true)
  }, [engine, searched])

  const showAll = useCallback(() => engine && fitTo(engine, { ...latest.current, fit: 'all' }, true), [engine])
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  return { canvas, engine, problem, retry, showAll }
}

type Module = Awaited<ReturnType<typeof load>>

function start({ startEngine }: Module, container: HTMLElement, options: MapOptions) {
  const { name, sketch, limits, markers, fit, view, free, memory } = options
  const kept = recall(memory)
  const style = sketch(colourReader(container))
  const engine = startEngine(container, {
    name,
    style,
    centre: kept.centre ?? options.centre,
    zoom: kept.zoom ?? options.zoom,
    limits: reach(limits, markers),
    cooperativeGestures: !free,
  })
  if (kept.zoom === undefined && view) showArea(engine, view, false)
  else if (kept.zoom === undefined && fit) fitTo(engine, options, false)
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

function fitTo(engine: MapEngine, { markers, fit, centre }: MapOptions, animate: boolean) {
  const bounds = boundsOf(
    fit === 'around' ? [...markers, ...mirrored(markers, centre)] : fit === 'most' ? mostOf(markers) : markers,
  )
  if (!bounds) return
  // Closer, our drawing has hardly a street. MapSearch tells it from a move of the visitor.
  engine.fitBounds(bounds, { padding: roomOfPins(engine), maxZoom: 14, animate }, { fitted: true })
}

/** A pin stands over its place, and under none of the controls at the top and at the right. */
export function roomOfPins(engine: MapEngine) {
  const low = engine.getContainer().clientHeight < 360
  return { top: low ? 64 : 104, bottom: low ? 36 : 48, left: 52, right: 100 }
}

function mirrored(points: MapPoint[], [longitude, latitude]: MapOptions['centre']) {
  return points.map((point) => ({
    longitude: 2 * longitude - point.longitude,
    latitude: 2 * latitude - point.latitude,
  }))
}

/** Shows the part that is searched, with its outline. */
function showArea(engine: MapEngine, area: Bounds, animate: boolean) {
  engine.fitBounds(area, { padding: 24, animate }, { fitted: true })
}

/** The area is what the map shows, but for rounding. */
function isInView(engine: MapEngine, area: Bounds) {
  return visibleBounds(engine).every((edge, index) => Math.abs(edge - area[index]!) < 0.0002)
}

export function visibleBounds(engine: MapEngine): Bounds {
  const bounds = engine.getBounds()
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]
}

/** The current value of colour tokens as the browser computes them: `light-dark()` and mixes become plain colours. */
function colourReader(parent: HTMLElement) {
  return (token: string) => {
    const probe = parent.appendChild(document.createElement('i'))
    // Forced colours would replace every token with the text colour, and the drawing with a single colour.
    probe.style.forcedColorAdjust = 'none'
    probe.style.color = `var(${token})`
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  }
}

/** Calls back when the colour scheme changes, by the system or by the visitor's choice. */
function onThemeChange(changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const choice = new MutationObserver(changed)
  system.addEventListener('change', changed)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    choice.disconnect()
  }
}

/** Switches between our own drawing and the map service, which is requested only on demand. */
export function useMapService(engine: MapEngine | null, url: string | undefined, sketch: Sketch) {
  const [state, setState] = useState<'sketch' | 'busy' | 'service' | 'failed'>('sketch')
  const latest = useRef(state)
  latest.current = state

  useEffect(() => {
    if (!engine) return
    return onThemeChange(() => {
      if (latest.current !== 'service') engine.setStyle(draw(engine, sketch))
    })
  }, [engine, sketch])

  async function toggle() {
    if (!engine || !url || state === 'busy') return
    if (state === 'service') {
      engine.setStyle(draw(engine, sketch), { diff: false })
      return setState('sketch')
    }
    setState('busy')
    try {
      const { showService } = await import('./map-engine.ts')
      await showService(engine, url, () => draw(engine, sketch))
      setState('service')
    } catch {
      setState('failed')
    }
  }

  return {
    isOn: state === 'service',
    busy: state === 'busy',
    failed: state === 'failed',
    toggle,
    forget: () => setState('sketch'),
  }
}

function draw(engine: MapEngine, sketch: Sketch) {
  return sketch(colourReader(engine.getContainer()))
}
