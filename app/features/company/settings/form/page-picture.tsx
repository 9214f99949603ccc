import { t } from '../../../../core/language/translate.ts'
import { SelectField, TextField } from '../../../../ui/form/field.tsx'
import type { Entry, PagePlan } from './plan.ts'
import { valueAt } from './values.ts'

/** Without script: one file, and which picture of the page it becomes. */
export function PagePicture({ plan, value }: { plan: PagePlan; value: Entry }) {
  const places = picturesOf(plan, value)
  if (places.length === 0) return null
  return (
    <div className="no-script">
      <SelectField label={t('New picture for')} name="pictureFor">
        {places.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={t('Picture')} type="file" name="pictures" accept="image/png,image/jpeg,image/webp" />
    </div>
  )
}

export function picturesOf({ sections }: PagePlan, value: Entry): [name: string, label: string][] {
  return sections
    .flatMap(({ fields }) => fields)
    .flatMap((field): [string, string][] => {
      if (field.kind === 'picture') return [[field.name, field.label]]
      if (field.kind !== 'list') return []
      const own = field.fields.find(({ kind }) => kind === 'picture')
      const entries = (valueAt(value, field.name) as Entry[] | undefined) ?? []
      if (!own) return []
      return entries.map((entry, at) => [`${field.name}.${at}.${own.name}`, field.title(entry) || String(at + 1)])
    })
}
