import { useEffect } from 'react'
import type { MapEngine } from './map-engine.ts'
import type { Placed } from './map-placing.ts'

const name = 'reserved'
/** The size of a dot and of a price, in pixels. */
const sizes = { dot: { width: 20, height: 20 }, price: { width: 80, height: 48 } }

/**
 * Keeps place names clear of the markers, which are buttons above the drawing: invisible symbols of their size take
 * part in label placement, so names move or disappear.
 */
export function useReservedSpace(engine: MapEngine, placed: Placed[]) {
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
