import { expect, test } from 'vitest'
import { threadKey } from './thread.ts'

const call = { id: 'm1', kind: 'contact', propertyId: null, address: '', email: '' } as const

test('who only left a number has one conversation, with and without extension and the 1 before it', () => {
  const key = threadKey({ ...call, phone: '5065550142' })
  expect(threadKey({ ...call, phone: '5065550142x12' })).toBe(key)
  expect(threadKey({ ...call, phone: '15065550142' })).toBe(key)
  expect(threadKey({ ...call, phone: '5065550143' })).not.toBe(key)
})
