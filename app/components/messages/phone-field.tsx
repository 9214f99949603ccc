import type { FormEvent } from 'react'
import { t } from '../../../domain/language/translate.ts'
import { phoneDigits } from '../../../domain/message/inquiry.ts'
import { TextField } from '../../ui/form/field.tsx'

/** Attributes of a field that takes digits only. */
export const digitsOnly = { type: 'tel', inputMode: 'numeric', onInput: keepDigits } as const

/** Reduces typed or pasted text to at most 15 digits (spec 5). `maxLength` would cut a formatted number before that. */
export function PhoneField({ error, defaultValue }: { name?: string; error?: string; defaultValue?: string }) {
  return (
    <TextField
      label={t('Phone')}
      name="phone"
      {...digitsOnly}
      autoComplete="tel"
      hint={t('Digits only, at least 10')}
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
