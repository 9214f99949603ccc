import { describe, expect, test } from 'vitest'
import { ease, lastLeader, leadingSlide, mostVisible, nextIndex, plays, positionText } from './carousel-play.ts'

const free = { hovered: false, focused: false, touched: false }
const onStage = { chosen: true, paused: false, still: false }

describe('plays', () => {
  test('only the chosen one, undisturbed', () => {
    expect(plays(onStage, free)).toBe(true)
    expect(plays({ ...onStage, chosen: false }, free)).toBe(false)
  })

  test.each(['hovered', 'focused', 'touched'] as const)('rests while %s', (reason) => {
    expect(plays(onStage, { ...free, [reason]: true })).toBe(false)
  })

  test.each(['paused', 'still'] as const)('rests while %s', (reason) => {
    expect(plays({ ...onStage, [reason]: true }, free)).toBe(false)
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

  test('nobody when all are mostly out of view', () => {
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

  test('a tie keeps who plays already, else the first', () => {
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
  test('steps', () => {
    expect(nextIndex(0, 1, 4, true)).toBe(1)
    expect(nextIndex(3, -1, 4, true)).toBe(2)
  })

  test('goes round or stays at the end', () => {
    expect([nextIndex(4, 1, 4, true), nextIndex(0, -1, 4, true)]).toEqual([0, 4])
    expect([nextIndex(4, 1, 4, false), nextIndex(0, -1, 4, false)]).toEqual([4, 0])
  })
})

test('the slide nearest to the left edge leads', () => {
  const stops = [0, 300, 600, 900]
  expect([0, 149, 151, 599, 2000].map((left) => leadingSlide(left, stops))).toEqual([0, 0, 1, 2, 3])
  expect(leadingSlide(10, [])).toBe(0)
})

test('the last leader has the others beside it', () => {
  expect(lastLeader([0, 300, 600, 900], 300)).toBe(1)
  expect(lastLeader([0, 300, 600, 900], 299.5)).toBe(1)
  expect(lastLeader([0, 300], 0)).toBe(0)
  expect(lastLeader([0, 300], 400)).toBe(1)
  expect(lastLeader([], 0)).toBe(0)
})

test('says where it is', () => {
  expect(positionText(1, 1, 5)).toBe('2 of 5')
  expect(positionText(1, 3, 6)).toBe('2-4 of 6')
  expect(positionText(4, 3, 6)).toBe('5-6 of 6')
})

test('eases from 0 to 1', () => {
  expect([ease(0), ease(1)]).toEqual([0, 1])
  expect(ease(0.5)).toBeGreaterThan(0.5)
})
