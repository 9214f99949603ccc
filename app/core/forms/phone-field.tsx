import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/form/field.tsx'
import { t } from '../language/translate.ts'
import { extensionOf, maxPhoneDigits, splitPhone } from '../phone.ts'

interface Props {
  id?: string
  name?: string
  error?: string
  defaultValue?: string
}

export function PhoneField({ id, error, defaultValue }: Props) {
  return (
    <DigitsField
      id={id}
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
 * extension never becomes part of the number: it is shown below, and sent with it. A second number is shown as left out.
 */
export function DigitsField({ hint, ...props }: ComponentProps<typeof TextField>) {
  const ref = useRef<HTMLInputElement>(null)
  const kept = useRef('')
  const [left, setLeft] = useState('')
  const extension = extensionOf(left)
  const sent = useRef(extension)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `keepDigits` reads only refs and sets state
  useEffect(() => {
    const input = ref.current
    const form = input?.form
    if (!input || !form) return
    // Kept before with its extension, or typed before hydration.
    if (extensionOf(splitPhone(input.value).rest)) keepDigits(input)
    const forget = () => leave('')
    const add = ({ formData }: FormDataEvent) => {
      if (sent.current && input.value) formData.set(input.name, `${input.value}x${sent.current}`)
    }
    form.addEventListener('reset', forget)
    form.addEventListener('formdata', add)
    return () => {
      form.removeEventListener('reset', forget)
      form.removeEventListener('formdata', add)
    }
  }, [])

  function leave(rest: string) {
    sent.current = extensionOf(rest)
    setLeft(rest)
  }

  function keepDigits(input: HTMLInputElement) {
    // What is typed on behind the number belongs to what has been left out.
    const goesOn = left && input.value.length > kept.current.length && input.value.startsWith(kept.current)
    const typed = goesOn ? `${kept.current}${left}${input.value.slice(kept.current.length)}` : input.value
    const { digits, rest } = splitPhone(typed)
    const number = digits.slice(0, maxPhoneDigits)
    // A figure that is added or taken away leaves the extension, another number has another one.
    const isCorrected = sent.current && number && Math.abs(number.length - kept.current.length) < 2
    kept.current = number
    leave(rest || digits.slice(maxPhoneDigits) || (isCorrected ? left : ''))
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
      onInput={({ currentTarget }: FormEvent<HTMLInputElement>) => keepDigits(currentTarget)}
      hint={
        extension
          ? t('Extension {number} is sent with it.', { number: extension })
          : left.trim()
            ? t('One number only. Left out: {rest}', { rest: left.trim() })
            : hint
      }
    />
  )
}
