import type { MapExpression, MapLayer, MapStyle } from '../../ui/map/map-engine.ts'
import { t } from '../language/translate.ts'
import { sketchFeatures } from './sketch-map.ts'

/** The style of the sketch map; `colour` returns the current value of a token of app/theme/tokens.css. */
export function sketchStyle(colour: (token: string) => string): MapStyle {
  return {
    version: 8,
    sources: {
      sketch: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: sketchFeatures() },
        attribution: t('Sketch map'),
        tolerance: 0.2,
        maxzoom: 15,
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colour('--map-land') } },
      fill('town', colour('--map-town')),
      fill('marsh', colour('--map-marsh')),
      fill('park', colour('--map-park')),
      fill('sea', colour('--map-sea')),
      stroke('shore', colour('--map-bank'), grow(9, 0.8, 14, 2)),
      fill('island', colour('--map-land')),
      stroke('tidal', colour('--map-mud'), grow(10, 0.5, 13, 1.8, 16, 8)),
      stroke('stream', colour('--map-sea'), grow(9, 0.6, 13, 2.4, 16, 9)),
      fill('pond', colour('--map-sea')),
      { ...stroke('mud', colour('--map-bank'), grow(9, 1.6, 12, 2.4, 16, 4.5)), id: 'bank' },
      fill('mud', colour('--map-mud')),
      fill('shallow', colour('--map-shallow')),
      fill('deep', colour('--map-deep')),
      ...roadLayers(colour),
      ...nameLayers(colour),
    ],
  }
}

function roadLayers(colour: (token: string) => string): MapLayer[] {
  const kinds = [
    { rank: 'lane', from: 12.6, width: [12.6, 0.6, 14, 2.4, 16, 9, 18, 18], variant: 'street' },
    { rank: 'street', from: 11, width: [11, 0.7, 14, 4, 16, 12, 18, 24], variant: 'street' },
    { rank: 'main', from: 8, width: [9, 0.9, 12, 2.6, 14, 6, 16, 16, 18, 32], variant: 'road' },
    { rank: 'highway', from: 8, width: [9, 1.4, 12, 3.6, 14, 8, 16, 20, 18, 40], variant: 'highway' },
  ]
  const layer = (kind: (typeof kinds)[number], edge: boolean): MapLayer => ({
    id: `${kind.rank}${edge ? '-edge' : ''}`,
    type: 'line',
    source: 'sketch',
    minzoom: kind.from,
    filter: ['in', ['get', 'rank'], ['literal', kind.rank === 'main' ? ['main', 'bridge'] : [kind.rank]]],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour(`--map-${kind.variant}${edge ? '-edge' : ''}`),
      'line-width': grow(...kind.width.map((value, index) => (edge && index % 2 ? value + hairline(value) : value))),
    },
  })
  const [lane, street, main, highway] = kinds as [Kind, Kind, Kind, Kind]
  type Kind = (typeof kinds)[number]
  return [
    houses(1, colour),
    houses(-1, colour),
    layer(lane, true),
    layer(street, true),
    layer(main, true),
    layer(lane, false),
    layer(street, false),
    layer(main, false),
    layer(highway, true),
    layer(highway, false),
  ]
}

/** Decorative blocks along one side of every street, not surveyed buildings. */
function houses(side: 1 | -1, colour: (token: string) => string): MapLayer {
  return {
    id: `houses${side}`,
    type: 'line',
    source: 'sketch',
    minzoom: 14,
    filter: ['in', ['get', 'rank'], ['literal', ['main', 'street', 'lane']]],
    paint: {
      'line-color': colour('--map-house'),
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 13, 1.9, 18, 60.8],
      'line-offset': ['interpolate', ['exponential', 2], ['zoom'], 13, side * 4.1, 18, side * 131],
      'line-dasharray': [0.9, 0.8],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 14.8, 1],
    },
  }
}

/** How much wider than a road its casing is: a hairline on both sides. */
function hairline(width: number) {
  return width < 2 ? 1 : width < 8 ? 1.6 : 2.2
}

function nameLayers(colour: (token: string) => string): MapLayer[] {
  const halo = { 'text-halo-color': colour('--map-halo'), 'text-halo-width': 1.6, 'text-halo-blur': 0.4 }
  const place = (rank: string, from: number, to: number, size: MapExpression, font = bold): MapLayer => ({
    id: `place-${rank}`,
    type: 'symbol',
    source: 'sketch',
    minzoom: from,
    maxzoom: to,
    filter: ['all', ['==', ['get', 'kind'], 'place'], ['==', ['get', 'rank'], rank]],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': size,
      'text-letter-spacing': 0.05,
      'text-padding': 6,
      // Offset, so that a marker on the middle of the place does not cover it.
      'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.6,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': colour(
        rank === 'water' ? '--map-water-name' : rank === 'green' ? '--map-green-name' : '--map-name',
      ),
      ...halo,
    },
  })
  const along = (id: string, from: number, filter: MapExpression, size: MapExpression): MapLayer => ({
    id: `along-${id}`,
    type: 'symbol',
    source: 'sketch',
    minzoom: from,
    filter,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 340,
      'text-field': ['get', 'name'],
      'text-font': id === 'river' ? italic : medium,
      'text-size': size,
      'text-letter-spacing': id === 'river' ? 0.08 : 0.01,
      'text-max-angle': 32,
      'text-padding': 8,
    },
    paint:
      id === 'river'
        ? { 'text-color': colour('--map-water-name') }
        : { 'text-color': colour('--map-road-name'), ...halo },
  })
  const ranked = (rank: string): MapExpression => ['==', ['get', 'rank'], rank]
  return [
    along('lane', 15.2, ranked('lane'), grow(15, 11, 18, 14)),
    along('street', 14.2, ranked('street'), grow(14, 11, 18, 15)),
    along('main', 13, ranked('main'), grow(13, 11, 18, 16)),
    along('highway', 11.4, ranked('highway'), grow(11, 10.5, 18, 16)),
    place('quarter', 13.2, 17, grow(13, 12, 16, 15), medium),
    place('green', 13, 18, grow(13, 11, 16, 14), italic),
    place('village', 10.4, 16, grow(10, 11, 14, 15), medium),
    place('town', 9, 16, grow(9, 12, 14, 18)),
    place('water', 8, 16, grow(9, 12, 14, 17), italic),
    along('river', 12, ['==', ['get', 'kind'], 'river-name'], grow(12, 10.5, 16, 18)),
    place('city', 8, 15.5, grow(9, 13, 12, 17, 15, 24)),
  ]
}

const bold = ['Hanken Grotesk Variable Semibold', 'Hanken Grotesk Variable']
const medium = ['Hanken Grotesk Variable Medium', 'Hanken Grotesk Variable']
const italic = ['Hanken Grotesk Variable Medium Italic', 'Hanken Grotesk Variable']

function fill(kind: string, colour: string): MapLayer {
  return {
    id: kind,
    type: 'fill',
    source: 'sketch',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour },
  }
}

function stroke(kind: string, colour: string, width: MapExpression): MapLayer {
  return {
    id: kind,
    type: 'line',
    source: 'sketch',
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  }
}

/** Alternating zoom and value; interpolated exponentially, as the map scales. */
function grow(...stops: number[]): MapExpression {
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops] as MapExpression
}
