import type { FormEvent } from 'react'
import { phoneDigits } from '../../domain/inquiry.ts'
import { TextField } from '../ui/field.tsx'

/** Keeps only digits of what is typed or pasted, 15 at most (spec 5). A maximum length would cut a written number first. */
export function PhoneField({ error, defaultValue }: { error?: string; defaultValue?: string }) {
  return (
    <TextField
      label="Phone"
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      hint="Digits only, at least 10"
      defaultValue={defaultValue}
      error={error}
      onInput={keepDigits}
    />
  )
}

/** For any field of digits. */
export function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = phoneDigits(input.value)
  if (digits === input.value) return
  const caret = phoneDigits(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = digits
  input.setSelectionRange(caret, caret)
}
