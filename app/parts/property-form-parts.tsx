import type { ComponentProps } from 'react'
import type { PropertyDraft, PropertyField } from '../../domain/submission.ts'
import { TextArea, TextField } from '../ui/field.tsx'

/** What every section of the form is given. */
export interface SectionFacts {
  id: string
  /** What its fields show at first; from then on they mind themselves. */
  first: PropertyDraft
  errors: Partial<Record<PropertyField, string>>
}

/** Nothing at first, then value and word. */
export function Choices({ of: choices }: { of: readonly (readonly [value: string, word: string])[] }) {
  return (
    <>
      <option value="">Choose</option>
      {choices.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </>
  )
}

interface Counted {
  most: number
  /** What stands in it now. */
  typed: string
}

export function CountedField({ most, typed, ...field }: Counted & ComponentProps<typeof TextField>) {
  return <TextField {...field} maxLength={most} hint={countText(typed, most)} />
}

export function CountedArea({ most, typed, ...field }: Counted & ComponentProps<typeof TextArea>) {
  return <TextArea {...field} maxLength={most} hint={countText(typed, most)} />
}

function countText(typed: string, most: number) {
  return typed ? `${typed.length} of ${most} characters` : `At most ${most} characters`
}
