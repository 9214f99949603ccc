import { Form, useNavigation } from 'react-router'
import { SocialFields } from '../../../core/forms/account-socials.tsx'
import { FormNote } from '../../../core/forms/form-note.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { ImageField } from '../../../ui/upload/image-field.tsx'
import { agentSocials, logoTypes, wrongLogo } from '../../accounts/rules/profile-rules.ts'
import styles from '../people.module.css'
import { type AgentFacts, emptyFacts } from '../rules/agent.ts'
import { spokenLanguageLabel, spokenLanguages, withCapital } from '../rules/spoken-languages.ts'
import { type Pictured, Portrait } from '../shared/portrait.tsx'
import { AgentAddress } from './agent-address.tsx'
import type { RefusedPage } from './agent-page-form.ts'

interface Props {
  label: string
  name?: string
  facts?: AgentFacts
  /** With a picture to choose: not of somebody who is only invited. */
  portrait?: Pictured
  /** For a manager, who says which agency invites. */
  agencies?: readonly { id: string; name: string }[]
  company: string
  submit: string
  refused: RefusedPage | undefined
}

/** The form of a real agent's or agency's page, with the stated fields (spec 3), a second language and the languages spoken. */
export function RealAgentForm({
  label,
  name = '',
  facts = emptyFacts,
  portrait,
  agencies,
  company,
  submit,
  refused,
}: Props) {
  const busy = useNavigation().state === 'submitting'
  const values: Record<string, unknown> = { ...facts, fullName: name, ...refused?.page.facts }
  if (refused) values.fullName = refused.page.name
  const errors = refused?.errors ?? {}
  const field = (of: string) => ({ name: of, defaultValue: String(values[of] ?? ''), error: errors[of] })
  const spoken = values.languages as AgentFacts['languages']
  return (
    <Form method="post" encType={portrait && 'multipart/form-data'} noValidate aria-label={label}>
      {refused && <FormNote tone="bad">{refused.reason ?? t('Please look at the fields that are marked.')}</FormNote>}
      <FormSection heading={t('Profile')}>
        {portrait && (
          <ImageField
            label={t('Profile logo')}
            name="pictures"
            accept={logoTypes.join(',')}
            hint={t('JPG or PNG, square. Without one we show the initials.')}
            error={errors.picture}
            check={wrongLogo}
          >
            <Portrait of={portrait} sizes="160px" />
          </ImageField>
        )}
        {agencies && (
          <SelectField label={t('Agency')} name="agency" className={fieldWidth.half}>
            {agencies.map((agency) => (
              <option key={agency.id} value={agency.id}>
                {agency.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label={t('Full name')} {...field('fullName')} maxLength={100} className={fieldWidth.half} />
        <TextField label={t('Designation')} {...field('designation')} maxLength={100} className={fieldWidth.half} />
        <TextField
          label={t('Designation in French')}
          optional
          {...field('designationFr')}
          maxLength={100}
          className={fieldWidth.half}
        />
        <DigitsField label={t('Phone')} {...field('phone')} className={fieldWidth.third} />
        <TextField label={t('Email')} {...field('email')} type="email" maxLength={254} className={fieldWidth.third} />
        <DigitsField label={t('Landline')} optional {...field('landline')} className={fieldWidth.third} />
        <CheckField
          name="showEmail"
          defaultChecked={values.showEmail === true}
          label={t('Show the email on the page. Without it, visitors write by the form.')}
        />
        <TextArea label={t('Description')} optional {...field('description')} maxLength={5000} />
        <TextArea label={t('Description in French')} optional {...field('descriptionFr')} maxLength={5000} />
        <fieldset className={styles.spoken}>
          <legend>{t('Languages')}</legend>
          <div className={styles.checks}>
            {spokenLanguages.map((language) => (
              <CheckField
                key={language}
                name="languages"
                value={language}
                defaultChecked={spoken.includes(language)}
                label={withCapital(spokenLanguageLabel[language])}
              />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <AgentAddress field={field} />
      <FormSection heading={t('Social accounts')}>
        <SocialFields names={agentSocials} field={field} />
        <CheckField
          name="consent"
          defaultChecked={refused?.page.consent}
          error={errors.consent}
          label={t('GDPR agreement: I agree to {company} keeping these details to show this profile.', { company })}
        />
        <Button type="submit" size="large" busy={busy}>
          {submit}
        </Button>
      </FormSection>
    </Form>
  )
}
