import { t } from '../../core/language/translate.ts'
import {
  bedroomChoices,
  kindLabel,
  kinds,
  offerBadge,
  offers,
  provinceLabel,
  provinces,
  washroomChoices,
} from '../../core/listing/fields/choices.ts'
import { noRooms } from '../../core/listing/fields/field-codecs.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import type { ImportField } from './rules/import-columns.ts'

interface Props {
  field: ImportField
  name: string
  label: string
  value?: string
  error?: string
}

/** What is typed in place of a cell: a choice where the form has one. */
export function FieldInput({ field, name, label, value = '', error }: Props) {
  const choices = choicesOf(field)
  if (!choices) {
    const type = field === 'availableOn' ? 'date' : 'text'
    return <TextField label={label} name={name} type={type} defaultValue={value} error={error} />
  }
  return (
    <SelectField label={label} name={name} defaultValue={value} error={error}>
      <option value="">{t('Choose…')}</option>
      {choices.map(([choice, word]) => (
        <option key={choice} value={choice}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

function choicesOf(field: ImportField): [string, string][] | undefined {
  if (field === 'offer') return offers.map((offer) => [offer, offerBadge[offer]])
  if (field === 'kind') return kinds.map((kind) => [kind, kindLabel[kind]])
  if (field === 'province') return provinces.map((province) => [province, provinceLabel[province]])
  if (field === 'beds') return [noRooms, ...bedroomChoices.map(String)].map((one) => [one, one])
  if (field === 'washrooms') return [noRooms, ...washroomChoices.map(String)].map((one) => [one, one])
  if (field === 'language') {
    return [
      ['en', t('English')],
      ['fr', t('French')],
    ]
  }
}
