import type { ComponentProps } from 'react'
import { t } from '../../../core/language/translate.ts'
import type { FieldDeclaration } from '../../../core/listing/fields/field-declaration.ts'
import { propertyFields } from '../../../core/listing/fields/fields.ts'
import type { DraftField, PropertyDraft, PropertyField } from '../../../core/listing/fields/property-draft.ts'
import { formatNumber } from '../../../core/money.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'

/** The properties of every section of the form. */
export interface SectionFacts {
  id: string
  /** The values that its uncontrolled fields start with. */
  first: PropertyDraft
  errors: Partial<Record<PropertyField, string>>
}

/** Of a section whose words are looked at while they are written. */
export interface WatchedFacts extends SectionFacts {
  /** The current values. */
  typed: PropertyDraft
  /** True once somebody has typed. */
  watching: boolean
}

type TextName = { [Name in DraftField]: PropertyDraft[Name] extends string ? Name : never }[DraftField]

/** The target of a link to a field. */
export function fieldId(name: PropertyField) {
  return `${name}-field`
}

/** What the declaration of a field says of its input: label, limit, and whether it is optional. */
export function bindFields({ first, errors }: Pick<SectionFacts, 'first' | 'errors'>) {
  return (name: TextName) => {
    const { label, missing, most }: FieldDeclaration = propertyFields[name]
    return {
      id: fieldId(name),
      name,
      label: label?.(),
      optional: !missing,
      maxLength: most,
      defaultValue: first[name],
      error: errors[name],
    }
  }
}

/** An empty option, then one for each value and label. */
export function Choices({ of: choices }: { of: readonly (readonly [value: string, word: string])[] }) {
  return (
    <>
      <option value="">{t('Choose')}</option>
      {choices.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </>
  )
}

interface Counted {
  maxLength?: number
  /** The current value. */
  typed: string
}

export function CountedField({ typed, ...field }: Counted & ComponentProps<typeof TextField>) {
  return <TextField {...field} hint={countText(typed, field.maxLength)} />
}

export function CountedArea({ typed, ...field }: Counted & ComponentProps<typeof TextArea>) {
  return <TextArea {...field} hint={countText(typed, field.maxLength)} />
}

function countText(typed: string, most = 0) {
  if (!typed) return t('At most {most} characters', { most: formatNumber(most) })
  return t('{count} of {most} characters', { count: formatNumber(typed.length), most: formatNumber(most) })
}
