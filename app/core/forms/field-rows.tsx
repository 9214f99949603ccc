import type { ComponentProps } from 'react'
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { fieldWidth } from '../../ui/form/form-section.tsx'
import { t } from '../language/translate.ts'
import styles from './field-rows.module.css'
import { DigitsField } from './phone-field.tsx'

type TextProps = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'className'>

/** A field of a sample form, declared. */
export interface FieldRow<Name extends string> extends TextProps {
  name: Name
  label: string
  width?: keyof typeof fieldWidth
  /** With the asterisk of checkout and payment (spec 5). */
  needed?: true
  /** Text of several lines, or a phone number. */
  as?: 'area' | 'digits'
  /** Of a list; one that is not `needed` starts with "Choose". */
  choices?: readonly (readonly [value: string | number, word: string | number])[]
}

interface Props<Name extends string> {
  rows: readonly FieldRow<Name>[]
  field: (name: Name) => { name: string; defaultValue?: string; error?: string }
}

/** The fields of a sample form, in their order. */
export function FieldRows<Name extends string>({ rows, field }: Props<Name>) {
  return rows.map(({ name, label, width, needed, as, choices, ...input }) => {
    const shared = {
      ...field(name),
      label: needed ? <NeededLabel>{label}</NeededLabel> : label,
      className: width && fieldWidth[width],
    }
    if (choices)
      return (
        // HTML requires an empty first option of a `required` list, which one with an initial value has not.
        <SelectField key={name} {...shared} optional={input.optional} aria-required={needed}>
          {!needed && <option value="">{t('Choose')}</option>}
          {choices.map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      )
    if (as === 'area') return <TextArea key={name} {...shared} optional={input.optional} maxLength={input.maxLength} />
    const Field = as === 'digits' ? DigitsField : TextField
    return (
      <Field key={name} required={needed} maxLength={input.type === 'date' ? undefined : 200} {...input} {...shared} />
    )
  })
}

function NeededLabel({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span className={neededClass} aria-hidden="true">
        *
      </span>
    </>
  )
}

/** Of the asterisk. */
export const neededClass = styles.needed
