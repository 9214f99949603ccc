import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/form/field.tsx'
import { t } from '../language/translate.ts'
import { maxPhoneDigits, splitPhone } from '../phone.ts'

export function PhoneField({ error, defaultValue }: { name?: string; error?: string; defaultValue?: string }) {
  return (
    <DigitsField
      label={t('Phone')}
      name="phone"
      autoComplete="tel"
      hint={t('Digits only, at least 10')}
      defaultValue={defaultValue}
      error={error}
    />
  )
}

/**
 * Keeps at most 15 digits of what is typed or pasted (spec 5); `maxLength` would cut a formatted number before that. An
 * extension or a second number never becomes part of the number: it is shown below as left out.
 */
export function DigitsField({ hint, ...props }: ComponentProps<typeof TextField>) {
  const ref = useRef<HTMLInputElement>(null)
  const kept = useRef('')
  const [left, setLeft] = useState('')

  useEffect(() => {
    const form = ref.current?.form
    const forget = () => setLeft('')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])

  function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    // What is typed on behind the number belongs to what has been left out.
    const goesOn = left && input.value.length > kept.current.length && input.value.startsWith(kept.current)
    const typed = goesOn ? `${kept.current}${left}${input.value.slice(kept.current.length)}` : input.value
    const { digits, rest } = splitPhone(typed)
    const number = digits.slice(0, maxPhoneDigits)
    kept.current = number
    setLeft(rest || digits.slice(maxPhoneDigits))
    if (number === input.value) return
    const before = splitPhone(input.value.slice(0, input.selectionStart ?? undefined)).digits.length
    input.value = number
    input.setSelectionRange(before, before)
  }

  return (
    <TextField
      {...props}
      ref={ref}
      type="tel"
      inputMode="numeric"
      maxLength={undefined}
      onInput={keepDigits}
      hint={left.trim() ? t('One number only. Left out: {rest}', { rest: left.trim() }) : hint}
    />
  )
}
