import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contactForm, inquiryForm } from './inquiry-form.ts'
import { contactErrors, inquiryErrors } from './inquiry-rules.ts'

const text = (most: number) =>
  fc.oneof(
    fc.constantFrom('', ' ', '\t', 'Ann Roy', 'ann', 'ann@example.com', ' ann@example.com ', 'ann@localhost'),
    fc.constantFrom('5065550142', '506555014', '506-555-0142', '1234567890123456'),
    fc.constantFrom(most - 1, most, most + 1).map((length) => 'a'.repeat(length)),
    fc.constantFrom(242, 243).map((length) => `${'a'.repeat(length)}@example.com`),
    fc.string(),
  )
const typed = { name: text(100), email: text(254), phone: text(15), message: text(2000) }

test('an inquiry is judged in the browser as on the server', () => {
  const draft = fc.record({ ...typed, consent: fc.boolean() }).filter(hasNoNul)
  fc.assert(
    fc.property(draft, (form) => {
      expect(inquiryErrors(form)).toEqual(firstErrors(inquiryForm, form))
    }),
  )
})

test('a contact message is judged in the browser as on the server', () => {
  const draft = fc.record({ ...typed, subject: text(200) }).filter(hasNoNul)
  fc.assert(
    fc.property(draft, (form) => {
      expect(contactErrors(form)).toEqual(firstErrors(contactForm, form))
    }),
  )
})

test('an empty form says everything at once', () => {
  const empty = { name: '', email: '', phone: '', subject: '', message: '' }
  expect(inquiryErrors({ ...empty, consent: false })).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    consent: 'You must consent to the terms.',
  })
  expect(contactErrors(empty)).toEqual({
    name: 'Your name is required.',
    email: 'Email is required.',
    phone: 'Phone number is required.',
    subject: 'A subject is required.',
    message: 'A message is required.',
  })
})

function firstErrors(schema: z.ZodType, form: object) {
  const issues = schema.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

/** The server leaves it out before it counts. */
function hasNoNul(form: object) {
  return !JSON.stringify(form).includes('\\u0000')
}
