import { describe, expect, test } from 'vitest'
import { currentSlide, ease, lastPosition, mostVisible, nextIndex, positionText, shouldPlay } from './autoplay.ts'

const free = { hovered: false, focused: false, touched: false }
const onStage = { elected: true, paused: false, suppressed: false }

describe('shouldPlay', () => {
  test('only the elected one, undisturbed', () => {
    expect(shouldPlay(onStage, free)).toBe(true)
    expect(shouldPlay({ ...onStage, elected: false }, free)).toBe(false)
  })

  test.each(['hovered', 'focused', 'touched'] as const)('pauses while %s', (reason) => {
    expect(shouldPlay(onStage, { ...free, [reason]: true })).toBe(false)
  })

  test.each(['paused', 'suppressed'] as const)('pauses while %s', (reason) => {
    expect(shouldPlay({ ...onStage, [reason]: true }, free)).toBe(false)
  })
})

describe('mostVisible', () => {
  test('the largest share', () => {
    expect(
      mostVisible(
        [
          ['a', 0.6],
          ['b', 0.9],
          ['c', 0.7],
        ],
        null,
      ),
    ).toBe('b')
  })

  test('none when all are mostly out of view', () => {
    expect(
      mostVisible(
        [
          ['a', 0.4],
          ['b', 0],
        ],
        'a',
      ),
    ).toBe(null)
  })

  test('a tie keeps the playing one, else the first', () => {
    const shares = [
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ] as const
    expect(mostVisible(shares, null)).toBe('a')
    expect(mostVisible(shares, 'b')).toBe('b')
    expect(
      mostVisible(
        [
          ['a', 1],
          ['b', 0.8],
        ],
        'b',
      ),
    ).toBe('a')
  })
})

describe('nextIndex', () => {
  test('advances', () => {
    expect(nextIndex(0, 1, 4, true)).toBe(1)
    expect(nextIndex(3, -1, 4, true)).toBe(2)
  })

  test('loops or stays at the end', () => {
    expect([nextIndex(4, 1, 4, true), nextIndex(0, -1, 4, true)]).toEqual([0, 4])
    expect([nextIndex(4, 1, 4, false), nextIndex(0, -1, 4, false)]).toEqual([4, 0])
  })
})

test('the slide nearest to the left edge is current', () => {
  const stops = [0, 300, 600, 900]
  expect([0, 149, 151, 599, 2000].map((left) => currentSlide(left, stops))).toEqual([0, 0, 1, 2, 3])
  expect(currentSlide(10, [])).toBe(0)
})

test('the last position shows all remaining slides', () => {
  expect(lastPosition([0, 300, 600, 900], 300)).toBe(1)
  expect(lastPosition([0, 300, 600, 900], 299.5)).toBe(1)
  expect(lastPosition([0, 300], 0)).toBe(0)
  expect(lastPosition([0, 300], 400)).toBe(1)
  expect(lastPosition([], 0)).toBe(0)
})

test('describes its position', () => {
  expect(positionText(1, 1, 5)).toBe('2 of 5')
  expect(positionText(1, 3, 6)).toBe('2-4 of 6')
  expect(positionText(4, 3, 6)).toBe('5-6 of 6')
})

test('eases from 0 to 1', () => {
  expect([ease(0), ease(1)]).toEqual([0, 1])
  expect(ease(0.5)).toBeGreaterThan(0.5)
})
