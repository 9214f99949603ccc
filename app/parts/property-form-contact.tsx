import type { Company } from '../../domain/company.ts'
import { submissionLengths } from '../../domain/submission.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { PhoneField } from './phone-field.tsx'
import type { SectionFacts } from './property-form-parts.tsx'

/** Whom staff call about it, and the consent. No visitor ever sees these. */
export function ContactInformation({ id, first, errors, company }: SectionFacts & { company: Company }) {
  return (
    <FormSection id={id} heading="Contact Information">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={submissionLengths.name}
        defaultValue={first.name}
        error={errors.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={submissionLengths.email}
        className={fieldWidth.half}
        defaultValue={first.email}
        error={errors.email}
      />
      <div className={fieldWidth.half}>
        <PhoneField defaultValue={first.phone} error={errors.phone} />
      </div>
      <CheckField
        name="consent"
        label={`I agree to the terms and to ${company.name} keeping these details to review my property.`}
        defaultChecked={first.consent}
        error={errors.consent}
      />
    </FormSection>
  )
}
