import { expect, test } from 'vitest'
import { bookingErrors, readBooking } from './booking-form.ts'

const typed = { name: 'Ann Roy', email: 'ann@example.com', phone: '5065550142', message: '', consent: 'on' }

test('who books without a time is asked for one', () => {
  expect(bookingErrors(posted({ act: 'book' }))).toEqual({
    time: 'Choose a time, or ask a question without booking one.',
  })
  expect(bookingErrors(posted({ act: 'book', time: 'monday' }))).toEqual({})
})

test('a question takes no time, whichever one is chosen', () => {
  expect(posted({ act: 'ask', time: 'monday' }).time).toBe('')
  expect(bookingErrors(posted({ act: 'ask' }))).toEqual({})
})

test('a form without the two buttons needs no time', () => {
  expect(bookingErrors(posted({}))).toEqual({})
})

function posted(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.set(name, value)
  return readBooking(form)
}
