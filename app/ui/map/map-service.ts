import { useEffect, useRef, useState } from 'react'
import type { Sketch } from './map-canvas.ts'
import { colourReader, onThemeChange } from './map-colours.ts'
import type { MapEngine } from './map-engine.ts'

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
