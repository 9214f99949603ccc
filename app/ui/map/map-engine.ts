/** The only module that imports maplibre-gl, which is large: only the map loads it, and only in the browser. */
import {
  Map as Engine,
  type ErrorEvent,
  type ExpressionSpecification,
  type LayerSpecification,
  type MapMouseEvent,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { t } from '../../core/language/translate.ts'
import type { Bounds } from './map-bounds.ts'

export type MapEngine = Engine
export type { MapMouseEvent }
export type MapStyle = StyleSpecification
export type MapLayer = LayerSpecification
export type MapExpression = ExpressionSpecification

interface Settings {
  name: string
  style: MapStyle
  centre: [longitude: number, latitude: number]
  zoom: number
  limits: Bounds
  /** One finger and the wheel still scroll the page. */
  cooperativeGestures: boolean
}

setWorkerUrl(workerUrl)

/** Throws if the browser has no WebGL. */
export function startEngine(
  container: HTMLElement,
  { name, style, centre, zoom, limits, cooperativeGestures }: Settings,
): Engine {
  const engine = new Engine({
    container,
    style,
    center: centre,
    zoom,
    maxBounds: limits,
    minZoom: 8,
    maxZoom: 18,
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    fadeDuration: 120,
    cooperativeGestures,
    attributionControl: { compact: false },
    locale: {
      'Map.Title': t('{name}. Arrow keys move it, plus and minus change how near it is.', { name }),
      'AttributionControl.ToggleAttribution': t('Toggle attribution'),
      'CooperativeGesturesHandler.WindowsHelpText': t('Use Ctrl + scroll to zoom the map'),
      'CooperativeGesturesHandler.MacHelpText': t('Use ⌘ + scroll to zoom the map'),
      'CooperativeGesturesHandler.MobileHelpText': t('Use two fingers to move the map'),
    },
  })
  engine.touchZoomRotate.disableRotation()
  engine.keyboard.disableRotation()
  return engine
}

/** Loads the map service's style and shows it once its first tiles are there; rejects without changing the map. */
export async function showService(engine: Engine, url: string, before: () => MapStyle) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeout), credentials: 'omit' })
  if (!answer.ok) throw new Error(`The map style answered ${answer.status}`)
  const style = (await answer.json()) as MapStyle
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(new Error('The map tiles did not come in time')), timeout)
    const fail = ({ error }: ErrorEvent) => settle(error)
    const done = () => settle()
    const settle = (error?: { message: string }) => {
      clearTimeout(timer)
      engine.off('error', fail)
      engine.off('idle', done)
      if (!error) return resolve()
      engine.setStyle(before(), { diff: false })
      reject(error)
    }
    engine.on('error', fail)
    engine.on('idle', done)
    engine.setStyle(style, { diff: false })
  })
}

/** Timeout of each of the two steps, in milliseconds. */
const timeout = 12_000
