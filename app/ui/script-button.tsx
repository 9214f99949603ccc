import type { ComponentProps } from 'react'
import { useHydrated } from './hydrated.ts'

/** A button that needs script: disabled, without looking so, until the page is hydrated. */
export function ScriptButton({ disabled, 'aria-disabled': ariaDisabled, ...rest }: ComponentProps<'button'>) {
  const waiting = !useHydrated()
  return (
    <button
      type="button"
      {...rest}
      disabled={waiting || disabled}
      aria-disabled={waiting ? undefined : ariaDisabled}
      data-waiting={waiting || undefined}
    />
  )
}
