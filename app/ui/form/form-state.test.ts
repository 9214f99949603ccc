import { expect, test } from 'vitest'
import { type FormChange, type FormState, freshForm, nextForm } from './form-state.ts'

type Field = 'name' | 'email'
const submitted = (errors = {}): FormChange<Field> => ({ type: 'submitted', errors })
const failed = (facts = {}): FormChange<Field> => ({ type: 'answered', sent: false, ...facts })
const sent: FormChange<Field> = { type: 'answered', sent: true }
const closed: FormChange<Field> = { type: 'closed' }
const after = (...changes: FormChange<Field>[]) => changes.reduce<FormState<Field>>(nextForm<Field>, freshForm)
const both = { name: 'Name is required.', email: 'Email is required.' }

test('errors hold a form up, and each goes when its field is edited', () => {
  const held = after(submitted(both))
  expect(held).toMatchObject({ phase: 'idle', errors: both, refusals: 1 })
  const edited = nextForm<Field>(held, { type: 'edited', field: 'name' })
  expect(edited.errors).toEqual({ email: both.email })
  expect(nextForm(edited, { type: 'edited', field: 'name' })).toBe(edited)
  expect(nextForm(edited, submitted(both))).toMatchObject({ errors: both, refusals: 2 })
})

test('without errors it is busy, and a second submit changes nothing', () => {
  const busy = after(submitted(both), submitted())
  expect(busy).toMatchObject({ phase: 'busy', errors: {}, refusals: 1 })
  expect(nextForm(busy, submitted(both))).toBe(busy)
  expect(nextForm(busy, closed)).toBe(busy)
})

test('what the person held back is neither, and the form is as it was', () => {
  expect(after(submitted(), failed({ held: true }))).toMatchObject({ phase: 'idle', errors: {}, closings: 1 })
})

test('it ends as sent or failed, and closing leads back to the form', () => {
  expect(after(submitted(), sent)).toMatchObject({ phase: 'sent', reference: '' })
  expect(after(submitted(), { ...sent, reference: 'F-7K3M9X' } as typeof sent)).toMatchObject({ reference: 'F-7K3M9X' })
  expect(after(submitted(), failed())).toMatchObject({ phase: 'failed', reason: '' })
  expect(after(submitted(), failed({ reason: 'Too often.' }))).toMatchObject({ phase: 'failed', reason: 'Too often.' })
  expect(after(submitted(), failed({ reason: 'Too often.' }), closed)).toMatchObject({
    phase: 'idle',
    reason: '',
    closings: 1,
  })
  expect(after(submitted(), failed(), closed, submitted(), sent, closed)).toMatchObject({ phase: 'idle', closings: 2 })
})

test('errors that only the server finds stand at their fields', () => {
  const held = after(submitted(), failed({ errors: { email: both.email } }))
  expect(held).toMatchObject({ phase: 'idle', errors: { email: both.email }, refusals: 1 })
  expect(after(submitted(), failed({ errors: {} }))).toMatchObject({ phase: 'failed' })
})

test('an answer that nobody waits for changes nothing', () => {
  expect(nextForm(after(), sent)).toEqual(freshForm)
  expect(nextForm(after(), closed)).toEqual(freshForm)
})
