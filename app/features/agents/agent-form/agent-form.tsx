import { SocialFields } from '../../../core/forms/account-socials.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t, tc } from '../../../core/language/translate.ts'
import { CheckField, TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TileIcon } from '../../../ui/mark/initials-tile.tsx'
import { ImageField } from '../../../ui/upload/image-field.tsx'
import {
  type AgentDraft,
  type AgentProfile,
  agentErrors,
  agentSocials,
  logoHint,
  logoTypes,
  wrongLogo,
} from '../../accounts/rules/profile-rules.ts'
import { type DemonstrationRules, readFile, readTexts } from '../../samples/shared/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../../samples/shared/demonstration-form.tsx'
import { DemonstrationSubmit } from '../../samples/shared/demonstration-submit.tsx'
import { type Pictured, Portrait } from '../shared/portrait.tsx'
import { AgentAddress } from './agent-address.tsx'

interface Props {
  /** Initial values; without them a new agent is added. */
  profile?: AgentProfile
  /** Whose profile it is. */
  portrait?: Pictured
  /** The data controller named in the consent. */
  company: string
}

export const agentForm: DemonstrationRules<AgentDraft, keyof AgentDraft> = {
  name: 'agent',
  read: (form) => ({
    logo: readFile(form, 'logo'),
    consent: form.has('consent'),
    ...readTexts(form, 'fullName', 'designation', 'description', 'phone', 'landline', 'email', ...agentSocials),
    ...readTexts(form, 'address', 'address2', 'country', 'state', 'city', 'zip'),
  }),
  check: agentErrors,
}

/** The profile of an agent, for adding and editing (spec 2.10 and 3, Agent form). */
export function AgentForm({ profile, portrait, company }: Props) {
  const form = useDemonstrationForm(agentForm, { initial: { state: 'New Brunswick', ...profile } })
  const { phase, errors, field, posted } = form
  return (
    <DemonstrationForm form={form} aria-label={profile ? t('Edit agent') : t('Add agent')}>
      <FormSection heading={t('Profile')}>
        <ImageField
          label={t('Profile logo')}
          name="logo"
          accept={logoTypes.join(',')}
          hint={logoHint()}
          error={errors.logo}
          check={wrongLogo}
        >
          {portrait ? (
            <Portrait of={portrait} sizes="160px" />
          ) : (
            <TileIcon>
              <Icon name="user" />
            </TileIcon>
          )}
        </ImageField>
        <TextField
          label={t('Full name')}
          {...field('fullName')}
          autoComplete="off"
          maxLength={100}
          className={fieldWidth.half}
        />
        <TextField
          label={t('Designation')}
          {...field('designation')}
          maxLength={100}
          placeholder={tc('of a woman', 'Leasing agent')}
          className={fieldWidth.half}
        />
        <DigitsField
          label={t('Phone')}
          {...field('phone')}
          hint={t('Digits only, at least 10')}
          className={fieldWidth.third}
        />
        <TextField
          label={t('Email')}
          {...field('email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          className={fieldWidth.third}
        />
        <DigitsField label={t('Landline')} optional {...field('landline')} className={fieldWidth.third} />
        <TextArea label={t('Description')} optional {...field('description')} maxLength={5000} />
      </FormSection>
      <AgentAddress field={field} />
      <FormSection heading={t('Social accounts')}>
        <SocialFields names={agentSocials} field={field} />
        <CheckField
          name="consent"
          defaultChecked={posted?.consent}
          error={errors.consent}
          label={t('GDPR agreement: I agree to {company} keeping these details to show this profile.', { company })}
        />
        <DemonstrationSubmit busy={phase === 'busy'}>
          {profile ? t('Submit & Update') : t('Submit')}
        </DemonstrationSubmit>
      </FormSection>
    </DemonstrationForm>
  )
}
