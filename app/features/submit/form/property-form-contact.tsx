import { PhoneField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { CheckField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import type { Company } from '../../company/rules/company.ts'
import { AgreeToTerms } from '../shared/agree-to-terms.tsx'
import { bindFields, type SectionFacts } from './property-form-parts.tsx'

/** The owner's contact details, which only staff see, and the consent. */
export function ContactInformation({ id, first, errors, company }: SectionFacts & { company: Company }) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Contact Information')}>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" className={fieldWidth.half} />
      <div className={fieldWidth.half}>
        <PhoneField defaultValue={first.phone} error={errors.phone} />
      </div>
      <CheckField
        name="consent"
        label={<AgreeToTerms company={company.name} />}
        defaultChecked={first.consent}
        error={errors.consent}
      />
    </FormSection>
  )
}
