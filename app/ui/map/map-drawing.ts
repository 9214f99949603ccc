/** A rectangle over the map, in pixels from its upper left corner. */
export interface DrawnBox {
  left: number
  top: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

/** The smallest side, in pixels: a press without dragging draws nothing. */
const least = 24
/** How far a key moves or sizes it, in pixels. */
const step = 16

/** The middle of the map, to begin with. */
export function firstBox({ width, height }: Size): DrawnBox {
  return { left: width * 0.2, top: height * 0.2, width: width * 0.6, height: height * 0.6 }
}

/** The rectangle between two points, inside the map. */
export function boxBetween(from: { x: number; y: number }, to: { x: number; y: number }, size: Size): DrawnBox {
  const [x1, x2] = [from.x, to.x].map((x) => Math.min(Math.max(x, 0), size.width)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  const [y1, y2] = [from.y, to.y].map((y) => Math.min(Math.max(y, 0), size.height)).sort((a, b) => a - b) as [
    number,
    number,
  ]
  return { left: x1, top: y1, width: x2 - x1, height: y2 - y1 }
}

export function isLargeEnough({ width, height }: DrawnBox) {
  return width >= least && height >= least
}

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** An arrow key moves the rectangle, with Shift it sizes it; undefined for other keys. */
export function boxAfterKey(box: DrawnBox, key: string, sizing: boolean, size: Size): DrawnBox | undefined {
  const [x, y] = directions[key] ?? []
  if (x === undefined || y === undefined) return undefined
  if (sizing) {
    return {
      ...box,
      width: clamp(box.width + x * step, least, size.width - box.left),
      height: clamp(box.height + y * step, least, size.height - box.top),
    }
  }
  return {
    ...box,
    left: clamp(box.left + x * step, 0, size.width - box.width),
    top: clamp(box.top + y * step, 0, size.height - box.height),
  }
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
