import { expect, test } from 'vitest'
import { createTypedSearch } from './combobox.tsx'

/** With a manual clock, and searches that the test answers. */
function open() {
  const heard: string[] = []
  const waiting = new Set<() => void>()
  const searches = new Map<string, { signal: AbortSignal; answer: (text: string) => void; fail: () => void }>()
  const search = createTypedSearch<string>({
    search: (text, signal) =>
      new Promise((resolve, reject) => {
        searches.set(text, { signal, answer: resolve, fail: () => reject(new Error('no')) })
      }),
    onStart: () => heard.push('start'),
    onAnswer: (answer) => heard.push(answer),
    onFailure: () => heard.push('failed'),
    later(work, delay) {
      heard.push(`in ${delay}`)
      waiting.add(work)
      return () => waiting.delete(work)
    },
  })
  function rest() {
    for (const work of [...waiting]) {
      waiting.delete(work)
      work()
    }
  }
  return { ...search, heard, searches, rest, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('searches once the keys rest, for the last text only', async () => {
  const { type, rest, searches, heard, settled } = open()
  type('e')
  type('el')
  type('elm')
  rest()
  expect([...searches.keys()]).toEqual(['elm'])
  searches.get('elm')!.answer('Elm Street')
  await settled()
  expect(heard).toEqual(['start', 'in 200', 'start', 'in 200', 'start', 'in 200', 'Elm Street'])
})

test('a newer text ends the running search, and its late answer is not heard', async () => {
  const { type, rest, searches, heard, settled } = open()
  type('elm')
  rest()
  type('oak', 'once')
  rest()
  expect(searches.get('elm')!.signal.aborted).toBe(true)
  searches.get('oak')!.answer('Oak')
  await settled()
  searches.get('elm')!.answer('Elm')
  await settled()
  expect(heard).toEqual(['start', 'in 200', 'start', 'in 0', 'Oak'])
})

test('a failure is told, but not of what was stopped', async () => {
  const { type, stop, rest, searches, heard, settled } = open()
  type('elm')
  rest()
  searches.get('elm')!.fail()
  await settled()
  expect(heard.at(-1)).toBe('failed')
  type('oak')
  rest()
  stop()
  searches.get('oak')!.fail()
  type('ash')
  stop()
  rest()
  await settled()
  expect(heard.filter((word) => word === 'failed')).toHaveLength(1)
  expect([...searches.keys()]).toEqual(['elm', 'oak'])
})
