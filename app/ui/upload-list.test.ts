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
    most,
    lost: 'Lost.',
    send: ({ name }, hear, signal) =>
      new Promise((answer, reject) => calls.push({ name, hear, signal, answer, fail: () => reject(new Error('no')) })),
  })
  const call = (name: string) => calls.findLast((one) => one.name === name)!
  const names = () => list.get().map(({ name }) => name)
  const states = () => list.get().map(({ state }) => state)
  return { list, calls, call, names, states, idOf: (name: string) => list.get().find((one) => one.name === name)!.id }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
/** Long enough for what waits for an answer to hear it. */
const heard = () => new Promise((resolve) => setTimeout(resolve))

test('sends two at a time, in order, and says how far each is', async () => {
  const { list, calls, call, states } = open()
  expect(list.add(files('a', 'b', 'c'))).toBe(3)
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  call('a').hear(0.4)
  expect(list.get()[0]?.share).toBe(0.4)
  call('b').answer({ kept: 'path-b' })
  await heard()
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(list.get()[1]).toMatchObject({ state: 'kept', kept: 'path-b' })
})

test('takes no more than there is room for, the first ones', () => {
  const { list, names } = open(3)
  expect(list.add(files('a', 'b'))).toBe(2)
  expect(list.add(files('c', 'd'))).toBe(1)
  expect(list.add(files('e'))).toBe(0)
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('says why one failed, and sends it again', async () => {
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

test('stops what is removed on its way, and lets the next one go', async () => {
  const { list, call, calls, names, idOf } = open()
  list.add(files('a', 'b', 'c'))
  list.remove(idOf('a'))
  expect(call('a').signal.aborted).toBe(true)
  call('a').fail()
  await heard()
  expect(names()).toEqual(['b', 'c'])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('moves within its ends, and puts back what the server has', () => {
  const { list, calls, names, states, idOf } = open()
  list.restore(['a', 'b', 'c'].map((name) => ({ name, preview: `/${name}`, kept: name })))
  list.move(idOf('c'), 0)
  list.move(idOf('b'), 3)
  list.move(idOf('a'), -1)
  expect(names()).toEqual(['c', 'a', 'b'])
  expect(states()).toEqual(['kept', 'kept', 'kept'])
  expect(calls).toEqual([])
})
