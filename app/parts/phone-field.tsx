import type { FormEvent } from 'react'
import { phoneDigits } from '../../domain/inquiry.ts'
import { TextField } from '../ui/field.tsx'

/** For any field of digits. */
export const digitsOnly = { type: 'tel', inputMode: 'numeric', onInput: keepDigits } as const

/** Keeps only digits of what is typed or pasted, 15 at most (spec 5). A maximum length would cut a written number first. */
export function PhoneField({ error, defaultValue }: { error?: string; defaultValue?: string }) {
  return (
    <TextField
      label="Phone"
      name="phone"
      {...digitsOnly}
      autoComplete="tel"
      hint="Digits only, at least 10"
      defaultValue={defaultValue}
      error={error}
    />
  )
}

function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = phoneDigits(input.value)
  if (digits === input.value) return
  const caret = phoneDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
