import { expect, test } from 'vitest'
import { createUploadList } from './upload-list.ts'

interface Call {
  name: string
  signal: AbortSignal
  hear: (share: number) => void
  answer: (sent: { kept: string } | { reason: string }) => void
  fail: () => void
}

function open(most = 8) {
  const calls: Call[] = []
  const list = createUploadList<string>({
    limit: most,
    lostConnection: 'Lost.',
    send: ({ name }, hear, signal) =>
      new Promise((answer, reject) => calls.push({ name, hear, signal, answer, fail: () => reject(new Error('no')) })),
  })
  const call = (name: string) => calls.findLast((one) => one.name === name)!
  const names = () => list.get().map(({ name }) => name)
  const states = () => list.get().map(({ state }) => state)
  return { list, calls, call, names, states, idOf: (name: string) => list.get().find((one) => one.name === name)!.id }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
/** Long enough for pending promises to settle. */
const heard = () => new Promise((resolve) => setTimeout(resolve))

test('uploads two at a time, in order, and reports progress', async () => {
  const { list, calls, call, states } = open()
  expect(list.add(files('a', 'b', 'c'))).toBe(3)
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  call('a').hear(0.4)
  expect(list.get()[0]?.progress).toBe(0.4)
  call('b').answer({ kept: 'path-b' })
  await heard()
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(list.get()[1]).toMatchObject({ state: 'kept', kept: 'path-b' })
})

test('accepts no more files than fit, the first ones', () => {
  const { list, names } = open(3)
  expect(list.add(files('a', 'b'))).toBe(2)
  expect(list.add(files('c', 'd'))).toBe(1)
  expect(list.add(files('e'))).toBe(0)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('reports why one failed, and retries it', async () => {
  const { list, call, calls, idOf } = open()
  list.add(files('a', 'b'))
  call('a').answer({ reason: 'This is no image.' })
  call('b').fail()
  await list.settled()
  expect(list.get().map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'This is no image.'],
    ['failed', 'Lost.'],
  ])
  list.retry(idOf('b'))
  expect(list.get()[1]).toMatchObject({ state: 'sending', reason: '' })
  call('b').answer({ kept: 'path-b' })
  await list.settled()
  expect(list.get()[1]).toMatchObject({ state: 'kept', kept: 'path-b' })
  expect(calls).toHaveLength(3)
})

test('aborts a removed upload and starts the next one', async () => {
  const { list, call, calls, names, idOf } = open()
  list.add(files('a', 'b', 'c'))
  list.remove(idOf('a'))
  expect(call('a').signal.aborted).toBe(true)
  call('a').fail()
  await heard()
  expect(names()).toEqual(['b', 'c'])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('moves within bounds, and restores what the server has', () => {
  const { list, calls, names, states, idOf } = open()
  list.replaceItems(['a', 'b', 'c'].map((name) => ({ name, preview: `/${name}`, kept: name })))
  list.move(idOf('c'), 0)
  list.move(idOf('b'), 3)
  list.move(idOf('a'), -1)
  expect(names()).toEqual(['c', 'a', 'b'])
  expect(states()).toEqual(['kept', 'kept', 'kept'])
  expect(calls).toEqual([])
})
