import { type MapPoint, toPixels } from './map-bounds.ts'

interface LabelledPoint extends MapPoint {
  label: string
  /** The place that the map is about: it has its pin before all others. */
  plate?: boolean
}

/** A pin or dot: the home that it shows first, then those that it stands for as well. */
export interface Placed {
  ids: [string, ...string[]]
  longitude: number
  latitude: number
  /** A dot has no room for its label. */
  dot: boolean
  /** All its homes are at one point: coming closer does not part them. */
  onePlace: boolean
}

/**
 * Which markers have a pin at `zoom` and which are dots, so that no two pins overlap and no dot, drawn at whole pixels, is less than 24 (WCAG
 * 2.5.8) from another. The chosen place comes first, then those whose pin covers no other, then the rest, whose pin also stands for
 * what it covers; each time places with several homes, then the others in their given order. Every marker is in exactly one pin or
 * dot, and moving the map changes nothing.
 */
export function placeMarkers(markers: LabelledPoint[], zoom: number, chosen?: string): Placed[] {
  const places = [...Map.groupBy(markers, placeKey).values()].map((homes): Place => {
    const isChosen = homes.some(({ id, plate }) => plate || id === chosen)
    return { homes, ...toPixels(homes[0]!, zoom), scale: isChosen ? 1.2 : 1 }
  })
  const rank = ({ homes, scale }: Place) => (scale > 1 ? 0 : homes.length > 1 ? 1 : 2)
  const free = new Set(places.toSorted((one, other) => rank(one) - rank(other)))
  const pins: { box: Box; places: Place[] }[] = []
  for (const mayCover of [false, true])
    for (const place of free) {
      const hasRoom = (box: Box) => !pins.some((pin) => overlap(pin.box, box))
      if (!hasRoom(boxOf(place, false))) continue
      const under = (box: Box) => [...free].filter((other) => other !== place && isUnder(other, box))
      const isAlone = under(boxOf(place, false)).length === 0
      if (!isAlone && !mayCover && place.scale === 1) continue
      const box = boxOf(place, !isAlone)
      if (!hasRoom(box)) continue
      const all = isAlone ? [place] : [place, ...under(box)]
      pins.push({ box, places: all })
      for (const one of all) free.delete(one)
    }
  const dots: Place[][] = []
  for (const place of free) {
    const near = dots.find(([first]) => Math.hypot(first!.x - place.x, first!.y - place.y) < target)
    if (near) near.push(place)
    else dots.push([place])
  }
  return [...pins.map(({ places }) => placed(places, false)), ...dots.map((places) => placed(places, true))]
}

/** Homes at one point, in pixels. */
interface Place {
  homes: LabelledPoint[]
  x: number
  y: number
  scale: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The least distance of two dots, in pixels: 24 are left where the map draws each at a whole pixel. */
const target = 26

/** About a metre. */
function placeKey({ longitude, latitude }: MapPoint) {
  return `${longitude.toFixed(5)},${latitude.toFixed(5)}`
}

/** A pin with its point and a margin, in pixels: 34 high, 8 above its place, as wide as its label and a count need. */
function boxOf({ homes, x, y, scale }: Place, counts: boolean): Box {
  const letters = homes[0]!.label.length + (counts || homes.length > 1 ? 4 : 0)
  const half = ((30 + letters * 7.2) * scale) / 2
  return { left: x - half, right: x + half, top: y - 10 - 34 * scale, bottom: y + 2 }
}

function overlap(one: Box, other: Box) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** A dot there, 24 wide and drawn at a whole pixel, would reach under the pin, whose box has a margin of two pixels. */
function isUnder({ x, y }: Place, { left, right, top, bottom }: Box) {
  const edge = 11.5
  return x > left - edge && x < right + edge && y > top - edge && y < bottom + edge
}

function placed(places: Place[], dot: boolean): Placed {
  const [first] = places as [Place]
  const [{ longitude, latitude, plate, id }] = first.homes as [LabelledPoint]
  // What is under the place that the map is about appears when the map is closer.
  const ids = plate ? [id] : places.flatMap(({ homes }) => homes.map((home) => home.id))
  return { ids: ids as Placed['ids'], longitude, latitude, dot, onePlace: places.length === 1 }
}
