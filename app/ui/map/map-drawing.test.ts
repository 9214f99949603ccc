import { expect, test } from 'vitest'
import { boxAfterKey, boxBetween, firstBox, isLargeEnough } from './map-draw.tsx'

const size = { width: 400, height: 800 }

test('a drag in any direction draws the rectangle between its ends, inside the map', () => {
  const box = { left: 50, top: 100, width: 150, height: 200 }
  expect(boxBetween({ x: 50, y: 100 }, { x: 200, y: 300 }, size)).toEqual(box)
  expect(boxBetween({ x: 200, y: 300 }, { x: 50, y: 100 }, size)).toEqual(box)
  expect(boxBetween({ x: 350, y: 700 }, { x: 900, y: -20 }, size)).toEqual({
    left: 350,
    top: 0,
    width: 50,
    height: 700,
  })
})

test('a press without dragging draws nothing', () => {
  expect(isLargeEnough(boxBetween({ x: 50, y: 50 }, { x: 60, y: 300 }, size))).toBe(false)
  expect(isLargeEnough(firstBox(size))).toBe(true)
})

test('arrow keys move it, with Shift they size it, and it stays inside the map', () => {
  const box = firstBox(size)
  expect(boxAfterKey(box, 'ArrowRight', false, size)).toEqual({ ...box, left: box.left + 16 })
  expect(boxAfterKey(box, 'ArrowUp', true, size)).toEqual({ ...box, height: box.height - 16 })
  expect(boxAfterKey(box, 'a', false, size)).toBeUndefined()
  let moved = box
  for (let press = 0; press < 100; press++) moved = boxAfterKey(moved, 'ArrowLeft', false, size)!
  expect(moved.left).toBe(0)
  for (let press = 0; press < 100; press++) moved = boxAfterKey(moved, 'ArrowRight', true, size)!
  expect(moved.width).toBe(400)
  for (let press = 0; press < 100; press++) moved = boxAfterKey(moved, 'ArrowLeft', true, size)!
  expect(moved.width).toBe(24)
})
