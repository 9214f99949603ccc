import { t } from '../../../core/language/translate.ts'
import { provinceLabel, provinces } from '../../../core/listing/fields/choices.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'

type Name = 'address' | 'address2' | 'country' | 'state' | 'city' | 'zip'

interface Props {
  field: (name: Name) => { name: string; defaultValue?: string; error?: string }
}

/** Where the office of an agent or an agency is. */
export function AgentAddress({ field }: Props) {
  return (
    <FormSection heading={t('Address')}>
      <TextField label={t('Address')} {...field('address')} maxLength={200} className={fieldWidth.half} />
      <TextField label={t('Address 2')} optional {...field('address2')} maxLength={200} className={fieldWidth.half} />
      <SelectField label={t('Country')} {...field('country')} className={fieldWidth.shortHalf}>
        <option value="Canada">{t('Canada')}</option>
      </SelectField>
      <SelectField label={t('State')} {...field('state')} className={fieldWidth.shortHalf}>
        {provinces.map((province) => (
          <option key={province} value={province}>
            {provinceLabel[province]}
          </option>
        ))}
      </SelectField>
      <TextField label={t('City')} {...field('city')} maxLength={200} className={fieldWidth.shortHalf} />
      <TextField label={t('Zip code')} {...field('zip')} maxLength={200} className={fieldWidth.shortHalf} />
    </FormSection>
  )
}
