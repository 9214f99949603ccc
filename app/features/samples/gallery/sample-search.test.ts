import { expect, test } from 'vitest'
import { chosenParams, findSamples, resultText, samplePage, samplesOn } from './sample-search.ts'

function idsOf(query: string) {
  return findSamples(new URLSearchParams(query)).map(({ id }) => id)
}

test.each([
  ['', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
  ['type=Sell', ['3', '6', '7', '10', '12']],
  ['type=Buy&city=Shediac', ['6', '12']],
  ['city=Dieppe&city=Shediac', ['4', '6', '7', '12']],
  ['kind=basement&kind=semi-detached', ['4', '8']],
  ['style=Villa', ['6', '7', '12']],
  ['price=0-1000', ['8', '11']],
  ['price=1001-1500', ['2']],
  ['beds=03&type=Rent', ['1', '4', '9']],
  ['bedrooms=Studio', ['11']],
  ['bedrooms=4%2B', ['3', '10', '12']],
  ['bathrooms=5%2B', ['10']],
  ['upto=40&type=Rent', ['8', '11']],
  ['upto=0', []],
  ['hot=1&pets=1', ['6', '11']],
  ['laundry=Hookups+only', ['4', '6']],
  ['amenity=Garage&amenity=Gym', ['12']],
  ['q=pointe-du-CHENE', ['6']],
  ['q=nothing+like+it', []],
  ['type=&city=&kind=&price=&beds=&q=', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
  ['type=Lease&price=x&beds=x&bedrooms=x&upto=x', ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']],
])('the address %o finds %o', (query, ids) => {
  expect(idsOf(query)).toEqual(ids)
})

test('sorts by both price orders of both lists and by stars', () => {
  expect(idsOf('type=Sell&sort=Low+Price')).toEqual(['6', '3', '7', '12', '10'])
  expect(idsOf('type=Sell&sort=Price+High+to+Low')).toEqual(['10', '12', '7', '3', '6'])
  expect(idsOf('type=Sell&sort=Top+Rated')[0]).toBe('6')
  expect(idsOf('sort=Best+Match')).toEqual(idsOf(''))
})

test('states the sample number as specified, and counts the results of a filter', () => {
  expect(resultText(1, null)).toBe('Found 1-10 of 142 Results')
  expect(resultText(3, null)).toBe('Found 21-30 of 142 Results')
  expect(resultText(18, null)).toBe('Found 133-142 of 142 Results')
  expect(resultText(1, 3)).toBe('Found 1-3 of 3 Results')
  expect(resultText(1, 0)).toBe('Found 0 of 0 Results')
})

test('each page starts with other samples; an invalid page is the first', () => {
  const all = findSamples(new URLSearchParams())
  expect(samplesOn(1, all)[0]?.id).toBe('1')
  expect(samplesOn(2, all)[0]?.id).toBe('11')
  expect(samplesOn(5, [])).toEqual([])
  for (const page of ['', '0', '19', '1.5', 'x']) expect(samplePage(new URLSearchParams({ page }))).toBe(1)
  expect(samplePage(new URLSearchParams({ page: '18' }))).toBe(18)
})

test('keeps only the chosen parameters, and returns to the first page', () => {
  const data = new URLSearchParams('q=&type=Rent&upto=100&page=3&city=Dieppe&city=Shediac')
  expect(chosenParams(data).toString()).toBe('type=Rent&city=Dieppe&city=Shediac')
})
