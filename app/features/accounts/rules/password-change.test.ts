import { expect, test } from 'vitest'
import { passwordErrors, passwordRules } from './own-account.ts'

test.each([
  ['', '', '', { old: 'Old password is required.', fresh: 'New password is required.' }],
  ['tidewater', 'short', 'short', { fresh: 'Please use at least 10 characters.' }],
  ['fundy tide 2026', 'fundy tide 2026', 'fundy tide 2026', { fresh: 'The new password is the same as the old one.' }],
  ['tidewater', 'fundy tide 2026', 'fundy tide 202', { again: 'The two passwords are not the same.' }],
  ['tidewater', 'x'.repeat(201), 'x'.repeat(201), { fresh: 'Please use at most 200 characters.' }],
  ['tidewater', 'fundy tide 2026', 'fundy tide 2026', {}],
])('old %j, new %j, confirmed %j', (old, fresh, again, errors) => {
  expect(passwordErrors({ old, fresh, again })).toEqual(errors)
})

test('the rules are met one by one', () => {
  const met = (old: string, fresh: string, again: string) =>
    passwordRules({ old, fresh, again }).map((rule) => rule.met)
  expect(met('', '', '')).toEqual([false, false, false])
  expect(met('tidewater', 'tidewater', '')).toEqual([false, false, false])
  expect(met('tidewater', 'fundy tide', 'fundy')).toEqual([true, true, false])
  expect(met('tidewater', 'fundy tide', 'fundy tide')).toEqual([true, true, true])
})
