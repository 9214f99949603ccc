import { expect, test } from 'vitest'
import { meantEmail } from './field-rules.ts'

test.each([
  ['ann@gmial.com', 'ann@gmail.com'],
  ['Ann.Roy@GMAIL.con', 'Ann.Roy@gmail.com'],
  ['ann@gmal.com', 'ann@gmail.com'],
  ['ann@hotmaill.com', 'ann@hotmail.com'],
  ['ann@yaho.ca', 'ann@yahoo.ca'],
  ['ann@outlok.com', 'ann@outlook.com'],
  [' ann@bellaliant.ne ', 'ann@bellaliant.net'],
])('%s is perhaps %s', (typed, meant) => expect(meantEmail(typed)).toBe(meant))

test.each([
  'ann@gmail.com',
  'ann@mail.com',
  'ann@ymail.com',
  'ann@mail.example',
  'ann@moncton.ca',
  'nobody',
  '@gmial.com',
  '',
])('%s is not questioned', (typed) => expect(meantEmail(typed)).toBeUndefined())
