import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { OfficeButton } from '../../frame/office/parts/office-button.tsx'

interface Props {
  fields: Record<string, string>
  variant?: 'line' | 'danger' | 'quiet'
  /** What it does to what, where the text alone would be one of many. */
  label?: string
  children: ReactNode
}

/** A form that is one button. */
export function PostButton({ fields, variant, label, children }: Props) {
  const { formData } = useNavigation()
  const busy = formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === value)
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <OfficeButton type="submit" variant={variant} busy={busy} aria-label={label}>
        {children}
      </OfficeButton>
    </Form>
  )
}
